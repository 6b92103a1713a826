/** Whether rules are read in two languages, and in which one beside the page's own; kept on this device. */
import { type Language, LANGUAGE_NAMES, LANGUAGES, tongue } from "../lib/messages/language.svelte";

const PLACE = "starboard.rules.beside";

function kept(): { isOn: boolean; chosen: Language | null } {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as { isOn?: boolean; chosen?: Language };
    return {
      isOn: found.isOn === true,
      chosen: LANGUAGES.find((one) => one === found.chosen) ?? null,
    };
  } catch {
    return { isOn: false, chosen: null };
  }
}

class Beside {
  #kept = $state(kept());

  get isOn(): boolean {
    return this.#kept.isOn;
  }
  set isOn(isOn: boolean) {
    this.#keep({ ...this.#kept, isOn });
  }
  set chosen(chosen: Language) {
    this.#keep({ ...this.#kept, chosen });
  }

  readonly choices = $derived(
    LANGUAGES.filter((one) => one !== tongue.language).map((language) => ({ language, name: LANGUAGE_NAMES[language] })),
  );
  /** The language beside: the one that was chosen, else English, else the first other. */
  readonly language = $derived.by((): Language => {
    const { chosen } = this.#kept;
    if (chosen && chosen !== tongue.language) return chosen;
    return tongue.language === "en" ? "zh-Hant" : "en";
  });

  #keep(now: { isOn: boolean; chosen: Language | null }): void {
    this.#kept = now;
    try {
      localStorage.setItem(PLACE, JSON.stringify(now));
    } catch {
      // full, or forbidden: it holds as long as the page is open
    }
  }
}

export const beside = new Beside();
