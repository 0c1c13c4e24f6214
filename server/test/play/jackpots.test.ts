import { beforeAll, describe, expect, test } from 'vitest';
import { done, refused } from '../../../tools/conformance/table.ts';
import { fundedWith, gameEntries, startGameSite, vendorEntry } from '../helpers/sites/game-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startGameSite);
const linked = { ...gameEntries[0], code: 'linked', classify: 'JP', categories: ['RNG' as const] };
beforeAll(async () => {
  for (const brand of [site.merchant, site.other])
    await site.features.catalogue.upsert(brand.id, vendorEntry, [
      { ...linked, names: { pt: 'Ligado' }, icon: '/x' },
    ]);
});

const names = { pt: 'Serra', en: 'Range', es: 'Sierra' };
const level = {
  level: 'mini',
  names: { pt: 'Mini', en: 'Mini', es: 'Mini' },
  amount: 5_012,
  seed: 5_000,
  contribution: '0.3',
  mustDrop: { amount: 10_000 },
  book: { entries: 9, seeded: '10000', contributed: '2512.75', paid: '7500' },
  drops: [{ dropId: 'd1', amount: 7_500, roundId: 'r1', at: '2026-01-02T03:04:05.000Z' }],
};
const range = {
  jackpotId: 'range',
  sequence: 9,
  currency: 'BRL',
  names,
  games: ['linked', 'unheard-of'],
  proofPath: '/acme/jackpots',
  levels: [level],
};
const say = (...jackpots: object[]) => site.client.call('jackpots', { jackpots });
interface Shown {
  exception: boolean;
  jackpots: { name: string; games: { gameCode: string }[]; levels: { amount: number }[] }[];
}
async function read<T>(path: string, merchant = 'demo'): Promise<T> {
  const { body } = await site.call('GET', path, { headers: { Merchant: merchant } });
  return body.value as T;
}
const shown = (merchant?: string) => read<Shown>('/wps/lobby/jackpots?language=pt', merchant);

describe('what a vendor says of its jackpots', () => {
  test('is shown to everyone in their language, with the games that can be played', async () => {
    done(await say(range));
    expect(await shown()).toMatchObject({
      exception: false,
      jackpots: [
        {
          jackpotId: 'range',
          vassalage: 'ACME',
          name: 'Serra',
          currency: 'BRL',
          proofUrl: '/acme/jackpots?lang=pt&tz=America%2FSao_Paulo',
          games: [{ gameCode: 'linked', gameName: 'Ligado' }],
          levels: [
            {
              level: 'mini',
              amount: 5_012,
              contribution: '0.3',
              mustDropAt: 10_000,
              mustDropBefore: null,
              lastDrop: { amount: 7_500 },
            },
          ],
        },
      ],
    });
    // Another brand's vendor has said nothing.
    expect((await shown('demo2')).jackpots).toEqual([]);
  });

  test('older words change nothing, nor does a late list without a pot; what nobody says for a minute is gone', async () => {
    const late = { ...level, amount: 5_011, book: { ...level.book, contributed: '2511.75' } };
    const pot = async () => (await shown()).jackpots[0]?.levels[0]?.amount;
    done(await say({ ...range, sequence: 20 }));
    for (const sequence of [19, 20]) {
      expect(done(await say({ ...range, sequence, levels: [late] })).value).toMatchObject({ taken: 0 });
      expect(await pot()).toBe(5_012);
    }
    expect(done(await say()).value).toEqual({ taken: 0, unknownGames: [] });
    expect(await pot()).toBe(5_012);
    await site.platform.pool.query("UPDATE vendor_jackpot SET heard_at = heard_at - interval '2 minutes'");
    await expect.poll(async () => (await shown()).jackpots).toEqual([]);
    expect(done(await say({ ...range, sequence: 19 })).value).toMatchObject({ taken: 0 });
    expect((await shown()).jackpots).toEqual([]);
  });

  test.each<[string, object]>([
    ['amount', { amount: 5_013 }],
    ['mustDrop', { mustDrop: {} }],
    ['mustDrop.amount', { mustDrop: { amount: 5_011 } }],
    ['mustDrop.amount', { seed: 5_020, mustDrop: { amount: 5_019 } }],
    ['mustDrop.before', { mustDrop: { before: '2026-01-02T03:04:05.000Z' } }],
    ['drops.0.at', { drops: [{ ...level.drops[0], at: '2126-01-02T03:04:05.000Z' }] }],
    [
      'drops.1.dropId',
      { book: { ...level.book, seeded: '17500', paid: '15000' }, drops: [level.drops[0], level.drops[0]] },
    ],
    ['drops.0.dropId', { drops: [{ ...level.drops[0], amount: 7_400 }] }],
    ['drops.0.dropId', { drops: [{ ...level.drops[0], roundId: 'r2' }] }],
    ['book.paid', { drops: [{ ...level.drops[0], dropId: 'd9', amount: 7_501 }] }],
  ])('the field %s is named where it says what can’t be meant', async (field, changes) => {
    done(await say({ ...range, sequence: 21 }));
    const answer = await say({ ...range, sequence: 22, levels: [{ ...level, ...changes }] });
    refused(answer, 'REQUEST_INVALID');
    expect(Object.keys(answer.errors ?? {})).toEqual([`jackpots.0.levels.0.${field}`]);
  });

  test('a bound that has passed since is taken and promised to nobody; games the operator has not are told', async () => {
    const overdue = { ...level, mustDrop: { before: '2026-01-03T03:00:00.000Z' } };
    const { value } = done(await say({ ...range, sequence: 23, levels: [overdue] }));
    expect(value).toEqual({ taken: 1, unknownGames: ['unheard-of'] });
    expect((await shown()).jackpots[0]?.levels).toMatchObject([{ mustDropAt: null, mustDropBefore: null }]);
    done(await say({ ...range, sequence: 24, games: ['unheard-of'] }));
    expect((await shown()).jackpots).toEqual([]);
  });

  test('a book that does not come to the pot, a name twice, another currency and a path out of the host are refused', async () => {
    refused(await say({ ...range, levels: [{ ...level, amount: 5_013 }] }), 'REQUEST_INVALID');
    refused(
      await say({ ...range, levels: [{ ...level, book: { ...level.book, paid: '99999' } }] }),
      'REQUEST_INVALID',
    );
    refused(await say({ ...range, levels: [level, level] }), 'REQUEST_INVALID');
    refused(await say(range, range), 'REQUEST_INVALID');
    for (const proofPath of ['//elsewhere', '/a/../b', '/a/%2e%2E/b', '/a/.%2e/b', 'javascript:x'])
      refused(await say({ ...range, proofPath }), 'REQUEST_INVALID');
    refused(await say({ ...range, currency: 'USD' }), 'CURRENCY_MISMATCH');
  });
});

