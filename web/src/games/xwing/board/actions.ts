/** A sign for each action, on a grid of 24, drawn for this project. */
const SIGNS: Readonly<Record<string, string>> = {
  focus: "M2 12Q12 2 22 12Q12 22 2 12ZM12 8.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7Z",
  evade: "M5 21V14Q5 6 14 6M10 2l5 4-5 4M12 21Q19 20 20 12",
  lock: "M3 8V3H8M16 3H21V8M21 16V21H16M8 21H3V16M12 8v8M8 12h8",
  barrel_roll: "M3 8H17M13 4l4 4-4 4M21 16H7M11 12l-4 4 4 4",
  boost: "M5 21l7-7 7 7M5 13l7-7 7 7M12 2v3",
  cloak: "M12 3a9 9 0 0 1 9 9M19 18.5a9 9 0 0 1-6 2.5M8 20a9 9 0 0 1-4.6-5M4 8a9 9 0 0 1 3-3.5M9 12h6",
  slam: "M3 5l7 7-7 7M11 5l7 7-7 7M21 5v14",
  coordinate: "M12 3a3 3 0 1 1 0 6a3 3 0 1 1 0-6ZM10.5 9L6 17M13.5 9L18 17M4 17h4v4H4zM16 17h4v4h-4z",
  reinforce: "M12 2l8 3v7q0 7-8 10q-8-3-8-10V5z",
  jam: "M13 2L5 14h6l-1 8 9-13h-6z",
  reload: "M5 15a8 8 0 1 0 0-6M5 3v6h6M12 8v8M9 13l3 3 3-3",
  rotate: "M19 8a8 8 0 1 0 1 4M20 3v5h-5M12 12V7",
  calculate: "M5 3H19V21H5ZM9 8h6M9 13h1M14 13h1M9 17h1M14 17h1",
  card: "M6 3H18V21H6ZM9 8h6M9 12h6",
};

/** The path of an action's sign; empty for one that has none. */
export function actionSign(type: string): string {
  return SIGNS[type] ?? "";
}
