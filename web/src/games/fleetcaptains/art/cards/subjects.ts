/** What the picture of every card shows: a subject, and after a stroke the kind of tile at which it is seen. */

/** Of the ten cards of each command deck, in their order. */
const COMMAND: Readonly<Record<string, string>> = {
  f_engineering: "core officer warp volley hullwork shield weave/asteroids dock bridge hold",
  f_exploration: "captain probe map pass/wormhole team dash helm weave sweep warp",
  f_diplomacy: "officer padds landing hall captain parley works convoy wing loom",
  f_tactical: "officer torpedoes volley shield map captain crossfire bridge chase pulse",
  f_science: "officer jam lab sweep/giant_star pass/temporal_rift pulse core array shield hall",
  f_medical: "officer beam landing medbay helm hold weave/ion_storm captain tow lab",
  f_colonial: "officer works team dock fleet convoy bastion colony captain banner",
  f_intelligence: "officer padds hall pulse ghosts map jam team array lab",
  f_response: "helm bridge dock warp core wing fleet volley weave captain",
  f_veterans: "captain helm core lab officer hall beam wing dash/supernova bridge",
  k_warriors: "captain volley wreck blades loom torpedoes feast shield helm chase",
  k_college: "officer core map padds torpedoes hall jam hullwork wing bridge",
  k_squadron: "captain crossfire wing shield fleet station chase helm jam torpedoes",
  k_honor: "officer blades pass/black_hole wreck feast shield parley bridge banner chase",
  k_houses: "captain blades dock helm hall padds volley hold wing feast",
  k_imperial: "captain loom shield padds officer convoy siege dock wreck fleet",
  k_veil: "core ambush cloak ghosts pass/nebula_mutara helm loom jam captain sweep",
  k_raiders: "captain raid hold beam dash volley hullwork officer convoy weave/asteroids",
  k_conquest: "officer banner crossfire works bastion landing hold siege captain colony",
  k_oldguard: "captain dock torpedoes pass/ship_graveyard bridge weave/asteroids wreck/ship_graveyard feast core padds",
};

/** Of the missions of each type, in their order. */
const MISSIONS: Readonly<Record<string, string>> = {
  s: "sweep/nebula_j team/class_k warp pass/giant_star map dash pass/temporal_rift wing/class_m landing buoys weave/black_hole sweep/asteroids probe/class_k array core shield/nebula_k lab hold bridge colony pass/ion_storm hall pulse array/nebula_17",
  i: "banner fleet wing works colony station bastion pass/class_m team raid banner/class_l siege convoy hall dash landing/class_m dock parley loom bastion/class_l probe cloak captain station/class_m",
  c: "volley loom wreck ambush torpedoes crossfire siege shield blades dash fleet/gas_giant pulse mines shield/nebula_mutara raid beam volley/asteroids chase fleet wing wreck/ship_graveyard bridge ambush/class_y crossfire/plasma_storm siege/class_y captain torpedoes/giant_star map",
};

const ENCOUNTERS: Readonly<Record<string, string>> = {
  particle_fountain: "pass/pulsar",
  stellar_pulse: "shield/giant_star",
  tribbles: "fluff",
  abandoned_outpost: "colony/class_d",
  advanced_array: "array",
  automated_station: "station",
  cascading_failure: "core",
  gravitic_shear: "weave/temporal_rift",
  radiation_belt: "shield/nebula_k",
  subspace_mines: "mines/nebula_mutara",
  raider: "chase",
  pirate_squadron: "crossfire",
  plasma_fire: "wreck/plasma_storm",
  sensor_ghosts: "ghosts",
  engine_stall: "helm",
  computer_virus: "jam",
  hull_parasites: "hullwork",
  tractor_snare: "tow",
  meteor_swarm: "weave/asteroids",
  mutiny: "blades",
  saboteur: "hold",
  time_loop: "pass/temporal_rift",
  drifting_supplies: "convoy/nebula_j",
  friendly_traders: "parley",
  ore_moonlets: "pass/asteroids",
  power_cells: "wreck/ship_graveyard",
  refugee_scientists: "lab",
  shield_harmonics: "shield",
  stranded_officers: "team",
  hidden_shipyard: "dock/asteroids",
  grateful_natives: "landing",
  second_wind: "warp",
  open_channel: "bridge",
  first_contact: "loom",
  lost_probe: "probe",
  precursor_ruins: "ruins",
  space_leviathan: "creature",
  distress_call: "wreck/nebula_k",
  duel: "volley",
  summit: "hall",
  rescue_convoy: "convoy",
  uncharted: "pass/wormhole",
  minefield: "mines",
  buoy_net: "buoys",
  sanctuary: "pass/nebula_17",
  disputed_claim: "banner",
  drone_platform: "raid",
  trade_hub: "station/gas_giant",
  passenger: "captain",
  unstable_artifact: "lab",
};

/** A card that nobody knows shows a ship that passes by. */
export function subjectOf(id: string): readonly [subject: string, place: string] {
  const [, deck = "", number] = /^(.*?)_?(\d\d)$/.exec(id) ?? [];
  const written = ENCOUNTERS[id] ?? (COMMAND[deck] ?? MISSIONS[deck])?.split(" ")[Number(number) - 1] ?? "pass";
  const [subject = "", place = ""] = written.split("/");
  return [subject, place];
}
