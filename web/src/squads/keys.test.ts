import { expect, test } from "vitest";

import { slotAfter, squadKeyOf } from "./keys";

const press = (key: string, ctrlKey = false): Parameters<typeof squadKeyOf>[0] => ({ key, ctrlKey, altKey: false, metaKey: false });

test("keys mean a ship, a slot or a deed, and nothing with a modifier", () => {
  expect(squadKeyOf(press("3"))).toEqual({ ship: 2 });
  expect(squadKeyOf(press("9"))).toBeNull();
  expect(squadKeyOf(press("]"))).toEqual({ slot: 1 });
  expect(squadKeyOf(press("U"))).toBe("undo");
  expect(squadKeyOf(press("f", true))).toBeNull();
  expect(squadKeyOf(press("Delete"))).toBe("remove");
});

test("slots follow each other round and round, each kind once", () => {
  const free = [["talent"], ["astromech"], ["talent"], ["crew", "gunner"], ["mod"]];
  expect(slotAfter(free, "", 1)).toBe("talent");
  expect(slotAfter(free, "talent", 1)).toBe("astromech");
  expect(slotAfter(free, "mod", 1)).toBe("talent");
  expect(slotAfter(free, "", -1)).toBe("mod");
  expect(slotAfter(free, "talent", -1)).toBe("mod");
  expect(slotAfter([["crew", "gunner"]], "", 1)).toBeNull();
});
