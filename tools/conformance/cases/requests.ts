import { randomUUID } from 'node:crypto';
import { type Case, type CaseGroup, moving } from '../run.ts';
import { done, expectEqual, refused } from '../table.ts';

/** A bet that the wallet must not even understand, or not find anyone for. */
function refusing(title: string, changes: (currency: string) => object, ...codes: string[]): Case {
  return moving(title, 0, async (table) => {
    refused(await table.bet(table.move(), changes(table.player.currency)), ...codes);
  });
}

const another = (currency: string): string => (currency === 'USD' ? 'EUR' : 'USD');

export const requests: CaseGroup = {
  name: 'requests',
  cases: [
    refusing('an unknown field is refused', () => ({ bonus: 1 }), 'REQUEST_INVALID'),
    refusing('a missing field is refused', () => ({ roundId: undefined }), 'REQUEST_INVALID'),
    refusing('an amount with a fraction is refused', () => ({ amount: 1.5 }), 'REQUEST_INVALID'),
    refusing('an amount as text is refused', () => ({ amount: '100' }), 'REQUEST_INVALID'),
    refusing('a negative amount is refused', () => ({ amount: -1 }), 'REQUEST_INVALID'),
    refusing('a stake of zero is refused', () => ({ amount: 0 }), 'REQUEST_INVALID'),
    refusing('an amount beyond every limit is refused', () => ({ amount: 2 ** 60 }), 'REQUEST_INVALID'),
    ...[' t', 't ', 't\u00a0', '\ufefft', 't\t', 't\nu', 't\u0000u'].map((id) =>
      refusing(
        `a transaction id like ${JSON.stringify(id)} is refused`,
        () => ({ transactionId: id }),
        'REQUEST_INVALID',
      ),
    ),
    refusing('a round id that ends with a blank is refused', () => ({ roundId: 'r ' }), 'REQUEST_INVALID'),
    moving(
      'ids that differ only in their bytes are two bets',
      ({ stake }) => -2 * stake,
      async (table) => {
        const move = table.move();
        const id = move.transactionId.slice(0, 30);
        for (const transactionId of [`${id}\u00e9`, `${id}e\u0301`]) {
          const { value } = done(await table.bet({ ...move, transactionId }));
          expectEqual(value['duplicate'], false, 'duplicate');
          expectEqual(value['transactionId'], transactionId, 'transactionId');
        }
      },
    ),
    moving('a body that names a field twice is refused', 0, async (table) => {
      const rawBody = JSON.stringify(table.betBody(table.move())).replace('{', '{"amount":1,');
      refused(await table.bet(table.move(), {}, { rawBody }), 'BODY_MALFORMED', 'REQUEST_INVALID');
    }),
    moving('a body that is not JSON is refused, though signed', 0, async (table) => {
      refused(await table.bet(table.move(), {}, { rawBody: '{"amount":' }), 'BODY_MALFORMED');
    }),
    refusing(
      'another currency than the player has is refused',
      (currency) => ({ currency: another(currency) }),
      'CURRENCY_MISMATCH',
    ),
    moving('a win in another currency is refused', 0, async (table) => {
      const changes = { currency: another(table.player.currency) };
      refused(await table.win(table.move(), 1, { changes }), 'CURRENCY_MISMATCH');
    }),
    refusing('an unknown player is refused', () => ({ playerId: randomUUID() }), 'PLAYER_UNKNOWN'),
    moving('a rollback for an unknown player is refused', 0, async (table) => {
      refused(await table.rollback(table.move(), { playerId: randomUUID() }), 'PLAYER_UNKNOWN');
    }),
    refusing('an unknown game is refused', () => ({ gameCode: 'no-such-game' }), 'GAME_UNAVAILABLE'),
    refusing(
      'an unknown game session is refused',
      () => ({ gameSession: randomUUID() }),
      'GAME_SESSION_EXPIRED',
    ),
    {
      title: 'an unknown launch token is refused',
      run: async (table) => {
        const body = { launchToken: randomUUID(), gameCode: table.gameCode };
        refused(await table.client.call('authenticate', body), 'GAME_SESSION_EXPIRED');
      },
    },
  ],
};
