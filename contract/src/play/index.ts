import { catalogueCalls } from './catalogue.ts';
import { operatorCatalogueCalls } from './console-catalogue.ts';
import { operatorGameReportCalls } from './console-game-report.ts';
import { operatorRoomCalls } from './console-rooms.ts';
import { operatorWinCalls } from './console-wins.ts';
import { jackpotCalls, operatorJackpotCalls } from './vendor/jackpots.ts';
import { launchCalls } from './launch.ts';
import { lotteryCalls } from './lottery.ts';
import { operatorLotteryCalls } from './vendor/console-lotteries.ts';
import { drawCalls } from './vendor/draws.ts';
import { favouriteCalls, roomCalls } from './lobby.ts';
import { recordCalls } from './records.ts';
import { seamlessCalls } from './vendor/seamless.ts';
import { winnerCalls } from './winners.ts';

/** Games: catalogue, lobby, launch, winner board, the seamless wallet, records of bets. */
export const playGroups = {
  records: recordCalls,
  catalogue: catalogueCalls,
  launch: launchCalls,
  favourites: favouriteCalls,
  rooms: roomCalls,
  winners: winnerCalls,
  seamless: seamlessCalls,
  jackpots: jackpotCalls,
  lottery: lotteryCalls,
  draws: drawCalls,
  operatorJackpots: operatorJackpotCalls,
  operatorLotteries: operatorLotteryCalls,
  operatorWins: operatorWinCalls,
  operatorRooms: operatorRoomCalls,
  operatorCatalogue: operatorCatalogueCalls,
  operatorGameReport: operatorGameReportCalls,
} as const;

export * from './catalogue.ts';
export * from './console-catalogue.ts';
export * from './console-game-report.ts';
export * from './console-rooms.ts';
export * from './console-wins.ts';
export * from './vendor/console-lotteries.ts';
export * from './vendor/jackpots.ts';
export * from './launch.ts';
export * from './lottery.ts';
export * from './vendor/draws.ts';
export * from './lobby.ts';
export * from './records.ts';
export * from './vendor/seamless.ts';
export * from './vendor/stakes.ts';
export * from './winners.ts';
