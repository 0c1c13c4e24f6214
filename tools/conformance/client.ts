import { createHash, createHmac, randomUUID } from 'node:crypto';
import { reach } from './reach.ts';

export interface Signer {
  vendor: string;
  keyId: string;
  secret: string;
}

export type CallName =
  | 'authenticate'
  | 'balance'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'batch'
  | 'jackpots'
  | 'draws';

/** What a case may bend to see whether the wallet notices. */
export interface Bends {
  timestamp?: string;
  requestId?: string;
  /** Sent instead of the signed body. */
  sentBody?: string;
  /** Signed and sent as it is, where a body must not be JSON of ours. */
  rawBody?: string;
  signature?: string;
  /** Signed as if it went to this path. */
  signedTarget?: string;
  /** Headers that are left out, in lower case. */
  without?: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  status: number;
  /** The code of a refusal; '' for a success. */
  code: string;
  value: Record<string, unknown>;
  /** What a refusal says of single fields, by their names. */
  errors?: Record<string, unknown>;
}

/** HMAC-SHA-256, hex, over the seven lines of docs/seamless-wallet.md. */
export function sign(
  signer: Signer,
  parts: { method: string; target: string; timestamp: string; requestId: string; body: string },
): string {
  const bodyHash = createHash('sha256').update(parts.body).digest('hex');
  const lines = [
    parts.method,
    parts.target,
    signer.vendor,
    signer.keyId,
    parts.timestamp,
    parts.requestId,
    bodyHash,
  ];
  return createHmac('sha256', signer.secret).update(lines.join('\n')).digest('hex');
}

export interface WalletClient {
  call(name: CallName, body: object, bends?: Bends): Promise<Reply>;
}

export function createClient(url: string, signer: Signer, timeoutMs = 15_000): WalletClient {
  const base = url.replace(/\/$/, '');
  return {
    async call(name, body, bends = {}) {
      const target = `/vendor/v1/${name}`;
      const raw = bends.rawBody ?? JSON.stringify(body);
      const timestamp = bends.timestamp ?? String(Math.floor(Date.now() / 1000));
      const requestId = bends.requestId ?? randomUUID();
      const signed = {
        method: 'POST',
        target: bends.signedTarget ?? target,
        timestamp,
        requestId,
        body: raw,
      };
      const headers = new Headers({
        'content-type': 'application/json',
        'x-vendor': signer.vendor,
        'x-key-id': signer.keyId,
        'x-timestamp': timestamp,
        'x-request-id': requestId,
        'x-signature': bends.signature ?? sign(signer, signed),
        ...bends.headers,
      });
      for (const header of bends.without ?? []) headers.delete(header);
      const response = await reach(`${base}${target}`, {
        method: 'POST',
        headers,
        body: bends.sentBody ?? raw,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return replyOf(response.status, await response.text());
    },
  };
}

function replyOf(status: number, text: string): Reply {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { status, code: `UNREADABLE (HTTP ${status})`, value: {} };
  }
  const field = (name: string): unknown =>
    typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
  const code = field('code');
  const [value, errors] = [field('value'), field('errors')];
  const success = field('success') === true && status === 200;
  return {
    status,
    code: success ? '' : typeof code === 'string' ? code : `WITHOUT CODE (HTTP ${status})`,
    value: typeof value === 'object' && value !== null ? { ...value } : {},
    ...(typeof errors === 'object' && errors !== null ? { errors: { ...errors } } : {}),
  };
}