test('a market of fixed jackpots hides them with their games, and a brand that is excepted by name says so', async () => {
  const games = async () => {
    const { content } = await read<{ content: { gameCode: string }[] }>('/wps/lobby/games?gameClassify=JP');
    return content.map(({ gameCode }) => gameCode);
  };
  const set = async (settings: Record<string, string>) => {
    await site.platform.pool.query('UPDATE merchant SET settings = settings || $2 WHERE id = $1', [
      site.merchant.id,
      JSON.stringify(settings),
    ]);
    site.platform.merchants.forget();
    await site.features.catalogue.upsert(site.merchant.id, vendorEntry, []);
  };
  done(await say({ ...range, sequence: 30 }));
  expect(await games()).toEqual(['linked']);
  await set({ 'market.profile': 'br' });
  expect(await shown()).toEqual({ exception: false, jackpots: [] });
  expect(await games()).toEqual([]);
  expect(await site.features.catalogue.playable(site.merchant.id, vendorEntry.code, 'linked')).toBe(false);
  // Those who keep the catalogue see all of it.
  expect(await site.features.catalogue.game(site.merchant.id, vendorEntry.code, 'linked')).toBeDefined();
  await set({ 'market.exceptions': 'progressive-jackpots' });
  await expect.poll(() => shown()).toMatchObject({ exception: true, jackpots: [{ name: 'Serra' }] });
  expect(await games()).toEqual(['linked']);
});

test('a drop is told once, and stands beside what the wallet was asked to pay for it', async () => {
  const table = await site.table();
  const move = table.move(100, 'r1');
  done(await table.bet(move));
  done(await table.win(move, 7_600, { changes: { jackpot: 7_500 } }));
  expect(await table.balance()).toBe(fundedWith + 7_500);
  done(await say({ ...range, sequence: 40 }));
  done(await say({ ...range, sequence: 41 }));
  const { rows } = await site.platform.pool.query(
    `SELECT said.drop_id, win.amount FROM jackpot_drop said JOIN jackpot_win win USING (merchant_id, vendor_code, round_id)`,
  );
  expect(rows).toEqual([{ drop_id: 'd1', amount: 7_500n }]);
});
