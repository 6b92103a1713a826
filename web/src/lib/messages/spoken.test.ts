import { describe, expect, it } from "vitest";

import { spoken } from "./spoken";

describe("what is read aloud", () => {
  it("puts a full stop where a sentence has no mark", () => {
    expect(spoken("Place an obstacle", "Beyond range 2.")).toBe("Place an obstacle. Beyond range 2.");
  });
  it("leaves marks as they are, in every language", () => {
    expect(spoken("Who has initiative?", "Among equals.")).toBe("Who has initiative? Among equals.");
    expect(spoken("誰有主動權？", "說明")).toBe("誰有主動權？ 說明");
  });
  it("says nothing of what is empty", () => {
    expect(spoken("You won", "")).toBe("You won");
  });
});
