/** The points in which the editions differ, by topic: what each says stands in the catalogues under the point's name. */

export interface Difference {
  readonly name: string;
  /** Numbers of rules. */
  readonly first: readonly string[];
  readonly second: readonly string[];
}

/** A point, and the rules that say it in the first edition and in the second. */
function point(name: string, first: string, second: string): Difference {
  return { name, first: first.split(" "), second: second.split(" ") };
}

export const DIFFERENCES: readonly { readonly topic: string; readonly points: readonly Difference[] }[] = [
  {
    topic: "round",
    points: [
      point("phases", "XW1-RND-01", "XW2-ROUND-01"),
      point("skill", "XW1-ACT-01 XW1-CMB-01", "XW2-TERM-08 XW2-ACT-01 XW2-ENG-01"),
      point("ties", "XW1-INI-01 XW1-INI-02 XW1-INI-03", "XW2-SETUP-02 XW2-TERM-01"),
      point("changed", "XW1-CMB-05 XW1-CMB-06", "XW2-ENG-02 XW2-ENG-05"),
      point("together", "XW1-SIM-01 XW1-SIM-02 XW1-SIM-03", "XW2-DMG-07 XW2-ENG-03"),
      point("end", "XW1-END-01", "XW2-END-01 XW2-END-02"),
    ],
  },
  {
    topic: "moving",
    points: [
      point("colors", "XW1-MAN-01 XW1-ACT-03 XW1-MAN-11", "XW2-MOVE-03 XW2-MOVE-12"),
      point("red", "XW1-PLN-04 XW1-STR-04", "XW2-PLAN-03 XW2-ACT-03"),
      point("touching", "XW1-OVL-05 XW1-RNG-01", "XW2-OVL-03 XW2-OVL-06"),
      point("bump", "XW1-OVL-02", "XW2-OVL-02 XW2-ACT-05"),
      point("rolls", "XW1-BRL-01 XW1-BRL-05 XW1-MAN-06", "XW2-ACTION-12 XW2-GEO-36 XW2-GEO-33"),
      point("rocks", "XW1-OBS-02 XW1-OBS-03", "XW2-OBST-03 XW2-OBST-05"),
      point("decloak", "XW1-CLK-03 XW1-CLK-04", "XW2-SYS-01"),
      point("bombs", "XW1-BMB-01 XW1-BMB-02", "XW2-DEV-01 XW2-SYS-02 XW2-DEV-03"),
    ],
  },
  {
    topic: "actions",
    points: [
      point("linked", "XW1-ACN-01", "XW2-ACTION-04 XW2-ACTION-06"),
      point("failing", "XW1-ACN-05 XW1-TL-09", "XW2-ACTION-08"),
      point("locks", "XW1-TL-01 XW1-TL-05", "XW2-LOCK-01 XW2-LOCK-04"),
      point("evade", "XW1-EVD-01", "XW2-ATK-10"),
      point("reinforce", "XW1-RNF-01", "XW2-TOK-08"),
      point("jam", "XW1-JAM-01 XW1-JAM-03 XW1-RLD-01", "XW2-TOK-06 XW2-ACTION-18 XW2-ACTION-20"),
      point("ion", "XW1-TOK-01 XW1-TOK-02", "XW2-TOK-09 XW2-TOK-10"),
      point("tractor", "XW1-TOK-10 XW1-TOK-11", "XW2-TOK-11"),
    ],
  },
  {
    topic: "attacks",
    points: [
      point("arcs", "XW1-ARC-03 XW1-ARC-04 XW1-ARC-05 XW1-ARC-06", "XW2-ATK-18 XW2-ATK-19"),
      point("measured", "XW1-RNG-02", "XW2-GEO-17"),
      point("weapons", "XW1-SEC-01 XW1-SEC-03 XW1-SEC-06", "XW2-ATK-02 XW2-ATK-21 XW2-CHG-01"),
      point("extra", "XW1-ATK-10 XW1-ATK-11", "XW2-ATK-15"),
    ],
  },
  {
    topic: "damage",
    points: [
      point("hit", "XW1-DMG-02 XW1-CRT-02 XW1-CRT-03", "XW2-DMG-04 XW2-CRIT-01"),
    ],
  },
  {
    topic: "squads",
    points: [
      point("points", "XW1-SQD-01 XW1-SQD-02", "XW2-SQD-01"),
      point("slots", "XW1-SQD-05 XW1-SQD-06 XW1-SQD-13", "XW2-SQD-02 XW2-SQD-03"),
      point("edge", "XW1-SET-04", "XW2-SETUP-03"),
      point("without", "XW1-ACN-01", "XW2-CHG-01 XW2-CHG-04 XW2-TOK-04"),
    ],
  },
];
