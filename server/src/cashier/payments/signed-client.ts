import { parseJson } from '@croupier/contract/json';
import { randomUUID } from 'node:crypto';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { signedHeaders, verifySignature } from '../../platform/security/signature.ts';
import { ProviderRefused, ProviderUncertain } from '../../platform/security/provider-errors.ts';

export interface ClientSettings {
  baseUrl: string;
  code: string;
  keyId: string;
  secret: Buffer;
  timeoutMs?: number;
}

export interface SignedClient {
  /** The body of a signed 2xx answer; a signed 4xx throws ProviderRefused, all else ProviderUncertain. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
}

const defaultTimeoutMs = 8_000;

/** Speaks to a provider over HTTP, signed both ways: an answer is believed only with the provider's signature on it. */
export function createSignedClient(
  outgoing: Pick<Outgoing, 'fetch'>,
  settings: ClientSettings,
): SignedClient {
  const { code, keyId, secret, timeoutMs = defaultTimeoutMs } = settings;
  return {
    async call(method, path, body) {
      const text = body === undefined ? '' : JSON.stringify(body);
      const requestId = randomUUID();
      const timestamp = String(Math.floor(Date.now() / 1000));
      const parts = { method, target: path, party: code, keyId, timestamp, requestId, body: text };
      const response = await answerOf(outgoing, settings.baseUrl + path, {
        method,
        headers: {
          ...signedHeaders(secret, parts),
          ...(text === '' ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(text === '' ? {} : { body: text }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const signed = {
        ...parts,
        method: `ANSWER ${response.status}`,
        timestamp: response.headers.get('X-Timestamp') ?? '',
        body: response.text,
      };
      try {
        verifySignature(secret, signed, response.headers.get('X-Signature') ?? '', new Date());
      } catch (error) {
        throw new ProviderUncertain(`an answer without the provider's signature (${response.status})`, {
          cause: error,
        });
      }
      return contentOf(response.status, response.text);
    },
  };
}

async function answerOf(outgoing: Pick<Outgoing, 'fetch'>, url: string, init: RequestInit) {
  try {
    const response = await outgoing.fetch(url, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    throw new ProviderUncertain('the provider does not answer', { cause: error });
  }
}

function contentOf(status: number, text: string): unknown {
  let body: unknown;
  try {
    body = parseJson(text);
  } catch (error) {
    throw new ProviderUncertain('an answer that is not JSON', { cause: error });
  }
  if (status >= 200 && status < 300) return body;
  const code = typeof body === 'object' && body !== null ? String(Reflect.get(body, 'code')) : '';
  if (status >= 400 && status < 500) throw new ProviderRefused(status, code);
  throw new ProviderUncertain(`the provider answered ${status}`);
}
