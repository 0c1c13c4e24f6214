import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import { record } from '../../../src/people/privacy/index.ts';
import { shownColumns } from '../../../src/people/privacy/export.ts';
import { locales } from '@croupier/contract';
import { titleOf, wordOf } from '../../../src/people/privacy/words.ts';
import { sealedColumns } from '../../../src/platform/database/sealed-columns.ts';
import { createSweeps, sweeps } from '../../../src/platform/jobs/sweeps.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { loginPassword, until } from '../../helpers/sites/cashier-site.ts';
import { markerOf, plantingOf } from '../../helpers/steps/planted-data.ts';
import { asOwner } from '../../helpers/owned/owner.ts';
import { startOperatorSite } from '../../helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';

const console = startedOnce(startOperatorSite);
const site = madeOnce(() => console.cashier);
beforeAll(async () => {
  await site.set({
    'bankTransfer.bank': 'Banco',
    'bankTransfer.branch': '1',
    'bankTransfer.account': '2',
    'bankTransfer.holder': 'Casa',
    'bankTransfer.document': '12.345.678/0001-95',
    'bankTransfer.hours': '',
  });
});

const { columnsOf, impersonalTables, listOf, personalTables, rowsOf, staffTables } = record;

const { query, columns, placesOf, plant, closeAccount, files, trailBesideReasons } = plantingOf(
  () => console,
);

describe('the record of processing', () => {
  test('says of every table and every column whether it tells something about a person', async () => {
    const declared = [
      ...personalTables.flatMap((table) => columnsOf(table).map((column) => `${table.table}.${column}`)),
      ...Object.entries(staffTables).flatMap(([table, { columns: own, other }]) =>
        [...listOf(own), ...listOf(other)].map((column) => `${table}.${column}`),
      ),
      ...Object.entries(impersonalTables).flatMap(([table, own]) =>
        listOf(own).map((column) => `${table}.${column}`),
      ),
    ];
    const there = (await columns()).map(({ table, column }) => `${table}.${column}`);
    expect(declared.toSorted()).toEqual(there.toSorted());
  });

  test('no table that names a member is called impersonal', async () => {
    const named = (await columns()).filter(({ column }) => column === 'member_id').map(({ table }) => table);
    const known = new Set(personalTables.map(({ table }) => table));
    expect(named.filter((table) => !known.has(table))).toEqual([]);
  });

  test('says of every table what happens to it, and its statements run', async () => {
    const nobody = [site.merchant.id, randomUUID()];
    for (const table of personalTables) {
      const { table: name, erase = [], keep, swept } = table;
      expect(erase.length > 0 || keep !== undefined, name).toBe(true);
      if (keep !== undefined) expect(keep.length, name).toBeGreaterThan(12);
      if (swept)
        expect(
          sweeps.map((sweep) => sweep.table),
          name,
        ).toContain(name);
      if (/\bmember_id\b/.test(columnsOf(table).join(' ')) || table.rows !== undefined) {
        await query(`SELECT 1 FROM ${name} WHERE ${rowsOf(table)}`, nobody);
      }
      for (const step of erase) {
        if ('set' in step) {
          const known = columnsOf(table);
          for (const column of Object.keys(step.set)) expect(known, name).toContain(column);
        }
      }
    }
  });

  test('what says something about a person ends at a term, unless the table says why it stays', () => {
    const staying = personalTables.flatMap(({ table, personal, erase = [], keep }) => {
      if (keep !== undefined || erase.some((step) => 'delete' in step)) return [];
      const emptied = new Set(erase.flatMap((step) => ('set' in step ? Object.keys(step.set) : [])));
      return listOf(personal).flatMap((column) => (emptied.has(column) ? [] : [`${table}.${column}`]));
    });
    expect(staying).toEqual([]);
  });

  test('a personal table is in the export with every column, or says why not', () => {
    for (const table of personalTables) {
      if (table.notExported !== undefined) {
        expect(table.notExported.length, table.table).toBeGreaterThan(12);
        continue;
      }
      const shown = shownColumns(table);
      const hidden = new Set(listOf(table.hidden));
      for (const column of listOf(table.personal)) {
        expect(shown.includes(column) || hidden.has(column), `${table.table}.${column}`).toBe(true);
      }
      for (const language of locales) {
        expect(titleOf(table.table, language), table.table).not.toBe(table.table);
        for (const column of shown) expect(wordOf(column, language), column).not.toBe(column);
      }
    }
  });

  test('terms may be lengthened, never shortened below the law, and not without end', () => {
    const brand = (settings: Record<string, string | number>) => ({ ...site.merchant, settings });
    const br = { 'market.profile': 'br' };
    expect(record.daysOf(brand(br), 'account')).toBe(1830);
    expect(record.daysOf(brand({ ...br, 'privacy.accountDays': 30 }), 'account')).toBe(1830);
    expect(record.daysOf(brand({ ...br, 'privacy.accountDays': 2_500 }), 'account')).toBe(2_500);
    expect(record.daysOf(brand({ ...br, 'privacy.accountDays': 3_660 }), 'account')).toBe(3_660);
    expect(() => record.daysOf(brand({ ...br, 'privacy.accountDays': 99_999 }), 'account')).toThrow(
      'privacy.accountDays',
    );
    expect(record.daysOf(brand({ 'privacy.closureDays': 1 }), 'closure')).toBe(30);
  });
});

