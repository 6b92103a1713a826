/** The server's HTTP interface. A refusal becomes a `Trouble` with the sentence's key and figures. */
import { tongue } from "./messages/language.svelte";
import type {
  GameInfo,
  Join,
  Lobby,
  NewPractice,
  NewTable,
  PackInfo,
  PracticeList,
  Problem,
  PuzzleAnswer,
  RecordKept,
  ReplayStep,
  ScenarioInfo,
  SeatBot,
  TableMade,
  TablePage,
} from "./protocol";
import { asLooker } from "./watching";

export class Trouble extends Error {
  constructor(readonly problem: Problem) {
    super(problem.sentence);
  }
}

/** What is told when the server did not answer at all. */
const UNREACHABLE: Problem = {
  reason: "unreachable",
  figures: {},
  sentence: "The server does not answer. Check your connection, then try again.",
};

async function ask<T>(path: string, options: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...options });
  } catch {
    throw new Trouble(UNREACHABLE);
  }
  if (response.ok) return (await response.json()) as T;
  throw new Trouble(await problem(response));
}

async function problem(response: Response): Promise<Problem> {
  try {
    const body = (await response.json()) as Partial<Problem>;
    if (body.reason && body.sentence) return { figures: {}, ...body } as Problem;
  } catch {
    // not one of the server's own refusals
  }
  return {
    reason: "unexpected",
    figures: { status: response.status },
    sentence: `The server answered ${response.status}.`,
  };
}

function post<T>(path: string, body: string): Promise<T> {
  const headers = { "content-type": "application/json", "accept-language": tongue.language };
  return ask<T>(path, { method: "POST", headers, body });
}

const at = encodeURIComponent;

export const getGames = (): Promise<GameInfo[]> => ask("/api/games");
export const getLobby = (): Promise<Lobby> =>
  ask("/api/tables", { headers: { "accept-language": tongue.language } });
/** Take a table out of this person's own lists, or put it back. */
export const listTable = (id: string, listed: boolean): Promise<unknown> =>
  post(`/api/tables/${at(id)}/listed`, JSON.stringify({ listed }));
export const getTable = (id: string): Promise<TablePage> => ask(`/api/tables/${at(id)}${asLooker(id)}`);
export const makeTable = (table: NewTable): Promise<TableMade> => post("/api/tables", JSON.stringify(table));
/** What there is to practise of a game: lessons, puzzles, rules that can be tried. */
export const getPractice = (game: string): Promise<PracticeList> => ask(`/api/practice/${at(game)}`);
/** What is said to whoever plays a scenario (`lesson/first`). */
export const getScenario = (game: string, scenario: string): Promise<ScenarioInfo> =>
  ask(`/api/practice/${at(game)}/${scenario.split("/").map(at).join("/")}`);
export const getPuzzleAnswer = (game: string, puzzle: string): Promise<PuzzleAnswer> =>
  ask(`/api/practice/${at(game)}/puzzle/${at(puzzle)}/answer`);
/** A table for oneself on which a scenario is played. */
export const makePractice = (wanted: NewPractice): Promise<TableMade> =>
  post("/api/practice", JSON.stringify(wanted));
/** The table on which everybody of a finished game plays once more; the same for whoever asks. */
export const playAgain = (id: string): Promise<TablePage> => post(`/api/tables/${at(id)}/again`, "{}");
export const joinTable = (id: string, join: Join): Promise<TablePage> =>
  post(`/api/tables/${at(id)}/join`, JSON.stringify(join));
/** A seat that nobody has taken goes to a bot. */
export const seatBot = (id: string, wanted: SeatBot): Promise<TablePage> =>
  post(`/api/tables/${at(id)}/bot`, JSON.stringify(wanted));
/** The bot of a seat that was made for a person leaves it. */
export const emptySeat = (id: string, seat: number): Promise<TablePage> =>
  post(`/api/tables/${at(id)}/empty`, JSON.stringify({ seat }));
/** The game begins, with this bot in every empty seat. */
export const startNow = (id: string, bot: string): Promise<TablePage> =>
  post(`/api/tables/${at(id)}/start`, JSON.stringify({ bot }));
/** A table whose game has not begun is gone for everybody. */
export const closeTable = (id: string): Promise<unknown> => post(`/api/tables/${at(id)}/close`, "{}");
/** What is printed on a game's pieces; `pack`: a content pack, by its name and digest. */
export const getCards = <T>(game: string, pack = ""): Promise<T> =>
  ask(`/api/cards/${at(game)}${pack ? `?pack=${at(pack)}` : ""}`);
/** The content packs that a table of this game may pick here. */
export const getPacks = (game: string): Promise<PackInfo[]> => ask(`/api/packs/${at(game)}`);
/** What a build of pieces comes to; the same for ever. */
export const getSheet = <T>(game: string, build: string): Promise<T> =>
  ask(`/api/sheets/${at(game)}?of=${at(build)}`);
/** Distances and arcs, measured by the rules themselves. */
export const measure = <T>(game: string, question: unknown): Promise<T> =>
  post(`/api/measure/${at(game)}`, JSON.stringify(question));
/** The numbers of the rules of each game. */
export const getRuleNumbers = (): Promise<Record<string, string[]>> => ask("/api/rules");
export const getRules = <T>(game: string): Promise<T> => ask(`/api/rules/${at(game)}`);
export const getStep = (id: string, step: number): Promise<ReplayStep> =>
  ask(`/api/records/${at(id)}/steps/${step}${asLooker(id)}`);
/** Where a record can be downloaded. */
export const recordAddress = (id: string): string => `/api/records/${at(id)}${asLooker(id)}`;
/** Where a table that was begun is, as a file, as far as this person may know it. */
export const exportAddress = (id: string): string => `/api/tables/${at(id)}/export${asLooker(id)}`;
/** Keep a record, as its file says it. */
export const importRecord = (text: string): Promise<RecordKept> => post("/api/records", text);

/** The answer to a question about a game that needs no table. */
export const study = <T>(game: string, name: string, question: unknown = {}): Promise<T> =>
  post(`/api/studies/${at(game)}/${at(name)}`, JSON.stringify(question));
