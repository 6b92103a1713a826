/** What a ship's figures count; each has a shape of its own. */
export type FigureName = "attack" | "agility" | "hull" | "shields" | "force" | "charges";

export interface Figure {
  name: FigureName;
  value: number;
}
