import { dayMs } from '@croupier/contract/days';
import { Gauge } from 'prom-client';
import { apart, throwTroubles, type Trouble } from '../../platform/jobs/apart.ts';
import { sqlOn, transaction, type Tx } from '../../platform/database/database.ts';
import { type Recurring, recurring } from '../../platform/jobs/recurring.ts';
import { recordRun } from '../../platform/jobs/sweeps.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { daysOf, personalTables, rowsOf, type Term } from './record/index.ts';

export interface Who {
  merchantId: string;
  id: string;
}

/** What stands outside of the database; repeating it changes nothing. */
export interface PersonalFiles {
  /** The picture that others see. */
  avatar(member: Who): Promise<void>;
  /** Pictures of documents and proofs. */
  documents(member: Who): Promise<void>;
}

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'metrics' | 'merchants'>;

const jobName = 'privacy.erase';
const everyMs = 3_600_000;
const batch = { members: 50, max: 20, againMs: 60_000 };
/** Under this name the run is told beside the sweeps, and rings the same alarm. */
const runName = 'erasure';
const gaugeName = 'erasures_overdue';
/** A day is enough for an hourly job that nothing stands in the way of. */
const patienceMs = dayMs;

const marks: Readonly<Record<Term, string>> = { closure: 'comfort_erased_at', account: 'erased_at' };
const order: readonly Term[] = ['closure', 'account'];

/** Carries out what the record of processing says about closed accounts: one job for all nodes, an account at a time. */
export function createErasure(parts: Parts, files: PersonalFiles): Recurring {
  watch(parts);
  return recurring(parts, { name: jobName, everyMs }, async (again) => {
    const troubles: Trouble[] = [];
    let erased = 0;
    let more = false;
    const stuck = await apart(
      await parts.merchants.all(),
      ({ code }) => code,
      async (merchant) => {
        for (const term of order) {
          const done = await eraseDue(parts, files, { merchant, term, troubles });
          erased += done.erased;
          more ||= done.more;
        }
      },
    );
    await recordRun(parts, runName, erased);
    if (more) await again(batch.againMs);
    throwTroubles('Not erased', [...stuck, ...troubles]);
  });
}

interface Work {
  merchant: Merchant;
  term: Term;
  troubles: Trouble[];
}

interface Due {
  id: string;
  decidedAt: Date;
}

/** A bounded number of accounts; one that fails holds up nobody else's. */
async function eraseDue(
  { db, clock, log }: Parts,
  files: PersonalFiles,
  { merchant, term, troubles }: Work,
): Promise<{ erased: number; more: boolean }> {
  const now = clock.now();
  const before = new Date(now.getTime() - daysOf(merchant, term) * dayMs);
  let after: Due = { id: '00000000-0000-0000-0000-000000000000', decidedAt: new Date(0) };
  let erased = 0;
  for (let round = 0; round < batch.max; round += 1) {
    const due = await sqlOn<Due>(
      db,
      `SELECT member_id AS id, date_trunc('milliseconds', decided_at) AS "decidedAt" FROM account_closure
       WHERE merchant_id = $1 AND state = 'closed' AND ${marks[term]} IS NULL AND decided_at <= $2
         AND (date_trunc('milliseconds', decided_at), member_id) > ($3, $4::uuid)
       ORDER BY 2, 1 LIMIT $5`,
      [merchant.id, before, after.decidedAt, after.id, batch.members],
    );
    for (const one of due) {
      const member = { merchantId: merchant.id, id: one.id };
      try {
        // Files first: a row without its file is erased at the next try, a file without its row is never found again.
        if (term === 'closure') await files.avatar(member);
        else await files.documents(member);
        await transaction(db, (tx) => eraseMember(tx, member, term, now));
        erased += 1;
      } catch (error) {
        troubles.push({ name: `${merchant.code}/${one.id}`, error });
        log.error({ part: 'privacy', member: one.id, term, err: error }, 'an account could not be erased');
      }
    }
    const last = due.at(-1);
    if (!last || due.length < batch.members) return { erased, more: false };
    after = last;
  }
  return { erased, more: true };
}

/** Every table by its declaration; the closure itself remembers when. */
async function eraseMember(tx: Tx, member: Who, term: Term, now: Date): Promise<void> {
  const values = [member.merchantId, member.id];
  for (const table of personalTables) {
    for (const step of table.erase ?? []) {
      if (step.after !== term) continue;
      const deed =
        'delete' in step
          ? `DELETE FROM ${table.table}`
          : `UPDATE ${table.table} SET ${Object.entries(step.set)
              .map(([column, expression]) => `${column} = ${expression}`)
              .join(', ')}`;
      await sqlOn(tx, `${deed} WHERE ${rowsOf(table)}`, values);
    }
  }
  await sqlOn(
    tx,
    `UPDATE account_closure SET ${marks[term]} = $3 WHERE merchant_id = $1 AND member_id = $2`,
    [...values, now],
  );
}

/** How many closed accounts still stand a day after their term. */
function watch({ db, metrics, merchants, clock }: Parts): void {
  if (metrics.registry.getSingleMetric(gaugeName)) return;
  const gauge: Gauge = new Gauge({
    name: gaugeName,
    help: 'Closed accounts whose data should have been erased more than a day ago',
    registers: [metrics.registry],
    async collect() {
      let overdue = 0;
      for (const merchant of await merchants.all()) {
        for (const term of order) {
          const before = clock.now().getTime() - daysOf(merchant, term) * dayMs - patienceMs;
          const [row] = await sqlOn<{ count: number }>(
            db,
            `SELECT count(*)::int AS count FROM account_closure
             WHERE merchant_id = $1 AND state = 'closed' AND ${marks[term]} IS NULL AND decided_at <= $2`,
            [merchant.id, new Date(before)],
          );
          overdue += row?.count ?? 0;
        }
      }
      gauge.set(overdue);
    },
  });
}
