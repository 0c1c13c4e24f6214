import { type Endpoint, groups } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { sqlOn } from '../../src/platform/database/database.ts';
import { startOperatorSite, type TestOperator } from '../helpers/sites/operator-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startOperatorSite);
let nobody: TestOperator;
beforeAll(async () => {
  await sqlOn(
    site.cashier.platform.db,
    `INSERT INTO operator_role (merchant_id, code, names, permissions, version, updated_at, updated_by)
     VALUES ($1, 'nothing', '{"pt":"Nada","en":"Nothing"}', '{}', 1, now(), 'x')`,
    [site.cashier.merchant.id],
  );
  nobody = await site.operator('nothing');
  // Long ago, so that a call could ask for the second factor before it asks for the right.
  await sqlOn(
    site.cashier.platform.db,
    "UPDATE operator_session SET second_factor_at = '2020-01-01T00:00:00Z' WHERE operator_id = $1",
    [nobody.id],
  );
});

/** Everyone's own: the session, the account and what every page shows. */
const ofEverybody = [
  'operatorSession.me',
  'operatorSession.logout',
  'operatorQueues.waiting',
  'operatorHome.figures',
];
/** Files and saved views ask for the right of the list that they name: `lists.test.ts`. */
const isOfEverybody = (id: string) =>
  ofEverybody.includes(id) || id.startsWith('operatorOwn.') || id.startsWith('operatorLists.');

const calls = Object.values(groups)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ spec, id }) => spec.access === 'operator' && !isOfEverybody(id));

test('anyone who lacks the right of a call hears that, whatever shape what they sent has', async () => {
  expect(calls.length).toBeGreaterThan(100);
  const answers: Record<string, string> = {};
  for (const { id, spec } of calls) {
    const path = `${spec.path.replaceAll(/:\w+/g, '~')}?nonsense=1`;
    const body = spec.method === 'GET' || spec.method === 'DELETE' ? {} : { body: ['nonsense'] };
    const { status, body: answer } = await site.call(spec.method, path, { token: nobody.token, ...body });
    answers[id] = `${status} ${answer.code ?? ''}`;
  }
  const others = Object.entries(answers).filter(([, answer]) => answer !== '403 FORBIDDEN');
  expect(others).toEqual([]);
});
