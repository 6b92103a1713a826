import type { GameEntry } from "../entry";

const entry: GameEntry = {
  client: async () => (await import("./client")).default,
  poster: async () => (await import("./poster")).poster,
  berth: async () => (await import("./berth")).berth,
  art: async () => (await import("./art/sheets")).sheets(),
  odds: "game=fleetcaptains",
  how: async () => (await import("./how/steps")).steps(),
  legend: async () => (await import("./how/legend")).legend(),
  setUp: {
    settings: ["target", "map", "sides", "pack"],
    load: async () => (await import("./SetUp.svelte")).default,
  },
  presets: [
    { id: "standard", settings: {} },
    { id: "short", settings: { target: 6 } },
    { id: "long", settings: { target: 16 } },
    { id: "teams", settings: {}, players: 4 },
  ],
  answered: [
    { kind: "timed_card", answer: "pass" },
    { kind: "test_card", answer: "pass" },
    { kind: "adjust_before", answer: "pass" },
    { kind: "cancel", answer: "pass" },
  ],
};

export default entry;
