/** What is read aloud: one sentence after the other, each with one mark at its end. */

const ENDS = /[.!?…:。！？：]["'”」』)]?$/u;

/** These sentences in a row; one that has no mark at its end gets a full stop. */
export function spoken(...sentences: string[]): string {
  const whole = sentences.map((one) => one.trim()).filter((one) => one !== "");
  return whole.map((one, at) => (at === whole.length - 1 || ENDS.test(one) ? one : `${one}.`)).join(" ");
}
