import { fieldsStoredIn } from '@croupier/contract/registration-fields';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { dataPath } from '../../../src/platform/config.ts';
import { openColumn, sealedColumns } from '../../../src/platform/database/sealed-columns.ts';
import { loginPassword, type TestMember } from '../sites/cashier-site.ts';
import { type Deposit, payIn } from './money-in.ts';
import { freshCpf, withdrawalPassword } from './money-out.ts';
import { valueOf } from './value-of.ts';
import type { OperatorSite } from '../sites/operator-site.ts';

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Letters alone: it can stand in a name, an address, a note. */
export const markerOf = (tail: string): string => `zqx${tail}vwk`;

const png = async (shade: number): Promise<string> =>
  (
    await sharp({ create: { width: 64, height: 64, channels: 3, background: { r: shade, g: 9, b: 9 } } })
      .png()
      .toBuffer()
  ).toString('base64');

interface Planted {
  member: TestMember;
  cpf: string;
  /** What can be looked for. */
  words: string[];
  marker: string;
  /** What it answered in the registration, by field. */
  answers: Record<string, string>;
}

/** Members who fill every field that there is for people, and every place where that is found again. */
export function plantingOf(consoleOf: () => OperatorSite) {
  const site = () => consoleOf().cashier;
  const query = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    site()
      .platform.pool.query<T>(text, values)
      .then(({ rows }) => rows);
  const columns = (): Promise<Column[]> =>
    query<Column>(
      `SELECT table_name AS table, column_name AS column, udt_name AS type FROM information_schema.columns
     JOIN pg_tables ON tablename = table_name AND schemaname = 'public' WHERE table_schema = 'public'
       AND NOT EXISTS (SELECT FROM pg_class p WHERE p.relname = table_name AND p.relispartition) ORDER BY 1, 2`,
    );

  /** Every place of the database where a text is found: in clear, in JSON, in bytes, and in what the vault opens. */
  async function placesOf(words: readonly string[]): Promise<string[]> {
    const found = new Set<string>();
    const pattern = words.map((word) => word.toLowerCase());
    for (const { table, column, type } of await columns()) {
      const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
      const [row] = await query(
        `SELECT 1 FROM ${table} WHERE EXISTS (SELECT FROM unnest($1::text[]) AS word WHERE position(word IN lower(${text})) > 0) LIMIT 1`,
        [pattern],
      );
      if (row) found.add(`${table}.${column}`);
    }
    for (const column of sealedColumns) {
      const rows = await query<Record<string, unknown>>(
        `SELECT ${[...column.keys, column.column].join(', ')} FROM ${column.table} WHERE ${column.column} IS NOT NULL`,
      );
      for (const row of rows) {
        const text = (column.table === 'operator' ? null : openColumn(site().platform.vault, column, row))
          ?.toString('utf8')
          .toLowerCase();
        if (text !== undefined && pattern.some((word) => text.includes(word))) {
          found.add(`${column.table}.${column.column}`);
        }
      }
    }
    return [...found].toSorted();
  }

  const files = (): number => {
    const folder = dataPath(site().platform.config, 'uploads');
    if (!existsSync(folder)) return 0;
    return readdirSync(folder).reduce((sum, name) => sum + readdirSync(join(folder, name)).length, 0);
  };

  /** A member who fills every field that there is for people, through the site's own calls. */
  async function plant(marker: string, shade: number): Promise<Planted> {
    const cpf = freshCpf();
    const answers = Object.fromEntries(
      fieldsStoredIn('answers').map((field) => [field, `${marker}.${field}`]),
    );
    const support = await consoleOf().operator('support');
    const email = `${marker}@example.com`;
    const mobile = `119${String(10_000_000 + shade * 77_777).slice(0, 8)}`;
    const birthday = `19${60 + (shade % 30)}-03-0${1 + (shade % 9)}`;
    const member = await site().member({
      profile: {
        payeeName: `Ana ${marker}`,
        email,
        emailVerified: true,
        countryDialingCode: '55',
        mobileNum: mobile,
        mobileVerified: true,
        birthday,
        idNumber: cpf,
        contacts: answers,
        registerUrl: `https://play.example/register?from=${marker}`,
        registerAddress: '203.0.113.77',
      },
    });
    await query('UPDATE member SET account = $2, account_key = $2 WHERE id = $1', [member.id, `p${marker}`]);
    valueOf(
      await member.call('POST', '/wps/member/identity/documents', {
        kind: 'front',
        data: await png(shade + 40),
      }),
    );
    valueOf(
      await member.sealed('PUT', '/wps/member/identity', {
        cpf,
        fullName: `Ana ${marker}`,
        birthDate: birthday,
      }),
    );
    const form = { password: loginPassword, withdrawalPassword, confirmation: withdrawalPassword };
    valueOf(await member.sealed('PUT', '/wps/member/withdrawal-password', form));
    valueOf(await member.sealed('POST', '/wps/member/payout-accounts', { kind: 'cpf', pixKey: cpf }));
    valueOf(await member.call('PUT', '/wps/member/profile', { nickname: `Nick ${marker}` }));
    valueOf(await member.call('POST', '/wps/member/info/icon', { data: await png(shade) }));
    valueOf(
      await member.call('PUT', '/wps/feedback', {
        topic: 'OTHER',
        content: `Please call ${marker}`,
        contact: email,
      }),
    );
    valueOf(await member.call('PUT', '/wps/member/consents/marketing', { channel: 'email', given: true }));
    await payIn(site(), member, 3_000);
    await member.play(3_000);
    const transfer = valueOf<Deposit>(
      await member.call('POST', '/wps/cashier/deposits', { method: 'bank_transfer', amount: 20_000 }),
    );
    const proof = { data: await png(shade + 80) };
    valueOf(await member.call('POST', `/wps/cashier/deposits/${transfer.id}/proof`, proof));
    const finance = await consoleOf().operator('finance');
    const refusal = { reason: `Paid by the mother of ${marker}` };
    valueOf(await finance.post(`/operator/api/deposits/${transfer.id}/reject`, refusal));
    await plantDirectly(member.id, marker);
    valueOf(await support.post(`/operator/api/members/${member.id}/notes`, { text: `Called ${marker}` }));
    const digits = cpf.replaceAll(/\D/g, '');
    return { member, cpf, marker, answers, words: [marker, digits, mobile, birthday] };
  }

  /** What comes from elsewhere: browsers, agents, the bank, messages of features, the own device. */
  async function plantDirectly(id: string, marker: string): Promise<void> {
    const own = [site().merchant.id, id, marker];
    await query(
      'UPDATE member_session SET user_agent = $3, address = $3 WHERE merchant_id = $1 AND member_id = $2',
      own,
    );
    for (const [table, rest, values] of [
      [
        'security_event',
        'kind, at, address, user_agent, detail',
        `'login', now(), $3, $3, jsonb_build_object('about', $3::text)`,
      ],
      [
        'member_message',
        'kind, at, detail',
        `'payout_account', now(), jsonb_build_object('about', $3::text)`,
      ],
      ['member_passkey', 'credential_id, public_key, sign_count, name, created_at', `$3, '', 0, $3, now()`],
      ['agent_lock', 'agent_id, action, reason, at', `$2, 'lock', $3, now()`],
    ] as const)
      await query(
        `INSERT INTO ${table} (merchant_id, id, member_id, ${rest}) VALUES ($1, gen_random_uuid(), $2, ${values})`,
        own,
      );
    await query(
      `INSERT INTO member_lock (merchant_id, member_id, status_before, reason, locked_by, locked_at)
     VALUES ($1, $2, 'active', $3, 'operator', now())`,
      own,
    );
    await query(
      `INSERT INTO invitation_code (merchant_id, code, member_id, kind, note, created_at)
     VALUES ($1, upper(right(md5($3::text), 12)), $2, 'affiliate', $3::text, now())`,
      own,
    );
  }

  async function closeAccount({ member, marker }: Planted): Promise<void> {
    const closure = { password: loginPassword, reason: `Leaving, ${marker}` };
    valueOf(await member.sealed('POST', '/wps/member/closure', closure));
    const finance = await consoleOf().operator('finance');
    valueOf(await finance.post(`/operator/api/closures/${member.id}/close`));
  }

  /** What the trail of the console says of someone, beside the reasons that people wrote into it. */
  const trailBesideReasons = (words: readonly string[]) =>
    query(
      `SELECT action FROM operator_action WHERE EXISTS
       (SELECT FROM unnest($1::text[]) AS word WHERE position(word IN lower((detail - 'reason')::text)) > 0)`,
      [words],
    );
  return { query, columns, placesOf, plant, closeAccount, files, trailBesideReasons };
}
