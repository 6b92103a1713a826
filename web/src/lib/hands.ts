/** Whether the person's last act was a key or a pointer: only keyboards need the focus to be led. */
export const hands = { onKeyboard: false };

addEventListener("keydown", () => (hands.onKeyboard = true), { capture: true });
addEventListener("pointerdown", () => (hands.onKeyboard = false), { capture: true });
