/** A table's WebSocket: opens it, keeps the session, comes back by itself after a loss. */
import type { Act, ClientMessage, ServerMessage } from "./protocol";
import { type Happening, newSession, patience, type Session, step } from "./session";
import { asLooker } from "./watching";

const GONE = 4404; // close code of the server for a table that it does not have
const BY_INVITATION = 4403; // and for one that is not shown to this person
const CHECK_EVERY = 20_000; // ms between signs of life

type Keyless = Act extends infer A ? (A extends Act ? Omit<A, "key"> : never) : never;

export class Connection {
  session = $state.raw<Session>(newSession());
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  /** `seat`: as which of this person's seats, where they have several. */
  constructor(
    readonly table: string,
    seat: number | null = null,
  ) {
    this.session = newSession(contribution(seat === null ? table : `${table}.${seat}`), null, seat);
    this.#open();
    this.#pulse = setInterval(() => this.#check(), CHECK_EVERY);
    addEventListener("online", this.#comeBack);
  }

  /** Send an act; its key makes sending it again harmless. */
  act(act: Keyless): string {
    const key = crypto.randomUUID();
    this.#happen({ kind: "act", act: { ...act, key } as Act });
    return key;
  }

  forgetRefusal(): void {
    this.#happen({ kind: "forget_refusal" });
  }

  /** Try now, without waiting. */
  retry(): void {
    if (this.session.link !== "lost") return;
    clearTimeout(this.#timer);
    this.#happen({ kind: "retry" });
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    removeEventListener("online", this.#comeBack);
    this.#socket?.close();
  }

  #comeBack = (): void => this.retry();

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/ws/tables/${encodeURIComponent(this.table)}${asLooker(this.table)}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) {
        this.#happen({ kind: "message", message: JSON.parse(String(event.data)) as ServerMessage });
      }
    };
    socket.onclose = (event) => {
      if (this.#closed || socket !== this.#socket) return;
      this.#happen({ kind: "closed", final: event.code === GONE || event.code === BY_INVITATION });
      if (this.session.link === "lost") {
        this.#timer = setTimeout(() => this.retry(), patience(this.session.losses));
      }
    };
  }

  #check(): void {
    // a connection that died without a word is found by sending something
    if (this.session.link !== "online" || document.hidden) return;
    if (this.session.unanswered.some((act) => act.type === "ping")) this.#socket?.close();
    else this.act({ type: "ping" });
  }

  #happen(happening: Happening): void {
    const [next, messages] = step(this.session, happening);
    this.session = next;
    for (const message of messages) this.#send(message);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

/** This person's 32 random bytes for the table's dice, the same after a reload. */
function contribution(table: string): string {
  const place = `starboard.contribution.${table}`;
  try {
    const kept = sessionStorage.getItem(place);
    if (kept) return kept;
  } catch {
    // no storage: a new one does as well
  }
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    sessionStorage.setItem(place, hex);
  } catch {
    // as above
  }
  return hex;
}
