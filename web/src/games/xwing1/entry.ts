import type { GameEntry } from "../entry";
import { PIECES } from "./pieces";

const entry: GameEntry = {
  client: async () => (await import("./client")).default,
  poster: async () => (await import("./poster")).poster,
  berth: async () => (await import("../xwing/berth")).berth,
  answered: [{ kind: "ability", answer: "pass" }],
  brought: {
    settings: ["squad_0", "squad_1"],
    load: async () => (await import("./SetUp.svelte")).default,
  },
  setUp: { settings: ["obstacles"], load: async () => (await import("./Obstacles.svelte")).default },
  unasked: ["mission"], // none can be played: their objectives are not known
  presets: [
    { id: "standard", settings: {} },
    { id: "first", settings: { profile: "rr2015", damage_deck: "core", measuring: "as_printed" } },
  ],
  seatSetUp: {
    shows: ["squad_0", "squad_1", "obstacles"],
    load: async () => (await import("./SeatSetUp.svelte")).default,
  },
  differences: async () => (await import("../xwing/Differences.svelte")).default,
  odds: "edition=1",
  art: async () => (await import("../xwing/art/sheets")).sheetsOf(PIECES),
  how: async () => (await import("../xwing/how/steps")).stepsOf(PIECES),
  legend: async () => (await import("../xwing/how/legend")).legendOf(PIECES),
  builder: async () => (await import("./SquadBuilder.svelte")).default,
};

export default entry;
