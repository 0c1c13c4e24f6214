import * as z from 'zod';
import { partySettings, settingsBy } from './party-settings.ts';

const schema = partySettings.extend({
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  SIGN_IN_CLIENT_ID: z.string().min(1),
  SIGN_IN_CLIENT_SECRET: z.string().min(32),
  SIGN_IN_REDIRECTS: z.string().min(1),
  HUMAN_SITE_KEY: z.string().min(1).optional(),
  HUMAN_SECRET: z.string().min(16).optional(),
  PAYOUTS_SETTLE_AFTER_SECONDS: z.coerce.number().int().min(0).optional(),
});

/** For the parties that say who someone is. */
export interface IdentitySettings {
  /** Where pages reach the sandbox: the site's own address. */
  base: string;
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
}

export interface SandboxSettings {
  /** Absent: no such party. */
  identity?: IdentitySettings;
  /** For the party that verifies people; absent: no such party. */
  human?: { siteKey: string; secret: string };
  port: number;
  dataDir: string;
  siteUrl: string;
  providerCode: string;
  keyId: string;
  secret: Buffer;
  /** Absent: a payout waits until someone settles or rejects it. */
  settlePayoutsAfterSeconds: number | undefined;
}

/** Throws with the name of each setting that does not hold. */
export function readSettings(environment: Record<string, string | undefined>): SandboxSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const set = settingsBy(schema, given, 'the sandbox provider');
  return {
    port: set.CHILD_PORT,
    dataDir: set.DATA_DIR,
    siteUrl: set.SITE_URL.replace(/\/$/, ''),
    providerCode: set.PROVIDER_CODE,
    keyId: set.PROVIDER_KEY_ID,
    secret: Buffer.from(set.PROVIDER_SECRET, 'base64'),
    identity: {
      base: set.PUBLIC_URL.replace(/\/$/, ''),
      clientId: set.SIGN_IN_CLIENT_ID,
      clientSecret: set.SIGN_IN_CLIENT_SECRET,
      redirectUris: set.SIGN_IN_REDIRECTS.split(' '),
    },
    ...(set.HUMAN_SITE_KEY && set.HUMAN_SECRET
      ? { human: { siteKey: set.HUMAN_SITE_KEY, secret: set.HUMAN_SECRET } }
      : {}),
    settlePayoutsAfterSeconds: set.PAYOUTS_SETTLE_AFTER_SECONDS,
  };
}
