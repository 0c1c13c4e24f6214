import type { Console } from '../console/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members, Messages } from '../people/index.ts';
import type { PlayWing } from '../play/index.ts';
import { consoleRoutes } from '../platform/parts.ts';
import type { Platform } from '../platform/platform.ts';
import { createFeedback } from './feedback/index.ts';
import { createFreeRounds } from './free-rounds/index.ts';
import { createRebate } from './rebate/index.ts';
import { createVip } from './vip/index.ts';

export interface EngagementDeps {
  console: Console;
  ledger: Ledger;
  members: Members;
  messages: Messages;
  catalogue: PlayWing['catalogue'];
  gameType: PlayWing['gameType'];
}

export type EngagementWing = ReturnType<typeof composeEngagement>;

export function composeEngagement(platform: Platform, deps: EngagementDeps) {
  const { console, ledger, members, messages, catalogue, gameType } = deps;
  const vip = createVip(platform);
  const rebate = createRebate(platform, {
    ...{ ledger, messages, gameType },
    level: async (member) => (await vip.standing(member)).level,
  });
  const feedback = createFeedback(platform, members.lookup);
  const { accounts, idOf } = members.lookup;
  const freeRounds = createFreeRounds(platform, { ledger, catalogue, accounts, idOf, messages });
  return {
    ...{ vip, rebate, feedback, freeRounds },
    engagementConsole: consoleRoutes(console, [vip, feedback, freeRounds]),
  };
}
