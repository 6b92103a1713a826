import type { GameClient } from "../game";
export default {} as GameClient;
