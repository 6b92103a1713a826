/** Single-key commands of the table: which key does what, and when a key is not a command. */

export const COMMANDS = [
  "pass",
  "undo",
  "table",
  "last",
  "clocks",
  "recap",
  "text",
  "help",
  "command",
  "settings",
  "leave",
  "talk",
  "hint",
] as const;
export type Command = (typeof COMMANDS)[number];

export const DEFAULT_KEYS: Record<Command, string> = {
  pass: "0",
  undo: "u",
  table: "t",
  last: "l",
  clocks: "c",
  recap: "r",
  text: "x",
  help: "?",
  command: "/",
  settings: ",",
  leave: "q",
  talk: "y",
  hint: "i",
};

/** What a key press means: a command, the number of an option, or nothing. */
export type Meaning = { command: Command } | { option: number } | null;

export interface Press {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** The meaning of a press outside text fields. 1 to 9 are options and cannot be remapped. */
export function meaning(press: Press, keys: Record<Command, string>): Meaning {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if (/^[1-9]$/.test(press.key)) return { option: Number(press.key) };
  const wanted = press.key.toLowerCase();
  const command = COMMANDS.find((name) => keys[name].toLowerCase() === wanted);
  return command ? { command } : null;
}

/** Whether the person is writing, so that no single key may fire. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  return (
    target instanceof HTMLInputElement && !["checkbox", "radio", "button", "range"].includes(target.type)
  );
}

/** The command that already has this key, if another one does. */
export function taken(key: string, by: Command, keys: Record<Command, string>): Command | null {
  return COMMANDS.find((name) => name !== by && keys[name].toLowerCase() === key.toLowerCase()) ?? null;
}
