/**
 * The points in which the editions differ, in the order of a game and of its rounds: what each says, and what it is
 * called, stands in the catalogues under the point's name.
 */

export interface Difference {
  readonly name: string;
  /** Which points it tells of the sixty that docs/architecture.md lists. */
  readonly of: readonly number[];
  /** Numbers of rules. */
  readonly first: readonly string[];
  readonly second: readonly string[];
}

/** A point, and the rules that say it in the first edition and in the second. */
function point(name: string, of: readonly number[], first: string, second: string): Difference {
  return { name, of, first: first.split(" "), second: second.split(" ") };
}

export const DIFFERENCES: readonly { readonly topic: string; readonly points: readonly Difference[] }[] = [
  {
    topic: "squads",
    points: [
      point("points", [50, 51], "XW1-SQD-01 XW1-SQD-02", "XW2-SQD-01"),
      point("sizes", [49], "XW1-LRG-01", "XW2-GEO-02"),
      point("slots", [53, 54], "XW1-SQD-05 XW1-SQD-06 XW1-SQD-13", "XW2-SQD-02 XW2-SQD-03"),
      point("icons", [52], "XW1-SQD-04", "XW2-SQD-03"),
      point("dual", [48], "XW1-SQD-09", "XW2-TERM-02"),
      point("without", [59], "XW1-ACN-01", "XW2-CHG-01 XW2-CHG-04 XW2-TOK-04"),
      point("modes", [56], "XW1-MIS-01 XW1-MIS-02", "XW2-QB-01 XW2-FUR-01"),
    ],
  },
  {
    topic: "setup",
    points: [
      point("ties", [3, 4], "XW1-INI-01 XW1-INI-02 XW1-INI-03", "XW2-SETUP-02 XW2-TERM-01"),
      point("edge", [55], "XW1-SET-04", "XW2-SETUP-03"),
    ],
  },
  {
    topic: "round",
    points: [
      point("phases", [1], "XW1-RND-01", "XW2-ROUND-01"),
      point("skill", [2], "XW1-ACT-01 XW1-CMB-01", "XW2-TERM-08 XW2-ACT-01 XW2-ENG-01"),
      point("changed", [5], "XW1-CMB-05 XW1-CMB-06", "XW2-ENG-02 XW2-ENG-05"),
      point("measuring", [60], "XW1-RNG-06 XW1-TL-09", "XW2-ATK-01 XW2-LOCK-01"),
    ],
  },
  {
    topic: "planning",
    points: [
      point("colors", [7, 8], "XW1-MAN-01 XW1-ACT-03 XW1-MAN-11", "XW2-MOVE-03 XW2-MOVE-12"),
      point("red", [9], "XW1-PLN-04 XW1-STR-04", "XW2-PLAN-03 XW2-ACT-03"),
    ],
  },
  {
    topic: "system",
    points: [
      point("decloak", [23], "XW1-CLK-03 XW1-CLK-04", "XW2-SYS-01"),
      point("bombs", [46], "XW1-BMB-01 XW1-BMB-02", "XW2-DEV-01 XW2-SYS-02 XW2-DEV-03"),
      point("docking", [47], "XW1-DCK-01 XW1-DCK-02", "XW2-DOCK-02"),
    ],
  },
  {
    topic: "moving",
    points: [
      point("touching", [12, 14], "XW1-OVL-05 XW1-RNG-01", "XW2-OVL-03 XW2-OVL-06"),
      point("bump", [13], "XW1-OVL-02", "XW2-OVL-02 XW2-ACT-05"),
      point("rocks", [35, 36], "XW1-OBS-02 XW1-OBS-03", "XW2-OBST-03 XW2-OBST-05"),
      point("thrown", [37], "XW1-TOK-11 XW1-BRL-02", "XW2-OBST-07 XW2-LATE-01"),
      point("ion", [39], "XW1-TOK-01 XW1-TOK-02", "XW2-TOK-09 XW2-TOK-10"),
    ],
  },
  {
    topic: "actions",
    points: [
      point("linked", [10], "XW1-ACN-01", "XW2-ACTION-04 XW2-ACTION-06"),
      point("failing", [], "XW1-ACN-05 XW1-TL-09", "XW2-ACTION-08"),
      point("rolls", [19, 20, 21], "XW1-BRL-01 XW1-BRL-05 XW1-MAN-06", "XW2-ACTION-12 XW2-GEO-36 XW2-GEO-33"),
      point("locks", [16], "XW1-TL-01 XW1-TL-05", "XW2-LOCK-01 XW2-LOCK-04"),
      point("coordinate", [25], "XW1-CRD-01", "XW2-ACTION-17 XW2-ACTION-04"),
      point("slam", [24], "XW1-SLM-01 XW1-SLM-02", "XW2-ACTION-22 XW2-MOVE-14"),
      point("jam", [27, 28], "XW1-JAM-01 XW1-JAM-03 XW1-RLD-01", "XW2-TOK-06 XW2-ACTION-18 XW2-ACTION-20"),
    ],
  },
  {
    topic: "attacks",
    points: [
      point("arcs", [29, 30], "XW1-ARC-03 XW1-ARC-04 XW1-ARC-05 XW1-ARC-06", "XW2-ATK-18 XW2-ATK-19"),
      point("measured", [30], "XW1-RNG-02", "XW2-GEO-17"),
      point("weapons", [31, 32], "XW1-SEC-01 XW1-SEC-03 XW1-SEC-06", "XW2-ATK-02 XW2-ATK-21 XW2-CHG-01"),
      point("focus", [18], "XW1-FOC-02 XW1-DIE-04", "XW2-TOK-02 XW2-ATK-07"),
      point("evade", [17], "XW1-EVD-01", "XW2-ATK-10"),
      point("reinforce", [26], "XW1-RNF-01", "XW2-TOK-08"),
      point("tractor", [40], "XW1-TOK-10 XW1-TOK-11", "XW2-TOK-11"),
      point("hit", [43, 44], "XW1-DMG-02 XW1-CRT-02 XW1-CRT-03", "XW2-DMG-04 XW2-CRIT-01"),
      point("repair", [45], "XW1-CRT-01", "XW2-DMG-05"),
      point("aftermath", [33], "XW1-ATK-10", "XW2-ATK-14"),
      point("extra", [34], "XW1-ATK-10 XW1-ATK-11", "XW2-ATK-15"),
      point("together", [6], "XW1-SIM-01 XW1-SIM-02 XW1-SIM-03", "XW2-DMG-07 XW2-ENG-03"),
    ],
  },
  {
    topic: "end",
    points: [point("end", [41], "XW1-END-01", "XW2-END-01 XW2-END-02")],
  },
];
