import { createHmac, randomBytes } from 'node:crypto';

/** As the Standard Webhooks specification writes secrets. */
const prefix = 'whsec_';

export const newSecret = (): Buffer => randomBytes(32);
export const secretText = (secret: Buffer): string => prefix + secret.toString('base64');

/** What a receiver compares, with the id and the time that stand in the headers beside it. */
function signature(secret: Buffer, sent: { id: string; timestamp: number; body: string }): string {
  const content = `${sent.id}.${sent.timestamp}.${sent.body}`;
  return `v1,${createHmac('sha256', secret).update(content).digest('base64')}`;
}

export interface Signed {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/** Signed with each of these secrets: a receiver that knows one of them is content. */
export function signedHeaders(
  secrets: readonly Buffer[],
  { id, body, now }: { id: string; body: string; now: Date },
): Signed {
  const timestamp = Math.floor(now.getTime() / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => signature(secret, { id, timestamp, body })).join(' '),
  };
}
