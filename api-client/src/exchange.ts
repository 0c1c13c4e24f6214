import type { Locale } from '@croupier/contract/locales';
import { ApiFailure, type FailureFacts, networkFailure } from './failure.ts';
import type { ServerTime } from './server-time.ts';
import type { FailureCode } from './types.ts';

export interface Settings {
  /** '' for the page's own origin. */
  baseUrl: string;
  getToken(): string | null | undefined;
  getLanguage(): Locale;
  /** What a failure says that has no answer of the site, in the language of the page. */
  networkText?: () => string | undefined;
  /** The brand's code; absent or empty: by host name. */
  merchant?: string | (() => string | null | undefined);
  /** The site no longer knows this token. */
  onUnauthenticated?(token: string): void;
}

/** One request, ready to go. */
export interface Exchange {
  method: string;
  /** Path and query. */
  address: string;
  body: string | undefined;
  contentType: string | undefined;
  merchant: string | undefined;
  idempotencyKey: string | undefined;
  patienceMs: number;
  signal: AbortSignal | undefined;
}

type Envelope =
  | { success: true; value: unknown }
  | ({ success: false } & Omit<FailureFacts<FailureCode>, 'status' | 'retryAfter'>);

function isEnvelope(answer: unknown): answer is Envelope {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'success' in answer &&
    (answer.success === true || (answer.success === false && 'code' in answer && 'message' in answer))
  );
}

function headersOf(settings: Settings, sent: Exchange, token: string | null | undefined): Headers {
  const headers = new Headers({ 'Accept-Language': settings.getLanguage(), Platform: 'WEB' });
  const known = typeof settings.merchant === 'function' ? settings.merchant() : settings.merchant;
  const merchant = sent.merchant ?? known;
  if (merchant) headers.set('Merchant', merchant);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (sent.contentType !== undefined) headers.set('Content-Type', sent.contentType);
  if (sent.idempotencyKey !== undefined) headers.set('Idempotency-Key', sent.idempotencyKey);
  return headers;
}

/** Sends one request and opens the envelope. */
export async function exchange(settings: Settings, time: ServerTime, sent: Exchange): Promise<unknown> {
  const token = settings.getToken();
  const { response, answer } = await transport(settings, sent, token);
  time.learnFromHeader(response.headers.get('date'));
  if (!isEnvelope(answer)) throw networkFailure(settings, response.status);
  if (answer.success) return answer.value;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (answer.code === 'UNAUTHENTICATED' && token) settings.onUnauthenticated?.(token);
  const { success: _success, ...facts } = answer;
  throw new ApiFailure({
    ...facts,
    status: response.status,
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  });
}

/** Whatever keeps an answer from coming is NETWORK, but for the caller's own wish to stop. */
async function transport(settings: Settings, sent: Exchange, token: string | null | undefined) {
  const limit = AbortSignal.timeout(sent.patienceMs);
  try {
    const response = await fetch(`${settings.baseUrl}${sent.address}`, {
      method: sent.method,
      headers: headersOf(settings, sent, token),
      signal: sent.signal ? AbortSignal.any([sent.signal, limit]) : limit,
      ...(sent.body === undefined ? {} : { body: sent.body }),
    });
    const text = await response.text();
    return { response, answer: readJson(text) };
  } catch (error) {
    sent.signal?.throwIfAborted();
    throw networkFailure(settings, 0, error);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
