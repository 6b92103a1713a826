/** What a page outside a table asks to have opened over it: the page need not know who draws that. */
class Sheets {
  /** Whose questions the settings are about: those of one game, or of all; undefined: they are closed. */
  settings = $state<string | null | undefined>(undefined);
}

export const sheets = new Sheets();
