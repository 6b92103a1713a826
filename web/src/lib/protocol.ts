/** The wire messages by short names. Their form comes from the server: `make types`. */
import type { components } from "./generated/protocol";

/** The generator writes an open object as `Record<string, never>`; it may hold anything. */
type Opened<T> =
  T extends Record<string, never>
    ? Record<string, unknown>
    : T extends object
      ? { [K in keyof T]: Opened<T[K]> }
      : T;

type Schemas = Opened<components["schemas"]>;

export type Welcome = Schemas["Welcome"];
export type State = Schemas["State"];
export type Accepted = Schemas["Accepted"];
export type Refused = Schemas["Refused"];
export type Presence = Schemas["Presence"];
export type Explained = Schemas["Explained"];
export type Remark = Schemas["Remark"];
export type Phrase = NonNullable<Remark["phrase"]>;
export type Talked = Schemas["Talked"];
export type HintGiven = Schemas["HintGiven"];
export type PracticeState = Schemas["PracticeState"];
export type ServerMessage = Welcome | State | Accepted | Refused | Presence | Explained | HintGiven | Talked;

export type Hello = Schemas["Hello"];
export type Choose = Schemas["Choose"];
export type Undo = Schemas["Undo"];
export type UndoAsked = Schemas["UndoAsked"];
export type UndoAnswer = Schemas["UndoAnswer"];
export type Concede = Schemas["Concede"];
export type OfferDraw = Schemas["OfferDraw"];
export type DrawAnswer = Schemas["DrawAnswer"];
export type DrawOffered = Schemas["DrawOffered"];
export type DrawDeclined = Schemas["DrawDeclined"];
export type WaysOut = Schemas["WaysOut"];
export type WhyNot = Schemas["WhyNot"];
export type AskHint = Schemas["AskHint"];
export type SitIn = Schemas["SitIn"];
export type GoOn = Schemas["GoOn"];
export type UndoDeclined = Schemas["UndoDeclined"];
export type EarlierInfo = Schemas["EarlierInfo"];
export type Say = Schemas["Say"];
export type Ping = Schemas["Ping"];
/** A message with a key: sending it again is harmless. */
export type Act = Choose | Undo | UndoAnswer | Concede | OfferDraw | DrawAnswer | WhyNot | AskHint | SitIn | GoOn | Say | Ping;
export type ClientMessage = Hello | Act;

export type TableInfo = Schemas["TableInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type FairInfo = Schemas["FairInfo"];
export type DecisionInfo = Schemas["DecisionInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type GreyedOption = Schemas["GreyedOption"];
export type RefusalInfo = Schemas["RefusalInfo"];
export type View = Schemas["View"];
export type GameInfo = Schemas["GameInfo"];
export type PackInfo = Schemas["PackInfo"];
export type NewTable = Schemas["NewTable"];
export type NewPractice = Schemas["NewPractice"];
export type PracticeList = Schemas["PracticeList"];
export type LessonInfo = Schemas["LessonInfo"];
export type ScenarioInfo = Schemas["ScenarioInfo"];
export type StepInfo = Schemas["StepInfo"];
/** A card of a lesson. */
export type LessonCard = Schemas["Card"];
export type PuzzleTask = Schemas["PuzzleTask"];
export type PuzzleAnswer = Schemas["PuzzleAnswer"];
export type TableMade = Schemas["TableMade"];
export type TablePage = Schemas["TablePage"];
export type Join = Schemas["Join"];
export type SeatBot = Schemas["SeatBot"];
export type Invite = Schemas["Invite"];
export type Lobby = Schemas["Lobby"];
export type MyTable = Schemas["MyTable"];
export type FinishedTable = Schemas["FinishedTable"];
export type ReplayStep = Schemas["ReplayStep"];
export type RecordKept = Schemas["RecordKept"];
export type Problem = Schemas["Problem"];

/** The protocol that this client speaks; `Welcome.protocol` must be the same. */
export const PROTOCOL = 1;

/** One entry of the log as the server sends it: `event` is its kind, `rule` the numbered rule. */
export interface GameEvent {
  event: string;
  rule?: string;
  [field: string]: unknown;
}