test('what a member answered in the registration is read by those who may see personal data', async () => {
  const { member, answers } = await plant(markerOf('answers'), 21);
  const [finance, support] = [await console.operator('finance'), await console.operator('support')];
  const asked = async (operator: typeof finance) =>
    valueOf<{ answers: { field: string; value: string }[] | null }>(
      await operator.get(`/operator/api/members/${member.id}`),
    ).answers;
  expect(await asked(finance)).toEqual(Object.entries(answers).map(([field, value]) => ({ field, value })));
  expect(await asked(support)).toBeNull();
});

/** The hourly job, and the sweep beside it. */
async function runErasure(): Promise<void> {
  // The clock of the machine can't be moved: what it dated is made older by as much as the sweeps wait.
  await query(`UPDATE idempotent_call SET created_at = created_at - interval '8 days'`);
  await createSweeps(site.platform).jobs['sweep.tables']?.({});
  await site.features.privacy.jobs['privacy.erase']?.({});
}
const advance = async (days: number): Promise<void> => {
  for (let left = days; left > 0; left -= 366) {
    const step = `P${Math.min(left, 366)}D`;
    const answer = await console.call('POST', '/sandbox/clock', { body: { advance: step } });
    expect(answer.body.success).toBe(true);
  }
};

/** What stays by decision: the sandbox stands for the outside world, and looks at the trail name who was looked for. */
const stays = [
  // The trail is never changed. Of a person it keeps what staff wrote as a reason, and nothing else (see trailBesideReasons).
  'operator_action.detail',
  // Letters that a sandbox shows instead of sending them; a live site has none.
  'sandbox_message.recipient',
  'sandbox_message.text',
];

/** Where a member's marker has to stand in the export. */
const exported = [
  'member_session',
  'security_event',
  'member_message',
  'member_passkey',
  'agent_lock',
  'member_lock',
  'invitation_code',
];
/** Filled by what these tests don't do: a closing, and letters of a sandbox without a marker in them. */
const unfilled = [...stays, 'account_closure.reason'];

