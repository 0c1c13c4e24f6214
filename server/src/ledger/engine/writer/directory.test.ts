import { expect, test } from 'vitest';
import { housePlay, shareId } from '../account-id.ts';
import { prepare } from '../request.ts';
import type { AnyCommand } from '../rules/world.ts';
import { Directory } from './directory.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [merchantId, wallet, bank, promotions] = [id(1), id(2), id(3), id(4)];
const house = housePlay(merchantId, 'BRL');
const transfer = (...accounts: string[]): AnyCommand => ({
  ...{
    type: 'transfer',
    merchantId,
    kind: 'x',
    scope: 's',
    key: accounts.join(' '),
    reference: { type: 'x', id: '1' },
  },
  legs: accounts.map((accountId, at) => ({ accountId, amount: at === 0 ? 1n : -1n })),
});
const game = {
  merchantId,
  vendorId: 'v',
  memberId: id(9),
  accountId: wallet,
  gameId: 'g',
  roundId: 'r',
  currency: 'BRL',
};
const bet: AnyCommand = { ...game, type: 'bet', transactionId: 'b', amount: 1n };
const win = {
  ...game,
  type: 'win',
  transactionId: 'w',
  betTransactionId: 'b',
  amount: 1n,
  roundClosed: true,
} as const;
const hold: AnyCommand = {
  ...{ type: 'hold', merchantId, scope: 's', key: 'h', accountId: bank, holdId: id(8), amount: 1n },
  reference: { type: 'x', id: '1' },
};

/** The bank and the promotions are unbounded; what is asked is kept. */
function directory() {
  const asked: [string, readonly unknown[]][] = [];
  const on = {
    async rows<Row extends object>({ name }: { name: string }, values: readonly unknown[]): Promise<Row[]> {
      asked.push([name.replace('ledger_account_', ''), values]);
      if (name !== 'ledger_account_read_unbounded') return [];
      const [, ids] = values as [string, string];
      return ids
        .slice(1, -1)
        .split(',')
        .map((one) => ({
          merchantId,
          id: one,
          unbounded: one === bank || one === promotions,
        })) as unknown as Row[];
    },
  };
  const own = new Directory();
  const shares = async (slot: number, ...commands: AnyCommand[]) => {
    asked.length = 0;
    const found = await own.sharesFor(on, commands.map(prepare), slot);
    return {
      found: Object.fromEntries(found),
      asked: asked.map(([name]) => name),
      values: asked.map(([, values]) => values),
    };
  };
  return { own, shares };
}

test('an unbounded account is booked on the slot’s share of it, which is made once', async () => {
  const { shares } = directory();
  const first = await shares(7, transfer(bank, wallet), transfer(bank, promotions, wallet));
  expect(first.found).toEqual({ [bank]: shareId(bank, 7), [promotions]: shareId(promotions, 7) });
  expect(first.asked).toEqual(['read_unbounded', 'insert_shares']);
  expect(first.values).toEqual([
    [`{${merchantId},${merchantId},${merchantId}}`, `{${bank},${wallet},${promotions}}`],
    [
      `{${merchantId},${merchantId}}`,
      `{${bank},${promotions}}`,
      `{${shareId(bank, 7)},${shareId(promotions, 7)}}`,
      7,
    ],
  ]);
  const again = await shares(7, transfer(bank, wallet));
  expect([again.found, again.asked]).toEqual([{ [bank]: shareId(bank, 7) }, []]);
  expect(await shares(7, transfer(wallet, id(5)))).toMatchObject({ found: {}, asked: ['read_unbounded'] });
});

test('a game names a wallet and the house, which is opened once for a brand and currency', async () => {
  const { shares } = directory();
  const first = await shares(3, bet, { type: 'pending_win', approve: true, win }, win);
  expect(first).toMatchObject({ found: { [house]: shareId(house, 3) }, asked: ['insert', 'insert_shares'] });
  expect(await shares(3, win)).toMatchObject({ found: { [house]: shareId(house, 3) }, asked: [] });
  const dollars = housePlay(merchantId, 'USD');
  expect(await shares(3, { ...win, currency: 'USD' })).toMatchObject({
    found: { [dollars]: shareId(dollars, 3) },
  });
  // Who holds money on an account doesn't ask whether it is unbounded.
  expect(await shares(3, hold)).toMatchObject({ found: {}, asked: [] });
});

test('a new slot has shares of its own', async () => {
  const { own, shares } = directory();
  await shares(7, transfer(bank, wallet), bet);
  own.forget();
  const found = { [bank]: shareId(bank, 8), [house]: shareId(house, 8) };
  expect(await shares(8, transfer(bank, wallet), bet)).toMatchObject({
    found,
    asked: ['read_unbounded', 'insert', 'insert_shares'],
  });
});
