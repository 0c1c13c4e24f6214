import * as z from 'zod';

const schema = z.object({
  CHILD_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  DATA_DIR: z.string().min(1),
  SITE_URL: z.url({ protocol: /^https?$/ }),
  PROVIDER_CODE: z.string().min(1),
  PROVIDER_KEY_ID: z.string().min(1),
  PROVIDER_SECRET: z.base64().min(32),
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
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Settings of the sandbox's banks are not valid.\n${lines.join('\n')}`);
  }
  const set = parsed.data;
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
