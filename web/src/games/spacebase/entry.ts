import type { GameEntry } from "../entry";

const entry: GameEntry = {
  client: async () => (await import("./client")).default,
  poster: async () => (await import("./poster")).poster,
  berth: async () => (await import("./berth")).berth,
  art: async () => (await import("./art/sheets")).sheets(),
  isFirst: true,
  answered: [
    { kind: "allocate", answer: "best" },
    { kind: "ability", answer: "pass" },
    { kind: "set_die", answer: "pass" },
    { kind: "reroll", answer: "pass" },
    { kind: "move", answer: "pass" },
  ],
};

export default entry;
