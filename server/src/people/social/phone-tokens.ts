import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { sqlOn } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { BaseCall } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Providers } from './providers.ts';
import type { ProviderRow } from './store.ts';

/** The service's own name on the wire. */
const phoneChannel = 'FIREBASE';

const googleIssuer = 'https://securetoken.google.com/';
const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Where the keys of a service are published: a known issuer's stand here, whatever the record says. */
const keysOf = ({ issuer, metadata }: Pick<ProviderRow, 'issuer' | 'metadata'>): string | undefined =>
  issuer.startsWith(googleIssuer) ? googleKeys : metadata['keysUrl'];

const freshSeconds = 10 * 60;
const keyTimeoutMs = 5_000;

export interface PhoneTokens {
  /** The number (E.164) that the token proves; throws PHONE_TOKEN_INVALID, or FEATURE_DISABLED where the brand has no such service. */
  number(
    merchant: Merchant,
    given: { channel: string | undefined; token: string | undefined },
  ): Promise<string>;
  /** Throws unless the token is about exactly this number. */
  check(
    visit: Pick<BaseCall, 'merchant'>,
    claim: { key: string; channel: string | undefined; token: string | undefined },
  ): Promise<void>;
  /** Whether numbers of this brand are proved by the service, and not by codes of our own. */
  isOn(merchant: Merchant): boolean;
  /** The same as `check`, and the token proves nothing to us again. */
  spend(
    visit: Pick<BaseCall, 'merchant'>,
    claim: { key: string; channel: string | undefined; token: string | undefined },
  ): Promise<void>;
  /** What a page needs to speak with the service; null where the brand has none. */
  forPages(merchant: Merchant): Promise<{ channel: string; baseUrl: string; apiKey: string } | null>;
}

/**
 * Tokens of a service that verifies mobile numbers, in the form that Firebase Authentication gives them: signed with a key of
 * a published set, by the issuer for the audience, young, about a sign-in by telephone.
 */
export function createPhoneTokens(platform: Platform, providers: Providers): PhoneTokens {
  const number = numberReader(platform, providers);
  const check: PhoneTokens['check'] = async ({ merchant }, { key, channel, token }) => {
    if ((await number(merchant, { channel, token })) !== key) fail('PHONE_TOKEN_INVALID');
  };
  return {
    number,
    check,
    isOn: (merchant) => providers.isOn(merchant, 'phone'),
    async spend(visit, claim) {
      await check(visit, claim);
      if (!(await firstShown(platform, visit.merchant.id, claim.token ?? ''))) fail('PHONE_TOKEN_INVALID');
    },
    async forPages(merchant) {
      if (!providers.isOn(merchant, 'phone')) return null;
      const service = (await providers.of(merchant.id)).find(({ code }) => code === 'phone');
      const { baseUrl = '', apiKey = '' } = service?.metadata ?? {};
      return service && baseUrl !== '' ? { channel: phoneChannel, baseUrl, apiKey } : null;
    },
  };
}

/** True for one of all who ever show it: kept for longer than it is valid. */
async function firstShown(
  { clock, db, vault }: Platform,
  merchantId: string,
  token: string,
): Promise<boolean> {
  const now = clock.machine();
  await sqlOn(db, 'DELETE FROM spent_phone_token WHERE expires_at < $1', [now]);
  const taken = await sqlOn(
    db,
    `INSERT INTO spent_phone_token (merchant_id, token_mac, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING token_mac`,
    [
      merchantId,
      // Without the signature, whose last sign may be written in several ways.
      vault.mac('spent-phone-token', token.slice(0, token.lastIndexOf('.'))),
      new Date(now.getTime() + 2 * freshSeconds * 1000),
    ],
  );
  return taken.length > 0;
}

function numberReader({ clock, log, outgoing }: Platform, providers: Providers): PhoneTokens['number'] {
  const keySets = new Map<string, JWTVerifyGetKey>();
  const keysAt = (url: string): JWTVerifyGetKey => {
    const known =
      keySets.get(url) ??
      createRemoteJWKSet(new URL(url), {
        timeoutDuration: keyTimeoutMs,
        [customFetch]: (address, init) => outgoing.fetch(address, init),
      });
    keySets.set(url, known);
    return known;
  };

  return async (merchant, { channel, token }) => {
    const service = await providers.enabled(merchant, 'phone');
    if (channel !== phoneChannel || token === undefined || token === '') return fail('PHONE_TOKEN_INVALID');
    const keysUrl = keysOf(service) ?? fail('FEATURE_DISABLED');
    const now = clock.machine();
    try {
      const { payload } = await jwtVerify(token, keysAt(keysUrl), {
        issuer: service.issuer,
        audience: service.clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
        maxTokenAge: freshSeconds,
        clockTolerance: 5,
        currentDate: now,
      });
      const signedInAt = Number(payload['auth_time']);
      const young = Number.isFinite(signedInAt) && now.getTime() / 1000 - signedInAt <= freshSeconds + 5;
      const { firebase, phone_number: proved } = payload;
      const byPhone =
        typeof firebase === 'object' &&
        firebase !== null &&
        Reflect.get(firebase, 'sign_in_provider') === 'phone';
      if (!young || !byPhone || typeof proved !== 'string') return fail('PHONE_TOKEN_INVALID');
      return proved;
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) {
        return fail('PHONE_TOKEN_INVALID');
      }
      if (error instanceof TypeError || error instanceof errors.JWKSTimeout) {
        log.warn({ err: error }, 'the keys of the phone service could not be read');
        return fail('PROVIDER_UNAVAILABLE');
      }
      throw error;
    }
  };
}