describe('the life of personal data', () => {
  test('nothing that names a person stands in clear, but what the record says', async () => {
    const planted = await plant(markerOf('clear'), 11);
    const sealed = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
    const clear = (await placesOf(planted.words)).filter((place) => !sealed.has(place));
    const allowed = [
      ...stays,
      'account_closure.reason',
      'agent_lock.reason',
      'deposit.reason',
      'feedback.contact',
      'feedback.content',
      'member.account',
      'member.account_key',
      'idempotent_call.answer',
      'invitation_code.note',
      'member.nickname',
      'member_lock.reason',
      'member_message.detail',
      'member_note.text',
      'member_passkey.credential_id',
      'member_passkey.name',
      'member_session.address',
      'member_session.user_agent',
      'picture.uploaded_by',
      'security_event.address',
      'security_event.detail',
      'security_event.user_agent',
    ];
    expect(clear.filter((place) => !allowed.includes(place))).toEqual([]);
    // Each of them was really filled, so that the two tests below look for it.
    expect(allowed.filter((place) => !clear.includes(place) && !unfilled.includes(place))).toEqual([]);
  });

  test('the export holds every declared table, opens once, and only with the password', async () => {
    const planted = await plant(markerOf('file'), 12);
    const { member, marker } = planted;
    expect((await member.sealed('POST', '/wps/member/data-export', { password: 'no' })).status).toBe(422);
    for (const language of ['pt', 'en'] as const) {
      const order = await member.sealed(
        'POST',
        '/wps/member/data-export',
        { password: loginPassword },
        { language },
      );
      const { url } = valueOf<{ url: string }>(order);
      const answer = await fetch(site.node() + url);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const text = await answer.text();
      const file = JSON.parse(text) as Record<string, { [name: string]: unknown }[]>;
      const tables = file[language === 'pt' ? 'Dados' : 'Data'] ?? [];
      const filled = personalTables
        .filter(({ table }) => exported.includes(table))
        .map(({ table }) => titleOf(table, language));
      expect(filled).toHaveLength(exported.length);
      const titles = tables.map((table) => Object.keys(table)[0]);
      expect(titles).toEqual(
        personalTables
          .filter(({ notExported }) => notExported === undefined)
          .map(({ table }) => titleOf(table, language)),
      );
      for (const word of [
        `Ana ${marker}`,
        `${marker}@example.com`,
        `Nick ${marker}`,
        `Called ${marker}`,
        `${marker}.line`,
        `Please call ${marker}`,
        `Paid by the mother of ${marker}`,
      ]) {
        expect(text).toContain(word);
      }
      expect(text).toContain(planted.cpf.replaceAll(/\D/g, ''));
      // In the tables of sessions, events, messages, passkeys, locks and invitations, too.
      const silent = tables.filter(
        (table) => filled.some((title) => title in table) && !JSON.stringify(table).includes(marker),
      );
      expect(silent.map((table) => Object.keys(table)[0])).toEqual([]);
      expect(text.match(/"Imagem \(WebP, base64\)"|"Picture \(WebP, base64\)"/g)).toHaveLength(2);
      expect(text).not.toMatch(/argon2|merchant_id|_sealed/);
      expect(text).toContain(language === 'pt' ? '"Data de nascimento"' : '"Birthday"');
      expect((await fetch(site.node() + url)).status).toBe(404);
    }
    const other = await site.member();
    const order = await other.sealed('POST', '/wps/member/data-export', { password: loginPassword });
    const foreign = await (await fetch(site.node() + valueOf<{ url: string }>(order).url)).text();
    expect(foreign).not.toContain(marker);
  });

  test('the export holds every row of a long table', async () => {
    const member = await site.member();
    await query(
      `INSERT INTO security_event (merchant_id, id, member_id, kind, address, user_agent, at)
       SELECT $1, gen_random_uuid(), $2, 'login', '::1', 'browser ' || n || '.', now() FROM generate_series(1, 1001) n`,
      [site.merchant.id, member.id],
    );
    const order = await member.sealed('POST', '/wps/member/data-export', { password: loginPassword });
    const text = await (await fetch(site.node() + valueOf<{ url: string }>(order).url)).text();
    expect(new Set(text.match(/browser \d+\./g)).size).toBe(1_001);
    expect(() => JSON.parse(text) as unknown).not.toThrow(SyntaxError);
  });

  test('an export is had five times within a day, where calls are counted', async () => {
    const member = await site.member();
    const order = () => member.sealed('POST', '/wps/member/data-export', { password: loginPassword });
    Object.assign(site.platform.config, { rateLimits: true });
    try {
      for (let times = 0; times < 5; times += 1) expect((await order()).status).toBe(200);
      const { status, body } = await order();
      expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    } finally {
      Object.assign(site.platform.config, { rateLimits: false });
    }
  });

  test('a closed account is emptied at each term; the money stays, without a person', async () => {
    const before = files();
    const planted = await plant(markerOf('gone'), 13);
    const { member } = planted;
    expect(files()).toBe(before + 3);
    const entries = () =>
      query<{ count: number }>(
        `SELECT count(*)::int AS count FROM entry WHERE account_id IN (SELECT id FROM account WHERE owner_id = $1)`,
        [member.id],
      );
    await closeAccount(planted);
    const money = await entries();
    await runErasure();
    expect((await placesOf(planted.words)).length).toBeGreaterThan(8);
    await advance(31);
    await runErasure();
    const kept = (await placesOf(planted.words)).filter((place) => !stays.includes(place));
    expect(kept).toEqual(
      expect.arrayContaining([
        'member.account',
        'member_identity.person_sealed',
        'payout_account.key_sealed',
      ]),
    );
    for (const place of [
      'member.nickname',
      'member_profile.contacts_sealed',
      'account_closure.reason',
      'picture.uploaded_by',
    ]) {
      expect(kept).not.toContain(place);
    }
    // The law keeps the document and the proof for now; the picture that others see is gone.
    expect(files()).toBe(before + 2);
    const list = await console.operator('finance');
    const closures = valueOf<{
      content: { memberId: string; erasure: { comfortAt: string | null; at: string | null } }[];
    }>(await list.get('/operator/api/closures?state=closed'));
    const row = closures.content.find(({ memberId }) => memberId === member.id);
    expect(row?.erasure).toMatchObject({ at: null });
    expect(row?.erasure.comfortAt).not.toBeNull();
    await advance(1_800);
    await runErasure();
    expect((await placesOf(planted.words)).filter((place) => !stays.includes(place))).toEqual([]);
    expect(await trailBesideReasons(planted.words)).toEqual([]);
    expect(files()).toBe(before);
    expect(await entries()).toEqual(money);
    const [left] = await query<{ account: string; status: string; hash: string | null }>(
      'SELECT account, status, password_hash AS hash FROM member WHERE id = $1',
      [member.id],
    );
    expect(left).toEqual({ account: `erased-${member.id}`, status: 'blocked', hash: null });
    const report = await runAudit(site.platform.pool);
    expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
  });

  test('anyone who did not leave keeps everything, and one account that fails holds up nobody', async () => {
    const stay = await plant(markerOf('stay'), 14);
    const first = await plant(markerOf('one'), 15);
    const second = await plant(markerOf('two'), 16);
    await closeAccount(first);
    await closeAccount(second);
    await advance(1_900);
    await asOwner(
      site.platform.pool,
      `CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not this one'; END $$;
       CREATE TRIGGER refuse_one BEFORE UPDATE ON member FOR EACH ROW WHEN (OLD.id = '${first.member.id}')
         EXECUTE FUNCTION refuse_one()`,
    );
    await expect(runErasure()).rejects.toThrow('Not erased');
    expect((await placesOf([second.marker])).filter((place) => !stays.includes(place))).toEqual([]);
    expect((await placesOf([first.marker])).length).toBeGreaterThan(2);
    expect(await (await fetch(`${site.url}/metrics`)).text()).toMatch(/erasures_overdue [1-9]/);
    await asOwner(site.platform.pool, 'DROP TRIGGER refuse_one ON member; DROP FUNCTION refuse_one()');
    await runErasure();
    expect((await placesOf([first.marker])).filter((place) => !stays.includes(place))).toEqual([]);
    expect((await placesOf([stay.marker])).length).toBeGreaterThan(8);
    expect(await (await fetch(`${site.url}/metrics`)).text()).toMatch(/erasures_overdue 0/);
  });

  test('the job runs by itself, every hour, and the metrics say when', async () => {
    await until(async () => (await query(`SELECT 1 FROM sweep_run WHERE name = 'erasure'`)).length > 0);
    expect(await query(`SELECT 1 FROM graphile_worker.jobs WHERE key = 'privacy.erase'`)).toHaveLength(1);
    expect(await (await fetch(`${site.url}/metrics`)).text()).toContain(
      'sweep_last_run_seconds{sweep="erasure"}',
    );
  });
});
