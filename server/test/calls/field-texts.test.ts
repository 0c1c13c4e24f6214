import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';
import { startOperatorSite } from '../helpers/sites/operator-site.ts';

const site = startedOnce(startOperatorSite);
const finance = madeOnce(() => site.operator('finance'));

beforeAll(async () => {
  const { pool, merchants } = site.cashier.platform;
  await pool.query(`UPDATE merchant SET settings = settings || '{"languages": "PT,EN,ES"}' WHERE is_default`);
  merchants.forget();
});

const statement = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z', csv: 'x' };
const adjustment = {
  ...{ memberId: randomUUID(), purpose: 'main', direction: 'credit', amount: 100, turnover: 0 },
  ...{ category: 'correction', reason: 'A reason of enough words' },
};

test.each([
  ['GET', '/operator/api/finance/days?from=2026-03-02&to=2026-03-01', 'to', undefined],
  ['GET', '/operator/api/members?search=ana&sort=at', 'sort', undefined],
  ['GET', '/operator/api/deposits?cursor=nowhere', 'cursor', undefined],
  ['POST', '/operator/api/reconciliation/statements', 'provider', { ...statement, provider: 'nobody' }],
  [
    'POST',
    '/operator/api/reconciliation/statements',
    'to',
    { ...statement, provider: 'nobody', to: statement.from },
  ],
  ['POST', '/operator/api/adjustments', 'memberId', adjustment],
])('%s %s says what is wrong with %s in each language', async (method, path, field, body) => {
  const said = await Promise.all(
    ['pt', 'en', 'es'].map(async (language) => {
      const headers = { 'accept-language': language, 'Idempotency-Key': randomUUID() };
      const answer = await site.call(method, path, { token: finance.token, headers, ...(body && { body }) });
      expect([400, 422]).toContain(answer.status);
      expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
      return answer.body.errors?.[field] ?? '';
    }),
  );
  for (const text of said) expect(text).toMatch(/^\p{Lu}.+ .+ /u);
  expect(new Set(said).size).toBe(3);
});
