import type { Bends } from '../client.ts';
import { type Case, type CaseGroup, moving } from '../run.ts';
import { refused, type Table } from '../table.ts';

const minuteAgo = (): string => String(Math.floor(Date.now() / 1000) - 60);
const minuteAhead = (): string => String(Math.floor(Date.now() / 1000) + 60);

/** The same bet, bent in one way: it must be refused and move nothing. */
function bent(title: string, bend: (table: Table) => Bends, ...codes: string[]): Case {
  return moving(title, 0, async (table) => {
    refused(await table.bet(table.move(), {}, bend(table)), ...codes);
  });
}

const missing = (header: string): Case =>
  bent(`a call without ${header} is refused`, () => ({ without: [header] }), 'SIGNATURE_INVALID');

export const signatures: CaseGroup = {
  name: 'signatures',
  cases: [
    bent('a wrong signature is refused', () => ({ signature: 'ab'.repeat(32) }), 'SIGNATURE_INVALID'),
    bent(
      'a signature that is not hex is refused',
      () => ({ signature: 'not a signature' }),
      'SIGNATURE_INVALID',
    ),
    bent(
      'a body other than the signed one is refused',
      (table) => ({ sentBody: JSON.stringify({ ...table.betBody(table.move()), amount: 1 }) }),
      'SIGNATURE_INVALID',
    ),
    bent(
      'a signature for another call is refused',
      () => ({ signedTarget: '/vendor/v1/win' }),
      'SIGNATURE_INVALID',
    ),
    bent(
      'a signature for a query that was not sent is refused',
      () => ({ signedTarget: '/vendor/v1/bet?x=1' }),
      'SIGNATURE_INVALID',
    ),
    bent('a timestamp one minute old is refused', () => ({ timestamp: minuteAgo() }), 'SIGNATURE_STALE'),
    bent('a timestamp one minute ahead is refused', () => ({ timestamp: minuteAhead() }), 'SIGNATURE_STALE'),
    ...['abc', '', '1e9', '-1'].map((timestamp) =>
      bent(
        `a timestamp like ${JSON.stringify(timestamp)} is refused`,
        () => ({ timestamp }),
        'SIGNATURE_INVALID',
      ),
    ),
    bent(
      'a changed timestamp breaks the signature',
      () => ({ headers: { 'x-timestamp': String(Math.floor(Date.now() / 1000) - 1) } }),
      'SIGNATURE_INVALID',
    ),
    bent(
      'a changed request id breaks the signature',
      () => ({ headers: { 'x-request-id': 'another' } }),
      'SIGNATURE_INVALID',
    ),
    bent('a request id that is no UUID is refused', () => ({ requestId: '1' }), 'SIGNATURE_INVALID'),
    bent(
      'an unknown key is refused',
      () => ({ headers: { 'x-key-id': 'no-such-key' } }),
      'SIGNATURE_INVALID',
    ),
    bent('an unknown vendor is refused', () => ({ headers: { 'x-vendor': 'NO_SUCH' } }), 'SIGNATURE_INVALID'),
    missing('x-signature'),
    missing('x-timestamp'),
    missing('x-request-id'),
    missing('x-vendor'),
    missing('x-key-id'),
  ],
};
