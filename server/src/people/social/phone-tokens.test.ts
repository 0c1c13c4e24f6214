import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPhoneTokens } from './phone-tokens.ts';
import type { Providers } from './providers.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const seconds = now.getTime() / 1000;
const merchant = { id: 'm' } as Merchant;
const service = {
  issuer: 'https://phone.example',
  clientId: 'app',
  metadata: { keysUrl: 'https://keys.example/' },
};
const keys = { private: {} as CryptoKey, set: '' };
beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  keys.private = privateKey;
  keys.set = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }] });
});

/** What the number reader says of a token of the service, signed as it has to be, with these claims beside the usual ones. */
async function read(claims: JWTPayload): Promise<string> {
  const token = await new SignJWT({
    ...{ sub: 'u', phone_number: '+5511998765432', firebase: { sign_in_provider: 'phone' } },
    ...{ auth_time: seconds - 60, ...claims },
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'k' })
    .setIssuer(service.issuer)
    .setAudience(service.clientId)
    .setIssuedAt(seconds - 60)
    .setExpirationTime(seconds + 600)
    .sign(keys.private);
  const platform = {
    clock: { machine: () => now },
    outgoing: {
      fetch: async () => new Response(keys.set, { headers: { 'Content-Type': 'application/json' } }),
    },
  } as unknown as Platform;
  const providers = { enabled: async () => service } as unknown as Providers;
  return createPhoneTokens(platform, providers).number(merchant, { channel: 'FIREBASE', token });
}

test.each<[string, object | undefined, object | null]>([
  [
    'that is set up',
    { baseUrl: 'https://phone.example', apiKey: 'k' },
    { baseUrl: 'https://phone.example', apiKey: 'k' },
  ],
  ['without a key', { baseUrl: 'https://phone.example' }, { baseUrl: 'https://phone.example', apiKey: '' }],
  ['without an address', { apiKey: 'k' }, null],
  ['that is not set up', undefined, null],
])('pages hear of a service %s what they need to speak with it', async (_what, metadata, wanted) => {
  const others = { code: 'google', metadata: { baseUrl: 'https://google.example', apiKey: 'g' } };
  const rows = metadata === undefined ? [others] : [others, { code: 'phone', metadata }];
  const providers = { of: async () => rows, isOn: () => true } as unknown as Providers;
  const tokens = createPhoneTokens({} as Platform, providers);
  expect(await tokens.forPages(merchant)).toEqual(wanted && { channel: 'FIREBASE', ...wanted });
  const off = { ...providers, isOn: () => false };
  expect(await createPhoneTokens({} as Platform, off).forPages(merchant)).toBeNull();
});

test('a token of the service proves the number that was signed in by within the last ten minutes', async () => {
  expect(await read({})).toBe('+5511998765432');
  expect(await read({ auth_time: seconds - 605 })).toBe('+5511998765432');
});

test.each<[string, JWTPayload]>([
  ['signed in by its number long ago', { auth_time: seconds - 606 }],
  ['signed in at no time', { auth_time: 'now' }],
  ['signed in just now by a password', { firebase: { sign_in_provider: 'password' } }],
  ['signed in by nothing', { firebase: null }],
  ['signed in by a text', { firebase: 'phone' }],
  ['without a number', { phone_number: undefined }],
  ['with a number that is none', { phone_number: 5_511_998_765_432 }],
])('a token of who %s proves nothing', async (_what, claims) => {
  await expect(read(claims)).rejects.toThrow('PHONE_TOKEN_INVALID');
});
