/**
 * What a table's page knows, as a pure function of what has happened to its connection.
 *
 * `step(session, happening)` gives the next session and the messages to send. Nothing here touches
 * a socket or a clock, so that every loss and return can be tested.
 */
import {
  type Act,
  type ClientMessage,
  type Explained,
  type GameEvent,
  type HintGiven,
  PROTOCOL,
  type Refused,
  type Remark,
  type ServerMessage,
  type State,
} from "./protocol";

/** So many remarks are remembered, as the server does. */
const REMARKS = 40;

/** `outdated`: the page is older or newer than the server and must be loaded again. */
export type Link = "connecting" | "online" | "lost" | "outdated" | "gone";

export interface Session {
  link: Link;
  build: string | null;
  contribution: string | null;
  /** As which of this person's seats; null: as the only one. */
  seat: number | null;
  you: string;
  state: State | null;
  events: GameEvent[];
  /** Sent but neither accepted nor refused: sent again after a loss, which is harmless. */
  unanswered: Act[];
  /** What was chosen and accepted leads to a table of this number at least; until it has come, the old one is shown. */
  awaited: number;
  refused: Refused | null;
  explained: Explained | null;
  hint: HintGiven | null;
  spectators: number;
  /** What was said at the table beside the game, the last of it. */
  remarks: readonly Remark[];
  /** Whether this person may say words of their own there. */
  mayWrite: boolean;
  /** Losses in a row, for the wait before the next attempt. */
  losses: number;
}

export type Happening =
  | { kind: "message"; message: ServerMessage }
  | { kind: "act"; act: Act }
  | { kind: "closed"; final: boolean }
  | { kind: "retry" }
  | { kind: "forget_refusal" };

export function newSession(
  contribution: string | null = null,
  build: string | null = null,
  seat: number | null = null,
): Session {
  return {
    link: "connecting",
    build,
    contribution,
    seat,
    you: "",
    state: null,
    events: [],
    unanswered: [],
    awaited: 0,
    refused: null,
    explained: null,
    hint: null,
    spectators: 0,
    remarks: [],
    mayWrite: false,
    losses: 0,
  };
}

export function step(session: Session, happening: Happening): [Session, ClientMessage[]] {
  switch (happening.kind) {
    case "message":
      return received(session, happening.message);
    case "act": {
      const next = { ...session, unanswered: [...session.unanswered, happening.act], refused: null };
      return [next, session.link === "online" ? [happening.act] : []];
    }
    case "closed":
      if (session.link === "outdated") return [session, []];
      return [{ ...session, link: happening.final ? "gone" : "lost", losses: session.losses + 1 }, []];
    case "retry":
      return [session.link === "lost" ? { ...session, link: "connecting" } : session, []];
    case "forget_refusal":
      return [{ ...session, refused: null, explained: null }, []];
  }
}

function received(session: Session, message: ServerMessage): [Session, ClientMessage[]] {
  switch (message.type) {
    case "welcome": {
      const { protocol, build, you } = message;
      if (protocol !== PROTOCOL || (session.build !== null && session.build !== build))
        return [{ ...session, link: "outdated" }, []];
      const next = { ...session, build, you };
      return [next, [hello(next)]];
    }
    case "state":
      return took(session, message);
    case "accepted": {
      const isChoice = session.unanswered.some(({ key, type }) => key === message.key && type === "choose");
      const next = answered(session, message.key);
      return [isChoice ? { ...next, awaited: message.seq } : next, []];
    }
    case "refused":
      return [{ ...answered(session, message.key), refused: message }, []];
    case "explained":
      return [{ ...answered(session, message.key), explained: message }, []];
    case "hint_given":
      return [{ ...answered(session, message.key), hint: message }, []];
    case "talked": {
      const before = message.anew ? [] : session.remarks;
      const remarks = [...before, ...message.lines].slice(-REMARKS);
      return [{ ...session, remarks, mayWrite: message.may_write }, []];
    }
    case "presence": {
      if (!session.state) return [session, []];
      const state = { ...session.state, table: { ...session.state.table, seats: message.seats } };
      return [{ ...session, state, spectators: message.spectators }, []];
    }
  }
}

function hello(session: Session): ClientMessage {
  return {
    type: "hello",
    protocol: PROTOCOL,
    build: session.build ?? "",
    since: session.events.length,
    contribution: session.contribution,
    seat: session.seat,
  };
}

function took(session: Session, state: State): [Session, ClientMessage[]] {
  const held = session.events.length;
  if (state.since > held) return [session, [hello(session)]]; // something is missing: ask for all since then
  const events = state.events as GameEvent[];
  const next: Session = {
    ...session,
    link: "online",
    losses: 0,
    state,
    events:
      state.since + events.length === held && !events.length
        ? session.events
        : [...session.events.slice(0, state.since), ...events],
  };
  // the first state after a loss: what was sent into the void is sent again
  return [next, session.link === "online" ? [] : session.unanswered];
}

/** Whether what was chosen is under way: the question that is shown has been answered already. */
export function isChoosing({ unanswered, awaited, state }: Session): boolean {
  return unanswered.some(({ type }) => type === "choose") || awaited > (state?.seq ?? 0);
}

function answered(session: Session, key: string): Session {
  return { ...session, unanswered: session.unanswered.filter((act) => act.key !== key) };
}

/** Milliseconds to wait before the next attempt: quick at first, at most eight seconds. */
export function patience(losses: number): number {
  return Math.min(250 * 2 ** Math.max(losses - 1, 0), 8000);
}
