import { randomUUID } from 'node:crypto';

export type Place = 'here' | 'twin';

/** How a test names and writes what two brands have in common. */
export interface Seed {
  query(text: string, values?: readonly unknown[]): Promise<unknown>;
  idOf(name: string): string;
  tokenHash(name: string, place: Place): Buffer;
}

export const now = new Date('2026-11-20T12:00:00.000Z');
export const hours = (count: number): Date => new Date(now.getTime() + count * 3600_000);
/** What is kept of a console’s people, each row by what names it. */
export const tables = {
  operator: 'id::text',
  operator_session: 'id::text',
  operator_invitation: "'link of ' || operator_id",
  operator_notice: 'id::text',
  operator_proposal: 'id::text',
  operator_role: 'code',
  operator_sponsor: "sponsor_id || ' ' || deed || ' ' || operator_id",
};

/** Ana and Bia of a brand, each with what an account has. */
export async function people(
  { query, idOf, tokenHash }: Seed,
  merchant_id: string,
  place: Place,
): Promise<void> {
  const insert = (table: string, row: Readonly<Record<string, unknown>>) =>
    query(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
        .map((_, at) => `$${at + 1}`)
        .join(', ')})`,
      Object.values(row),
    );

  await insert('merchant', {
    ...{ id: merchant_id, code: `b${merchant_id.slice(0, 8)}`, name: place, currency: 'BRL' },
    time_zone: 'America/Sao_Paulo',
  });
  const limits = { names: '{}', version: 1, updated_at: now, updated_by: 'x' };
  for (const code of ['clerk', 'idle'])
    await insert('operator_role', { merchant_id, code, permissions: [`${place}.read`], ...limits });
  for (const person of ['ana', 'bia']) {
    const operator_id = idOf(person);
    await insert('operator', {
      ...{ merchant_id, id: operator_id, account: `${person}-${place}`, name: person, role: 'clerk' },
      ...{ status: 'active', active_since: hours(-100), password_hash: 'x', totp_sealed: Buffer.of(0) },
      ...{ created_at: hours(-200), totp_last_step: 5 },
    });
    for (const number of ['1', '2']) {
      await insert('operator_session', {
        ...{ merchant_id, id: idOf(`${person}${number}`), operator_id, address: place, user_agent: person },
        ...{
          token_hash: tokenHash(`${person}${number}`, place),
          opened_at: hours(-2),
          seen_at: hours(-0.5),
        },
        ...{ second_factor_at: hours(-2), expires_at: hours(5) },
      });
    }
    await insert('operator_invitation', {
      ...{ merchant_id, operator_id, token_hash: tokenHash(`link-${person}`, place) },
      ...{ created_at: hours(-1), expires_at: hours(1) },
    });
    await insert('operator_notice', {
      ...{ merchant_id, id: idOf(`notice-${person}`), operator_id, kind: 'k', detail: '{}', at: hours(-1) },
    });
    await insert('operator_proposal', {
      ...{ merchant_id, id: idOf(`wish-${person}`), kind: 'operator.role', subject: operator_id },
      ...{
        content: JSON.stringify({ to: place }),
        reason: 'r',
        state: 'proposed',
        proposer_id: randomUUID(),
      },
      ...{ proposed_by: 'x', proposed_at: hours(-1) },
    });
    for (const [deed, at] of [
      ['opened', -90],
      ['reset', -80],
      ['confirmed', -70],
    ] as const)
      await insert('operator_sponsor', {
        ...{ merchant_id, operator_id, deed, at: hours(at) },
        sponsor_id: deed === 'confirmed' ? idOf('ana') : idOf('bia'),
      });
  }
}
