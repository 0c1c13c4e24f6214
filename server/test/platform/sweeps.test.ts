import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createSweeps, sweeps } from '../../src/platform/jobs/sweeps.ts';
import { form, startMemberSite } from '../helpers/sites/member-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

/** Tables that nothing is swept from, by the reason why. */
const retentionOf: Readonly<Record<string, string>> = {
  'The ledger and what proves it: kept for as long as the site is, for audits and disputes':
    'account adjustment bet block chain_start entry hold idempotency ledger_clock ledger_period refused_key reversal transfer writer_slot',
  'Money that came, went or is owed: the law and disputes need it for years':
    'commission_contract commission_correction commission_register commission_run commission_schedule commission_statement deposit deposit_proof payment payment_event payment_reversal payout_account provider_statement rebate_accrual rebate_claim statement_difference statement_match turnover_gain turnover_requirement upline_transfer valid_stake win_decision withdrawal withdrawal_part',
  'Sums of the ledger by day, game or member: one row for each, added to and never repeated':
    'brand_slice_total finance_counter finance_cursor finance_span finance_total game_day_total play_counter play_cursor player_day player_total member_active_day member_bet_total member_day_total member_money_total member_seat_total member_slice_total projector projector_cursor round_market_stake team_active_total team_day_total team_game_total team_new_total team_size vip_turnover',
  'People, their place in the tree and what they proved: they go with the account, not with time':
    'account_closure agent_lock gaming_choice gaming_event gaming_exclusion identity_document member consent member_gate member_identity member_lock member_note member_passkey member_profile member_tree member_tree_ancestor member_tree_move member_tree_past own_limit social_identity',
  'A few rows for each member at most, replaced by the next: settings, secrets, counters and pictures of its own':
    'authenticator favourite gate_counter invitation_code member_avatar member_invitation member_saved_view recent_game recovery_code withdrawal_password',
  'Records for people: what was written to the site, to members, or done by operators, kept as evidence':
    'audit_run desk_approval lottery_change operator_action operator_proposal',
  'Operators write it: as many rows as they make':
    'announcement banner business_clock catalogue_version customer_service_entry domain_route game game_room help_article merchant payment_provider payment_provider_change payment_provider_key picture private_picture promotion region_rule registration_rule consent_text sign_in_proposal sign_in_provider site_resource site_version vendor vendor_key vip_level webhook_endpoint',
  'One for each operator or role, and a few passkeys and saved views of each':
    'operator operator_invitation operator_passkey operator_role operator_sponsor saved_view',
  'Where they are written, old rows go: events by age once all have read them, notices by age, wins by place, messages of the sandbox by age, workers by silence':
    'domain_event job_worker large_win operator_notice sandbox_message',
  'A queue or a lock: rows go when their work is done':
    'parked_brand parked_cursor parked_event pending_win team_arrival team_sum_lock',
  'A few rows for each brand, replaced by the next: the games that most members played in a week':
    'popular_game',
  'What the house gave, what pots paid and what was wagered at tables: kept as long as the movements that they explain':
    'carried_bet free_bet free_rounds free_rounds_gift jackpot_drop jackpot_win lottery_issue',
  'A row for each jackpot that a vendor publishes, replaced by the next': 'vendor_jackpot',
  'A row for each lottery that a vendor offers, replaced by the next': 'lottery_title',
  'One row for each reader of events, and one for all of them': 'event_cursor event_line',
  'One row for each sweep, migration, database or generation of keys':
    'sweep_run migration database_stamp look_up_key',
};
const kept = Object.values(retentionOf).flatMap((names) => names.split(' '));

const site = startedOnce(startMemberSite);
const query = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  site.platform.pool.query<T>(text, values).then(({ rows }) => rows);
const run = () => createSweeps(site.platform).jobs['sweep.tables']?.({});
const old = (days: number) => new Date(site.platform.clock.machine().getTime() - days * 24 * 3600_000);
const removedOf = async (table: string): Promise<number> => {
  const [row] = await query<{ removed: bigint }>('SELECT removed FROM sweep_run WHERE name = $1', [table]);
  return Number(row?.removed);
};

beforeAll(async () => {
  expect((await site.visitor().register(form('sweeps1'))).body.success).toBe(true);
});

