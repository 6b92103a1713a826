import { expect, test } from "vitest";

import { shortType } from "./types";

test.each([
  ["T-65 X-wing", "X"],
  ["BTL-A4 Y-wing", "Y"],
  ["X-Wing", "X"],
  ["Z-95-AF4 Headhunter", "Z-95"],
  ["HWK-290 Light Freighter", "HWK-290"],
  ["ARC-170 Starfighter", "ARC-170"],
  ["TIE/ln Fighter", "TIE/ln"],
  ["TIE Fighter", "TIE"],
  ["TIE Advanced v1", "Advanced v1"],
  ["TIE Interceptor", "Interceptor"],
  ["VT-49 Decimator", "VT-49"],
  ["Lambda-class T-4a Shuttle", "Lambda"],
  ["Sheathipede-class Shuttle", "Sheathipede"],
  ["Auzituck Gunship", "Auzituck"],
  ["Modified TIE/ln Fighter", "TIE/ln"],
  ["Modified YT-1300 Light Freighter", "YT-1300"],
  ["Belbullab-22 Starfighter", "Belbullab"],
])("a ship type by a word, and none of them cut: %s", (name, short) => {
  expect(shortType(name)).toBe(short);
});
