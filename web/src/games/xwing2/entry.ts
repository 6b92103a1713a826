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
  presets: [
    { id: "standard", settings: {} },
    { id: "late", settings: { profile: "late" } },
    { id: "furball", settings: { scenario: "furball" } },
    { id: "core_furball", settings: { scenario: "core_furball" } },
  ],
  isIdle(name, valueOf) {
    const isFurball = String(valueOf("scenario")).includes("furball");
    if (name === "collection") return !isFurball;
    return name === "threat" && !isFurball && valueOf("legality") !== "quick_builds";
  },
  seatSetUp: {
    shows: ["squad_0", "squad_1", "obstacles"],
    load: async () => (await import("./SeatSetUp.svelte")).default,
  },
  differences: async () => (await import("../xwing/Differences.svelte")).default,
  art: async () => (await import("../xwing/art/sheets")).sheetsOf(PIECES),
  how: async () => (await import("../xwing/how/steps")).stepsOf(PIECES),
  legend: async () => (await import("../xwing/how/legend")).legendOf(PIECES),
  builder: async () => (await import("./SquadBuilder.svelte")).default,
};

export default entry;
