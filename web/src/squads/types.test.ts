import { expect, test } from "vitest";

import { shortType } from "./types";

test("ship types by a few letters", () => {
  expect(shortType("T-65 X-wing")).toBe("X");
  expect(shortType("BTL-A4 Y-wing")).toBe("Y");
  expect(shortType("X-Wing")).toBe("X");
  expect(shortType("Z-95-AF4 Headhunter")).toBe("Z-95");
  expect(shortType("HWK-290 Light Freighter")).toBe("HWK");
  expect(shortType("ARC-170 Starfighter")).toBe("ARC");
  expect(shortType("TIE/ln Fighter")).toBe("/ln");
  expect(shortType("VT-49 Decimator")).toBe("VT-49");
  expect(shortType("Lambda-class T-4a Shuttle")).toBe("Lambda");
});
