import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints, id, idsTakenBy, owned, shared } from '../src/index.ts';

/** Names that end like an id and name nobody's thing: ids that another party chose, and values of a form. */
const foreign: Readonly<Record<string, string>> = {
  recommenderId: 'an invitation code, told to whoever knows it',
  clientId: "the brand's own id at a provider of sign-ins",
  gtagId: "the brand's own id at an analytics service",
  roundId: "a vendor's own id, looked up among that vendor's rounds",
  transactionId: "a vendor's own id, looked up among that vendor's movements",
  betTransactionId: "a vendor's own id, looked up among that vendor's movements",
  vendorId: "a vendor's code, looked up in the brand",
  issueId: "a vendor's own id, looked up among that vendor's draws",
  jackpotId: "a vendor's own id, looked up among that vendor's jackpots",
  dropId: "a vendor's own id, looked up among that jackpot's drops",
  eventId: "a payment provider's own id",
  notificationId: "a payment provider's own id",
  txid: "a payment provider's own id of a charge",
  payoutId: "a payment provider's own id of a payout",
  endToEndId: "a bank's own id",
};
const nameOf = (place: string) => place.replaceAll('[]', '').split('.').at(-1) ?? '';

test('each id that a call takes says whose thing it names', () => {
  const plain = allEndpoints.flatMap((endpoint) =>
    idsTakenBy(endpoint)
      .filter(({ place, mark }) => mark === null && !(nameOf(place) in foreign))
      .map(({ place }) => `${endpoint.id}: ${place}`),
  );
  expect(plain).toEqual([]);
});

describe('ids are found wherever they stand', () => {
  const body = z.strictObject({
    id: id.optional(),
    deep: z.object({ ids: z.array(owned('deposit')), either: z.union([shared('game'), z.int()]) }),
    memberId: owned('member').nullable(),
    grid: z.string(),
  });
  test('in objects, lists and unions, optional or not', () => {
    expect(idsTakenBy({ spec: { body } })).toEqual([
      { place: 'body.id', mark: null },
      { place: 'body.deep.ids[]', mark: { owned: 'deposit' } },
      { place: 'body.deep.either', mark: { shared: 'game' } },
      { place: 'body.memberId', mark: { owned: 'member' } },
    ]);
  });
});
