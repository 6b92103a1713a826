import type { GameEntry } from "../entry";

const entry: GameEntry = {
  client: async () => (await import("./client")).default,
  poster: async () => (await import("./poster")).poster,
  berth: async () => (await import("./berth")).berth,
  art: async () => (await import("./art/sheets")).sheets(),
  how: async () => (await import("./how/steps")).steps(),
  legend: async () => (await import("./how/legend")).legend(),
  isFirst: true,
  presets: [
    { id: "standard", settings: {} },
    { id: "light_speed", settings: { variant: "light_speed" } },
    { id: "full", settings: {}, players: 5 },
  ],
  isIdle: (name, valueOf) => name === "ls_tiebreak" && valueOf("variant") !== "light_speed",
  answered: [
    { kind: "allocate", answer: "best" },
    { kind: "ability", answer: "pass" },
    { kind: "set_die", answer: "pass" },
    { kind: "reroll", answer: "pass" },
    { kind: "move", answer: "pass" },
  ],
};

export default entry;