describe('sweeps', () => {
  test('every table has one, or a reason to grow', async () => {
    const tables = await query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    );
    const names = tables.map(({ name }) => name);
    const swept = sweeps.map(({ table }) => table);
    expect([...swept, ...kept].toSorted()).toEqual(names.toSorted());
    for (const reason of [...Object.keys(retentionOf), ...sweeps.map(({ why }) => why)]) {
      expect(reason.length).toBeGreaterThan(20);
    }
  });

  test('run by themselves once the site is up, and the metrics say when', async () => {
    await vi.waitFor(
      async () => {
        const rows = await query<{ name: string }>(`SELECT name FROM sweep_run WHERE name <> 'erasure'`);
        expect(rows.map(({ name }) => name).toSorted()).toEqual(sweeps.map(({ table }) => table).toSorted());
      },
      { timeout: 30_000, interval: 200 },
    );
    const text = await (await fetch(`${site.url}/metrics`)).text();
    for (const { table } of sweeps) expect(text).toContain(`sweep_last_run_seconds{sweep="${table}"}`);
    const waiting = await query(`SELECT 1 FROM graphile_worker.jobs WHERE key = 'sweep.tables'`);
    expect(waiting).toHaveLength(1);
  });

  test('take what is old and leave what is not: keys, sealed calls, answers, sessions, events', async () => {
    const { clock } = site.platform;
    const [player] = await query<{ merchant_id: string; id: string }>(
      'SELECT merchant_id, id FROM member LIMIT 1',
    );
    const add = async (days: (limit: number) => number) => {
      const mark = randomUUID();
      const insert = (text: string, values: unknown[]) => query(text, values);
      await insert('INSERT INTO sealed_call VALUES ($1, $2)', [mark, old(days(1 / 72))]);
      await insert(`INSERT INTO sealing_key VALUES ($1, '{}', '', $2)`, [mark, old(days(2))]);
      await insert(
        `INSERT INTO idempotent_call (scope, key, content_mac, created_at) VALUES ('test', $1, '', $2)`,
        [mark, old(days(7))],
      );
      await insert(
        `INSERT INTO member_session (merchant_id, id, member_id, token_hash, address, user_agent, opened_at, seen_at,
           idle_minutes, expires_at) VALUES ($1, $2, $3, $4, '', '', $5, $5, 30, $5)`,
        [player?.merchant_id, mark, player?.id, randomBytes(32), old(days(190))],
      );
      await insert(
        `INSERT INTO security_event (merchant_id, id, kind, address, user_agent, at) VALUES ($1, $2, 'test', '', '', $3)`,
        [player?.merchant_id, mark, old(days(5 * 366))],
      );
      return mark;
    };
    const found = (mark: string) =>
      query<{ name: string }>(
        `SELECT 'sealed_call' AS name FROM sealed_call WHERE jti = $1::text
         UNION ALL SELECT 'sealing_key' FROM sealing_key WHERE kid = $1::text
         UNION ALL SELECT 'idempotent_call' FROM idempotent_call WHERE key = $1::uuid
         UNION ALL SELECT 'member_session' FROM member_session WHERE id = $1::uuid
         UNION ALL SELECT 'security_event' FROM security_event WHERE id = $1::uuid`,
        [mark],
      );
    expect(clock.offset()).toBe(0);
    const stale = await add((limit) => limit * 1.01);
    const fresh = await add((limit) => limit * 0.9);
    await run();
    expect(await found(stale)).toEqual([]);
    expect(await found(fresh)).toHaveLength(5);
    expect(await removedOf('sealing_key')).toBe(1);
  });

  test('take a bounded number at a time, and come back soon for the rest', async () => {
    await query(`INSERT INTO sealed_call SELECT 'many-' || n, $1 FROM generate_series(1, 20_500) AS n`, [
      old(1),
    ]);
    await run();
    expect(await removedOf('sealed_call')).toBe(20_000);
    const [next] = await query<{ soon: boolean }>(
      `SELECT run_at < now() + interval '2 minutes' AS soon FROM graphile_worker.jobs WHERE key = 'sweep.tables'`,
    );
    expect(next?.soon).toBe(true);
    await run();
    expect(await query(`SELECT 1 FROM sealed_call WHERE jti LIKE 'many-%'`)).toEqual([]);
  });
});
