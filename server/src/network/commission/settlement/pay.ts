import { setTimeout as sleep } from 'node:timers/promises';
import { apart, type Trouble } from '../../../platform/jobs/apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import { commissionsAccount } from './release.ts';
import { findRun, finishRun, type Run, runsToPay } from '../store/runs.ts';
import { dueOf, markPaid, markRefused, type Payment, type Statement } from '../store/statements.ts';
import type { Ledger, TransferCommand } from '../../../ledger/index.ts';

/** A statement's id is its key in the ledger, so it is paid once, no matter who sends it how often. */
const scope = 'commission';
const perBatch = 500;
const uncertainPauseMs = 200;
/** So often a page is sent while it is unknown what became of it; then the next boundary asks again. */
const maxTries = 20;
/** Of what was refused, so many are named. */
const shown = 10;

interface Refused {
  id: string;
  reason: string;
}

export interface Paid {
  memberId: string;
  statement: Statement;
}

interface PayingDeps {
  ledger: Ledger;
  onPaid(paid: readonly Paid[]): void;
}

function createRunPayer({ db, clock }: Platform, { ledger, onPaid }: PayingDeps) {
  /** Pays what it can of a page; answers what is not known yet. What is refused waits by itself. */
  async function payBatch(
    run: Run,
    statements: readonly Statement[],
    refused: Refused[],
  ): Promise<Statement[]> {
    const outcomes = await ledger.submitMany(
      statements.map((statement) => transferOf(ledger, run, statement)),
      'low',
    );
    const payments: Payment[] = [];
    const unknown: Statement[] = [];
    const parked: Refused[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      const statement = statements[index];
      if (!statement) continue;
      if (outcome.status === 'uncertain') unknown.push(statement);
      else if (outcome.status === 'refused') parked.push({ id: statement.id, reason: outcome.reason });
      else if (outcome.transferId === undefined) parked.push({ id: statement.id, reason: 'no transfer' });
      else payments.push({ id: statement.id, transferId: outcome.transferId, paidAt: outcome.postedAt });
    }
    await markPaid(db, run.merchantId, payments);
    await markRefused(db, run.merchantId, parked, clock.now());
    refused.push(...parked);
    const known = new Set(payments.map(({ id }) => id));
    onPaid(
      statements
        .filter(({ id }) => known.has(id))
        .map((statement) => ({ memberId: statement.memberId, statement })),
    );
    return unknown;
  }

  /** Every statement that is due is tried; throws at the end where some were refused. */
  async function payRun(run: Run): Promise<void> {
    const refused: Refused[] = [];
    let after: string | null = null;
    for (let page = 0; page * perBatch <= run.statements; page += 1) {
      const statements: Statement[] = await dueOf(db, run, { after, limit: perBatch });
      let open: readonly Statement[] = statements;
      for (let tries = 0; open.length > 0 && tries < maxTries; tries += 1) {
        // A connection that broke at the commit leaves it open what became of it: the same keys again tell.
        if (tries > 0) await sleep(uncertainPauseMs);
        open = await payBatch(run, open, refused);
      }
      after = statements.at(-1)?.id ?? null;
      if (statements.length < perBatch) break;
    }
    await finishRun(db, run, clock.now());
    if (refused.length > 0) {
      const names = refused.slice(0, shown).map(({ id, reason }) => `${id} (${reason})`);
      throw new Error(`${refused.length} commissions were refused: ${names.join(', ')}`);
    }
  }

  return payRun;
}

/** Pays released runs through the ledger's lane of low priority, so that bets never wait for commissions. */
export function createPaying(platform: Platform, deps: PayingDeps) {
  const { db } = platform;
  const payRun = createRunPayer(platform, deps);
  return {
    /** Every run by itself; answers what failed. */
    payAll: async (): Promise<Trouble[]> =>
      apart(
        await runsToPay(db),
        ({ merchantId, id }) => `${merchantId} run ${id}`,
        (run) => payRun(run),
      ),
    async pay(merchantId: string, runId: string): Promise<void> {
      const run = await findRun(db, merchantId, runId);
      if (run?.state !== 'paying') return;
      // Anyone who approved sees what is still due; the next boundary tries it again.
      const troubles = await apart([run], ({ id }) => `${merchantId} run ${id}`, payRun);
      for (const { name, error } of troubles)
        platform.log.error({ part: 'commission', name, err: error }, 'commissions are held up');
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
