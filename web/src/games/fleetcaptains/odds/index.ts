import type { OwnOdds } from "../../entry";

const own: OwnOdds = {
  title: "ui.fleetcaptains.odds",
  load: async () => (await import("./Rolls.svelte")).default,
};

export default own;
