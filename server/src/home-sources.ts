import {
  chargesOf,
  chargesWithoutCode,
  moneyOf,
  pendingTransfers,
  pendingWithdrawals,
} from './cashier/index.ts';
import type { HomeSources } from './console/index.ts';
import { parkedReaders, pendingWins, readSlices, stakersUntil } from './ledger/index.ts';
import { countOnline, countRegistered, pendingReviews } from './people/index.ts';
import type { Db } from './platform/database/database.ts';

const maxCounted = 100;

/** What the console's home shows, each figure from the wing that keeps it: sums by five minutes, one day's rows, or a queue. */
export const homeSources = (db: Db, counted: HomeSources['counted']): HomeSources => ({
  counted,
  money: async ({ id, currency }, span) =>
    moneyOf(await readSlices(db, { merchantId: id, currency, ...span })),
  activePlayers: ({ id, currency }, span) => stakersUntil(db, { merchantId: id, currency, ...span }),
  newPlayers: (merchantId, span) => countRegistered(db, merchantId, span),
  online: (merchantId, now) => countOnline(db, merchantId, now),
  charges: (merchantId, span) => chargesOf(db, merchantId, span),
  pending: {
    withdrawals: (merchantId, max) => pendingWithdrawals(db, merchantId, ['requested'], max),
    payouts: (merchantId, max) => pendingWithdrawals(db, merchantId, ['approved', 'paying'], max),
    deposits: (merchantId, max) => pendingTransfers(db, merchantId, max),
    wins: (merchantId, max) => pendingWins(db, merchantId, max),
    identities: (merchantId, max) => pendingReviews(db, merchantId, max),
  },
  parkedReaders: (merchantId) => parkedReaders(db, merchantId),
  chargesWithoutCode: (merchantId, now) => chargesWithoutCode(db, merchantId, now, maxCounted),
});
