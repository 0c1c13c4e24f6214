import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import given from '../../../../tools/conformance/signature-vectors.json' with { type: 'json' };
import { Failure } from '../failure.ts';
import { freshnessSeconds, type SignedParts, signRequest, verifySignature } from './signature.ts';

const secret = Buffer.from(given.secret);
const partsOf = (vector: (typeof given.vectors)[number]): SignedParts => ({
  method: vector.method,
  target: vector.target,
  party: given.vendor,
  keyId: given.keyId,
  timestamp: vector.timestamp,
  requestId: vector.requestId,
  body: Buffer.from(vector.body),
});
const [first] = given.vectors;
if (!first) throw new Error('no vectors');
const parts = partsOf(first);
const signedAt = Number(first.timestamp) * 1000;

function codeOf(changed: Partial<SignedParts>, signature: string, at = signedAt): string {
  try {
    verifySignature(secret, { ...parts, ...changed }, signature, new Date(at));
    return '';
  } catch (error) {
    return error instanceof Failure ? error.code : String(error);
  }
}

test.each(given.vectors.map((vector) => [vector.target, vector] as const))(
  'the published vector for %s holds',
  (_target, vector) => {
    expect(signRequest(secret, partsOf(vector))).toBe(vector.signature);
    const at = new Date(Number(vector.timestamp) * 1000);
    expect(() => verifySignature(secret, partsOf(vector), vector.signature, at)).not.toThrow();
  },
);

describe('a signature is refused', () => {
  const changes: Partial<SignedParts>[] = [
    { method: 'GET' },
    { target: '/vendor/v1/bet' },
    { target: '/vendor/v1/balance?x=1' },
    { party: 'OTHER' },
    { keyId: 'k2' },
    { timestamp: String(Number(first.timestamp) + 1) },
    { requestId: 'another' },
    { body: Buffer.from(first.body.replace('BRL', 'USD')) },
  ];
  test.each(changes)('when %j was not what was signed', (change) => {
    expect(codeOf(change, first.signature)).toBe('SIGNATURE_INVALID');
  });
  test.each([
    '',
    'zz',
    first.signature.slice(2),
    `${first.signature}00`,
    first.signature.replace(/^../, 'xx'),
  ])('when it reads %j', (signature) => {
    expect(codeOf({}, signature)).toBe('SIGNATURE_INVALID');
  });
  test('when it was made with another secret', () => {
    const foreign = createHmac('sha256', 'other').update('x').digest('hex');
    expect(codeOf({}, foreign)).toBe('SIGNATURE_INVALID');
  });
  test('when it is too old or from the future, to the second', () => {
    const limit = freshnessSeconds * 1000;
    expect(codeOf({}, first.signature, signedAt + limit)).toBe('');
    expect(codeOf({}, first.signature, signedAt - limit)).toBe('');
    expect(codeOf({}, first.signature, signedAt + limit + 1)).toBe('SIGNATURE_STALE');
    expect(codeOf({}, first.signature, signedAt - limit - 1)).toBe('SIGNATURE_STALE');
  });
  test('when its timestamp is no number, though signed', () => {
    const odd = { ...parts, timestamp: '1e9' };
    expect(codeOf(odd, signRequest(secret, odd))).toBe('SIGNATURE_INVALID');
  });
});
