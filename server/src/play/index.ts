/**
 * What is played: the catalogue and its launch, the lobby with its rooms and winners, the seamless wallet that vendors
 * call, wins above a limit, and the records of bets.
 */
export { composePlay, type PlayWing } from './compose.ts';
export { type Catalogue, createVendorKeys, type GameEntry, type VendorEntry } from './catalogue/index.ts';
export type { RoomForm } from './lobby/index.ts';
export {
  accountTotals,
  type Games,
  movementName,
  readBetPage,
  readLines,
  readTotals,
  recordFiles,
  referenceName,
  vendorName,
} from './records/index.ts';
export { catalogueFile } from './catalogue/index.ts';
export { lotteryFiles } from './lottery/index.ts';
export { gameReportFile } from './game-report/index.ts';
export { winFile } from './wins/index.ts';
