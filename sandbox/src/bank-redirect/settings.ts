import * as z from 'zod';
import { partySettings, settingsBy } from '../party-settings.ts';

const schema = partySettings.extend({
  TRANSFERS_PAID_AFTER_SECONDS: z.coerce.number().int().min(0).optional(),
});

export interface BankRedirectSettings {
  port: number;
  dataDir: string;
  siteUrl: string;
  party: string;
  keyId: string;
  secret: Buffer;
  /** Absent: a transfer waits until someone pays it out or refuses it. */
  paidAfterSeconds: number | undefined;
}

/** Throws with the name of each setting that does not hold. */
export function readSettings(environment: Record<string, string | undefined>): BankRedirectSettings {
  const set = settingsBy(schema, environment, "the sandbox's banks");
  return {
    port: set.CHILD_PORT,
    dataDir: set.DATA_DIR,
    siteUrl: set.SITE_URL.replace(/\/$/, ''),
    party: set.PROVIDER_CODE,
    keyId: set.PROVIDER_KEY_ID,
    secret: Buffer.from(set.PROVIDER_SECRET, 'base64'),
    paidAfterSeconds: set.TRANSFERS_PAID_AFTER_SECONDS,
  };
}
