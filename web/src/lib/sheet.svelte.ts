/** What a page outside a table asks to have opened over it: the page need not know who draws that. */
class Sheets {
  /**
   * Whose questions the settings are about: those of one game, or of all (null). It is asked as long as they
   * are open, because a page may learn of its game later. Undefined: they are closed.
   */
  settings = $state.raw<(() => string | null) | undefined>(undefined);
}

export const sheets = new Sheets();
