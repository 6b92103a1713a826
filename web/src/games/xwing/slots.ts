/** A sign for each kind of upgrade slot, on a grid of 24, drawn for this project. */
const SIGNS: Readonly<Record<string, string>> = {
  talent: "M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.300L12 17l-5.6 3.2 1.3-6.300L3 9.600l6.3-.7z",
  elite: "M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.300L12 17l-5.6 3.2 1.3-6.300L3 9.600l6.3-.7z",
  torpedo: "M12 2c3 3 3.5 6 3.5 9v6h-7v-6c0-3 .5-6 3.5-9zM8.5 13L5 17v3l3.5-2M15.5 13L19 17v3l-3.5-2M12 17v5",
  missile: "M12 2l2.5 5v11h-5V7zM9.5 13L6 16v4M14.5 13L18 16v4M12 18v4",
  astromech: "M6 11a6 6 0 0 1 12 0v7H6zM6 11h12M8 18v3M16 18v3M12 8h.01",
  salvaged_astromech: "M6 11a6 6 0 0 1 12 0v7H6zM6 11h12M8 18v3M16 18v3M9 14.500h6",
  modification: "M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8M12 3v4M12 17v4M3 12h4M17 12h4M5.6 5.600l2.9 2.900M15.5 15.500l2.9 2.900M5.6 18.400l2.9-2.900M15.5 8.500l2.9-2.9",
  configuration: "M3 7l9 5 9-5M3 17l9-5 9 5M12 12V3M12 12v9",
  title: "M5 4h14v16l-7-4.500L5 20zM9 9h6",
  force_power: "M12 3c6 0 7.5 6.5 3 8-3.5 1-5-2.5-2.5-3.800M12 21c-6 0-7.5-6.5-3-8 3.5-1 5 2.5 2.5 3.8",
  turret: "M12 10a5 5 0 1 1 0 10a5 5 0 1 1 0-10M12 10V3M9.5 3h5M4 21h16",
  device: "M12 8a5 5 0 1 1 0 10a5 5 0 1 1 0-10M12 8V4M15 4h-3M5 13H3M21 13h-2M7 18l-1.5 1.500M17 18l1.5 1.5",
  bomb: "M12 8a5 5 0 1 1 0 10a5 5 0 1 1 0-10M12 8V4M15 4h-3M5 13H3M21 13h-2M7 18l-1.5 1.500M17 18l1.5 1.5",
  gunner: "M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16M12 2v6M12 16v6M2 12h6M16 12h6",
  crew: "M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8M4.5 21c1-5 4-7 7.5-7s6.5 2 7.5 7",
  sensor: "M4 18A13 13 0 0 1 18 4M8 18A9 9 0 0 1 18 8M16 14v4",
  system: "M4 18A13 13 0 0 1 18 4M8 18A9 9 0 0 1 18 8M16 14v4",
  cannon: "M4 15h6l10-3.500M4 15v4h6l2-2M10 15l2-4",
  illicit: "M12 3l8 4.500v9L12 21l-8-4.500v-9zM9 9l6 6M15 9l-6 6",
  tech: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  command: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8 11l4-3 4 3M8 15l4-3 4 3",
  tactical_relay: "M12 21V11M8 21h8M12 11a1.5 1.5 0 1 1 .01 0M7.5 12a6 6 0 0 1 0-7M16.5 12a6 6 0 0 0 0-7",
};

/** The path of a slot's sign; empty for one that has none. */
export const slotSign = (slot: string): string => SIGNS[slot] ?? "";
