import { ApiFailure, networkFailure } from './failure.ts';
import { createSealer, type Keys } from './sealing.ts';
import { createServerTime, type ServerTime } from './server-time.ts';
import { buildRequest, type Content } from './request.ts';
import { exchange, type Settings } from './exchange.ts';
import type { CallArguments, CallId, CallOptions, CallValue, WireCall } from './types.ts';
import { firstCalls } from './wire-table.ts';

export interface Client {
  /** Gives the call's value, or throws an ApiFailure. */
  call<Id extends CallId>(id: Id, ...input: CallArguments<Id>): Promise<CallValue<Id>>;
  /** The server's clock, as far as its answers told it. */
  serverNow(): Date;
  /** The clock by which charges and other business things expire. */
  businessNow(): Date;
}

const maxTries = 3;
const patienceMs = 20_000;

/** A network failure may be tried again only where a second arrival does nothing twice. */
const repeatable = (wire: WireCall): boolean => wire.method === 'GET' || wire.idempotent === true;

const pause = (tries: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 300 * 3 ** (tries - 1) * (0.5 + Math.random()));
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const isFirst = (id: CallId): id is keyof typeof firstCalls => id in firstCalls;

/** Where a call goes. Those that a first view doesn't need are fetched with the first of them. */
async function wireOf(id: CallId, settings: Settings): Promise<WireCall> {
  if (isFirst(id)) return firstCalls[id];
  try {
    return (await import('./wire-table-later.ts')).laterCalls[id];
  } catch (error) {
    throw networkFailure(settings, 0, error);
  }
}

/** Everything but the retries: one attempt of one call. */
function createAttempts(settings: Settings, time: ServerTime, readMerchant: () => Promise<string>) {
  const sealer = createSealer({
    now: () => time.now(),
    async readKeys() {
      const answer = await fetch(`${settings.baseUrl}/.well-known/jwks.json`);
      time.learnFromHeader(answer.headers.get('date'));
      return (await answer.json()) as Keys;
    },
  });
  /** Sealed calls name the brand; where the page doesn't know it yet, the site says which one its address means. */
  let learned: Promise<string> | undefined;
  const merchantCode = (): Promise<string> => {
    const known = typeof settings.merchant === 'function' ? settings.merchant() : settings.merchant;
    if (known) return Promise.resolve(known);
    learned ??= readMerchant();
    learned.catch(() => (learned = undefined));
    return learned;
  };
  const sealed = async (wire: WireCall, path: string, body: unknown, merchant: string): Promise<string> => {
    try {
      return JSON.stringify(await sealer.seal(body, { method: wire.method, path, merchant }));
    } catch (error) {
      throw networkFailure(settings, 0, error);
    }
  };
  return {
    forgetKeys: () => sealer.forgetKeys(),
    async attempt(wire: WireCall, content: Content, options: CallOptions): Promise<unknown> {
      const { path, query, body, contentType } = buildRequest(wire, content);
      const merchant = wire.sealed === true ? await merchantCode() : undefined;
      return exchange(settings, time, {
        method: wire.method,
        address: `${path}${query}`,
        body: merchant === undefined ? body : await sealed(wire, path, content.body, merchant),
        contentType,
        merchant,
        idempotencyKey: wire.idempotent === true ? options.idempotencyKey : undefined,
        patienceMs,
        signal: options.signal,
      });
    },
  };
}

export function createClient(settings: Settings): Client {
  const time = createServerTime();
  const attempts = createAttempts(settings, time, async () => {
    const { info } = await client.call('system.status');
    return info.merchant.code;
  });

  const run = async (wire: WireCall, content: Content, options: CallOptions): Promise<unknown> => {
    let reopened = false;
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempts.attempt(wire, content, options);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.code === 'ENCRYPTION_INVALID' && !reopened) {
          // The key had rotated or the clock was off; nothing was done with a body that nobody could open.
          reopened = true;
          attempts.forgetKeys();
          continue;
        }
        if (error.code !== 'NETWORK' || !repeatable(wire) || tries >= maxTries) throw error;
        await pause(tries, options.signal);
      }
    }
  };

  const learnTime = (status: unknown): void => {
    const { serverTime, businessTime } = status as CallValue<'system.status'>;
    time.learnFromStatus(serverTime, businessTime);
  };

  const client: Client = {
    async call(id, ...[input]) {
      const { idempotencyKey = crypto.randomUUID(), signal, ...content } = input ?? {};
      const wire = await wireOf(id, settings);
      const value = await run(wire, content, { idempotencyKey, ...(signal ? { signal } : {}) });
      if (id === 'system.status') learnTime(value);
      return value as CallValue<typeof id>;
    },
    serverNow: () => time.now(),
    businessNow: () => time.businessNow(),
  };
  return client;
}
