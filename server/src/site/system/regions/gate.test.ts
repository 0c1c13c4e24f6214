import { allEndpoints } from '@croupier/contract';
import { expect, test } from 'vitest';
import { Failure } from '../../../platform/failure.ts';
import { whileOpen } from './gate.ts';

/** What a caller of each endpoint gets while the site is in this state. */
async function answers(state: 0 | 1 | 2): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const endpoint of allEndpoints) {
    const route = whileOpen({ endpoint, handle: async (call) => call }, async () => state);
    const answer = await route.handle({ id: endpoint.id }).catch((error: unknown) => error);
    found.set(endpoint.id, answer instanceof Failure ? answer.code : (answer as { id: string }).id);
  }
  return found;
}

const people = ['public', 'player', 'agent'];
const ofPeople = allEndpoints.filter(({ spec }) => people.includes(spec.access));
const others = allEndpoints.filter(({ spec }) => !people.includes(spec.access));
const open = [
  ...['home.helpCenter', 'session.logout', 'support.feedback', 'system.countryCodes', 'system.domainRoute'],
  ...['system.status', 'system.whitelabel'],
];

test.each([
  [1, 'MAINTENANCE'],
  [2, 'REGION_RESTRICTED'],
] as const)('in state %i people hear %s, but for the way to help and the way out', async (state, code) => {
  const heard = await answers(state);
  const shut = ofPeople.filter(({ id }) => heard.get(id) === code).map(({ id }) => id);
  expect(shut).toEqual(expect.arrayContaining(['member.register', 'session.login', 'home.banners']));
  const through = ofPeople.filter(({ id }) => heard.get(id) === id);
  expect(shut.length + through.length).toBe(ofPeople.length);
  expect(
    through
      .filter(({ spec }) => !/^\/(operator|sandbox)\//.test(spec.path))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(open);
  // The console, its sign-in among it, vendors and payment providers come in always.
  expect(shut.filter((id) => id.startsWith('operator'))).toEqual([]);
  for (const { id } of others) expect([id, heard.get(id)]).toEqual([id, id]);
});

test('an open site answers everyone', async () => {
  for (const [id, heard] of await answers(0)) expect(heard).toBe(id);
});
