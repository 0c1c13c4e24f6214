import { freeRoundsCalls, type ValueOf } from '@croupier/contract';
import type { Console } from '../../console/index.ts';
import { type FreeRoundsView, type Ledger, readPlayable, walletPurpose } from '../../ledger/index.ts';
import type { Messages } from '../../people/index.ts';
import { minor } from '../../platform/formats/money.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../../play/index.ts';
import { type Language, siteSetting } from '../../site/index.ts';
import { giftRoutes } from './console.ts';
import { createExpiry } from './expiry.ts';

export { freeRoundsFile } from './list-file.ts';

export interface FreeRoundsDeps {
  ledger: Ledger;
  catalogue: Pick<Catalogue, 'game' | 'views'>;
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  idOf(merchantId: string, account: string): Promise<string | null>;
  messages: Pick<Messages, 'post'>;
}

export interface FreeRounds {
  routes: readonly Route[];
  jobs: JobHandlers;
  start(): Promise<void>;
  console(console: Console): { routes: readonly Route[] };
}

type Waiting = ValueOf<(typeof freeRoundsCalls)['waiting']>['content'][number];

/** Rounds that the house pays for: given by hand, played at the games, and returned when nobody can play them any more. */
export function createFreeRounds(platform: Platform, deps: FreeRoundsDeps): FreeRounds {
  const { db, clock } = platform;
  const present = async (
    merchant: Merchant,
    language: Language,
    reward: FreeRoundsView,
  ): Promise<Waiting> => {
    const found = await Promise.all(
      reward.games.map((code) => deps.catalogue.game(merchant.id, reward.vendorId, code)),
    );
    const nodeIds = found.flatMap((game) => game?.nodeId ?? []);
    const views = await deps.catalogue.views(merchant, nodeIds, { language });
    return {
      id: reward.id,
      left: reward.rounds - reward.used - reward.returned,
      rounds: reward.rounds,
      stake: minor(reward.stake),
      currency: reward.currency,
      maxWin: reward.maxWin === null ? null : minor(reward.maxWin),
      won: minor(reward.won),
      expiresAt: reward.expiresAt.toISOString(),
      games: views.map(({ nodeId, vassalage, gameName, maintenance }) => ({
        ...{ nodeId, gameName, maintenance },
        vendor: vassalage,
      })),
    };
  };
  return {
    ...createExpiry(platform, deps.ledger),
    routes: implement(freeRoundsCalls)({
      waiting: async ({ merchant, member, language }) => {
        const rewards = await readPlayable(db, member, clock.now());
        return {
          content: await Promise.all(rewards.map((reward) => present(merchant, language, reward))),
        };
      },
    }),
    console: (console) => ({
      routes: giftRoutes(
        {
          ...deps,
          ...{ platform, db },
          bank: (merchant, vendorCode) =>
            siteSetting(merchant, 'wallet.separate') ? walletPurpose(vendorCode) : 'main',
          announced: (tx, merchant, row) =>
            deps.messages.post(
              tx,
              { merchantId: merchant.id, id: row.member_id },
              {
                kind: 'freeRounds.given',
                detail: { rounds: String(row.rounds), amount: String(row.stake), currency: row.currency },
                reference: { type: 'free_rounds', id: row.id },
              },
            ),
        },
        console,
      ),
    }),
  };
}
