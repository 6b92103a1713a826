import { expect, test } from "vitest";

import { QUICK } from "./squads";
import { pilotOf } from "../xwing/words";

test("a quick build is called after its pilots, in whatever language they are named", () => {
  for (const one of QUICK) {
    const asked: string[] = [];
    one.label((pilot) => {
      asked.push(pilot);
      return pilot;
    });
    expect(asked).toEqual([...new Set(one.squad.split(" + ").map(pilotOf))]);
  }
});
