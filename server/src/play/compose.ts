import type { Console } from '../console/index.ts';
import type { Ledger, PlayTotals } from '../ledger/index.ts';
import {
  agentTypes,
  type MemberDetails,
  type Members,
  type ResponsibleGaming,
  type SessionFeature,
} from '../people/index.ts';
import { consoleRoutes } from '../platform/parts.ts';
import type { Platform } from '../platform/platform.ts';
import { createCatalogue } from './catalogue/index.ts';
import { createGameReport } from './game-report/index.ts';
import { createJackpots } from './jackpots/index.ts';
import { createLobby } from './lobby/index.ts';
import { createLottery } from './lottery/index.ts';
import { createRecords, gameTypeIn } from './records/index.ts';
import { createSeamlessWallet } from './seamless-wallet/index.ts';
import { createVendorEvents } from './vendor-events/index.ts';
import { createVendorLine } from './vendor-line/index.ts';
import { createWins } from './wins/index.ts';

export interface PlayDeps {
  console: Console;
  ledger: Ledger;
  playTotals: PlayTotals;
  members: Members;
  details: MemberDetails;
  session: SessionFeature;
  gaming: ResponsibleGaming;
}

export type PlayWing = ReturnType<typeof composePlay>;

export function composePlay(platform: Platform, deps: PlayDeps) {
  const { console, ledger, playTotals, members, details, session, gaming } = deps;
  const { accounts, idOf } = members.lookup;
  const catalogue = createCatalogue(platform, {
    async mayLaunch(merchant, member) {
      await details.require(merchant, member);
      await gaming.checkLaunch(member);
    },
  });
  const lobby = createLobby(platform, { catalogue, accounts });
  const jackpots = createJackpots(platform, { catalogue });
  const vendorLine = createVendorLine(platform, catalogue);
  const lottery = createLottery(platform, { catalogue, line: vendorLine, accounts, idOf });
  const vendorEvents = createVendorEvents(platform, { catalogue });
  const records = createRecords(platform, { ledger, games: catalogue });
  const gameReport = createGameReport(platform, {
    ...{ playTotals, catalogue, lookup: members.lookup },
    async agentByAccount(merchantId, account) {
      const member = await members.byAccount(merchantId, account);
      return member && agentTypes.has(member.type) ? member.id : null;
    },
  });
  const wins = createWins(platform, { ledger, accounts, idOf, games: catalogue });
  const seamlessWallet = createSeamlessWallet(platform, {
    ledger,
    catalogue,
    jackpots,
    memberSessions: session,
    players: {
      nicknameOf: async (merchantId, id) => (await members.find(merchantId, id))?.nickname ?? null,
      realityMinutes: gaming.realityMinutes,
    },
  });
  return {
    gameType: gameTypeIn(catalogue),
    ...{ catalogue, lobby, lottery, vendorEvents, vendorLine, jackpots, records, wins, seamlessWallet },
    playConsole: consoleRoutes(console, [catalogue, lobby, jackpots, lottery, wins, gameReport]),
  };
}
