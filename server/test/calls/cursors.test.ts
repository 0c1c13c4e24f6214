import { allEndpoints, type Endpoint, idsTakenBy } from '@croupier/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownedThings, type OwnedThings } from '../helpers/owned/owned-things.ts';
import type { Answer } from '../helpers/sites/site.ts';

/** Lists that the server of a vendor answers; what they refuse is tried with one (`play/lotteries-console.test.ts`). */
const ofVendors = new Set(['operatorLotteries.tickets']);
const lists = allEndpoints.filter(
  ({ id, spec }) => 'cursor' in (spec.query?.shape ?? {}) && !ofVendors.has(id),
);

const packed = (text: string): string => Buffer.from(text).toString('base64url');
const someone = '0199a1b2-c3d4-7a7b-8c9d-0e1f2a3b4c5d';
/** What nobody gave out: texts without form, and forms of cursors with something in them that no list can hold. */
const bad = {
  'a word': 'no-such-cursor',
  'a text as long as a cursor may be': 'x'.repeat(800),
  nothing: '',
  'a number and more': '12x',
  'a number below all': '-1',
  'an id that was cut': someone.slice(0, -1),
  'two parts of nothing': '|',
  'an object': packed('{"at":1}'),
  'an empty list': packed('[]'),
  'a key of no order': packed(JSON.stringify(['nothing', '1', someone])),
  'a moment that no calendar has': packed(JSON.stringify(['at', '2026-02-31T00:00:00.000Z', someone])),
  'a text that the database cannot hold': packed(JSON.stringify(['at', '2026-02-01T00:00:00.000Z', 'a\0b'])),
  'places of an account that the database cannot hold': packed(JSON.stringify(['a\0', 'b', 'c', 'd', 1])),
  'a share of an account that is none': packed(JSON.stringify(['member', 'b', 'main', 'BRL', 2 ** 40])),
  'a day that no calendar has': packed(`2026-02-31\n${someone}\nACME\nreels`),
  'a game that the database cannot hold': packed(`2026-02-01\n${someone}\nAC\0ME\nreels`),
};

const day = { from: '2026-01-01', to: '2026-01-02' };
/** What a list asks for beside its place, and what of it no id names. */
const asked: Record<string, Record<string, string>> = {
  'operatorFinance.transfers': { ownerKind: 'member', purpose: 'main', kind: 'deposit' },
  'operatorGameReport.rows': { ...day, by: 'game' },
  'operatorAgents.bets': { since: '2026-01-01T03:00:00.000Z', until: '2026-01-02T03:00:00.000Z' },
};
/** Lists whose pages go on in another way for some of what they are asked. */
const alike: [string, Record<string, string>][] = [
  ['operatorFinance.transfers', { ownerKind: 'member', purpose: 'main', kind: 'bet' }],
  ['operatorMembers.search', { search: 'a' }],
  ['records.account', { kind: 'deposit' }],
  ['records.account', { kind: 'bet' }],
  ['records.bets', { state: 'settled' }],
  ['team.members', { sort: 'balance' }],
  ['team.loss', { sort: 'netLoss' }],
];

let things: OwnedThings;
beforeAll(async () => {
  things = await ownedThings();
  await things.site.cashier.set({ languages: 'PT,EN,ES' });
});
afterAll(() => things.site.close());

function pathOf(list: Endpoint): string {
  const marks = new Map(idsTakenBy(list).map(({ place, mark }) => [place, mark]));
  return list.spec.path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const mark = marks.get(`params.${name}`);
    const kind = mark && 'owned' in mark ? mark.owned : undefined;
    if (kind === 'member' && list.spec.access === 'agent') return things.mid.id;
    if (kind !== undefined) return String(Reflect.get(things.ids, kind));
    return name === 'day' ? day.from : name;
  });
}

async function read(list: Endpoint, query: Record<string, string>, lang: string): Promise<Answer> {
  const path = `${pathOf(list)}?${new URLSearchParams({ ...asked[list.id], ...query, lang }).toString()}`;
  const { access } = list.spec;
  if (access === 'operator') return things.admin.get(path);
  return (access === 'agent' ? things.top : things.alice).call('GET', path);
}

const listed = (id: string): Endpoint => {
  const found = lists.find((list) => list.id === id);
  if (!found) throw new Error(`no list ${id}`);
  return found;
};
const every: [string, Endpoint, Record<string, string>][] = [
  ...lists.map((list): [string, Endpoint, Record<string, string>] => [list.id, list, {}]),
  ...alike.map(([id, query]): [string, Endpoint, Record<string, string>] => [
    `${id} ${new URLSearchParams(query).toString()}`,
    listed(id),
    query,
  ]),
];

const words = {
  pt: 'Não é possível continuar desta página. Comece pela primeira',
  en: 'This page can’t be continued. Begin at the first page',
  es: 'No se puede continuar desde esta página. Empieza por la primera',
};

describe('a list that is read by cursor', () => {
  test('there are many of them', () => expect(lists.length).toBeGreaterThan(40));

  test.each(every)('%s begins at its first row without one', async (_name, list, query) => {
    expect((await read(list, query, 'en')).body).toMatchObject({ success: true });
  });

  test.each(every)('%s refuses a bad one in the words of its caller', async (_name, list, query) => {
    const answers = [];
    for (const [what, cursor] of Object.entries(bad)) {
      const { status, body } = await read(list, { ...query, cursor }, 'en');
      answers.push([what, status, body.code, (body as { errors?: object }).errors]);
    }
    expect(answers).toEqual(
      Object.keys(bad).map((what) => [what, 400, 'REQUEST_INVALID', { cursor: words.en }]),
    );
    for (const lang of ['pt', 'es'] as const)
      expect((await read(list, { ...query, cursor: 'no-such-cursor' }, lang)).body).toMatchObject({
        errors: { cursor: words[lang] },
      });
  });
});
