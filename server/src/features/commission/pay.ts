import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import type { Ledger, TransferCommand } from '../ledger/index.ts';
import { commissionsAccount } from './release.ts';
import { findRun, finishRun, type Run, runsToPay } from './store/runs.ts';
import { dueOf, markPaid, type Payment, type Statement } from './store/statements.ts';

/** A statement's id is its key in the ledger, so it is paid once, whoever sends it how often. */
const scope = 'commission';
const perBatch = 500;
const uncertainPauseMs = 200;

export interface Paid {
  memberId: string;
  statement: Statement;
}

/** Pays released runs through the ledger's lane of low priority, so that bets never wait for commissions. */
export function createPaying(
  platform: Platform,
  { ledger, told }: { ledger: Ledger; told(paid: readonly Paid[]): void },
) {
  const { db, clock } = platform;

  /** Answers how many are known to be paid. */
  async function payBatch(run: Run, statements: readonly Statement[]): Promise<number> {
    const outcomes = await ledger.submitMany(
      statements.map((statement) => transferOf(ledger, run, statement)),
      'low',
    );
    const payments: Payment[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      const statement = statements[index];
      if (!statement || outcome.status === 'uncertain') continue;
      if (outcome.status === 'refused' || outcome.transferId === undefined)
        throw new Error(
          `commission ${statement.id} was not posted: ${outcome.status === 'refused' ? outcome.reason : '?'}`,
        );
      payments.push({ id: statement.id, transferId: outcome.transferId, paidAt: outcome.postedAt });
    }
    await markPaid(db, run.merchantId, payments);
    const known = new Set(payments.map(({ id }) => id));
    told(
      statements
        .filter(({ id }) => known.has(id))
        .map((statement) => ({ memberId: statement.memberId, statement })),
    );
    return payments.length;
  }

  async function payRun(run: Run): Promise<void> {
    for (;;) {
      const statements = await dueOf(db, run, perBatch);
      if (statements.length === 0) break;
      // A connection that broke at the commit leaves it open what became of it: the same keys again tell.
      if ((await payBatch(run, statements)) < statements.length) await sleep(uncertainPauseMs);
    }
    await finishRun(db, run, clock.now());
  }

  return {
    async payAll(): Promise<void> {
      for (const run of await runsToPay(db)) await payRun(run);
    },
    async pay(merchantId: string, runId: string): Promise<void> {
      const run = await findRun(db, merchantId, runId);
      if (run?.state === 'paying') await payRun(run);
    },
  };
}

function transferOf(ledger: Pick<Ledger, 'accountId'>, run: Run, statement: Statement): TransferCommand {
  const { merchantId, currency } = run;
  const amount = statement.amount - statement.setOff;
  const owner = { kind: 'member', id: statement.memberId } as const;
  return {
    type: 'transfer',
    merchantId,
    kind: run.kind === 'dividend' ? 'dividend' : 'salary',
    scope,
    key: statement.id,
    legs: [
      { accountId: ledger.accountId(commissionsAccount(merchantId, currency)), amount: -amount },
      { accountId: ledger.accountId({ merchantId, owner, purpose: 'main', currency }), amount },
    ],
    reference: { type: 'commission', id: statement.id },
    memberId: statement.memberId,
  };
}
