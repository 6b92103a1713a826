/**
 * Whether the person's last act was a key or a pointer: only keyboards need the focus to be led, and shown where
 * it was led by itself (`data-keys` of the page). Whoever has gone about with keys is told which there are
 * (`data-walks`, which stays: a line that went away under the pointer would move what is about to be pressed).
 */
export const hands = { onKeyboard: false };

addEventListener(
  "keydown",
  ({ key }) => {
    hands.onKeyboard = true;
    document.documentElement.toggleAttribute("data-keys", true);
    if (key === "Tab" || key.startsWith("Arrow")) document.documentElement.toggleAttribute("data-walks", true);
  },
  { capture: true },
);
addEventListener(
  "pointerdown",
  () => {
    hands.onKeyboard = false;
    document.documentElement.toggleAttribute("data-keys", false);
  },
  { capture: true },
);
