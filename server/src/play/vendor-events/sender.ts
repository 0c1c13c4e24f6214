import { siteAddress } from '../../platform/http/addresses/own.ts';
import { repeated } from '../../platform/jobs/repeated.ts';
import { createOutgoing } from '../../platform/outgoing/outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { signedPost } from '../vendor-line/index.ts';
import { type Claimed, claim, endAttempt } from './store.ts';

const timeoutMs = 10_000;
/** Longer than any attempt takes. */
const leaseSeconds = 60;
const atOnce = 20;
const pauseMs = 1_000;
/** Seconds before each further attempt; the last one repeats. */
const pauses = [1, 2, 5, 15, 60, 300, 900, 3600] as const;
/** As long as a lottery sells ahead: by then nothing is open that was bet before. */
const repeatedForSeconds = 31 * 86_400;

/** How long after an attempt that wasn’t taken the next one follows; null where it is given up. */
export function pauseAfter(attempts: number, ageSeconds: number): number | null {
  if (ageSeconds >= repeatedForSeconds) return null;
  return pauses[Math.min(attempts, pauses.length) - 1] ?? null;
}

interface Sender {
  /** Sends what is due now, and waits for the answers. */
  sendDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createSender(platform: Platform, catalogue: Pick<Catalogue, 'signingKey'>): Sender {
  const { db, log, config } = platform;
  // Vendors whose address is a path of the site are programs of its own, behind the site’s own port; nothing else leads there.
  const home = new URL(siteAddress(config));
  const own = createOutgoing([home.host]);
  const send = async (due: Claimed): Promise<number | null> => {
    const { merchantId, vendorCode, body, url } = due;
    const key = await catalogue.signingKey(merchantId, vendorCode);
    if (url === null || key === null) return null;
    const address = new URL(url, home);
    const request = signedPost(address, body, { ...key, vendorCode });
    const way = url.startsWith('/') ? own : platform.outgoing;
    try {
      const answer = await way.fetch(
        address,
        { ...request, signal: AbortSignal.timeout(timeoutMs) },
        { heard: false },
      );
      // Nobody reads what a vendor has to say beside its status.
      await answer.body?.cancel().catch(() => undefined);
      return answer.status;
    } catch (error) {
      log.warn({ part: 'vendor-events', vendor: vendorCode, err: error }, 'a vendor could not be told');
      return null;
    }
  };
  const attempt = async (due: Claimed): Promise<void> => {
    const status = await send(due);
    const taken = status !== null && status >= 200 && status < 300;
    const pauseSeconds = taken ? null : pauseAfter(due.attempts, due.ageSeconds);
    if (!taken && pauseSeconds === null)
      log.error({ part: 'vendor-events', vendor: due.vendorCode }, 'an event was never taken');
    await endAttempt(db, due, { status, pauseSeconds });
  };
  const sendDue = async (): Promise<void> => {
    await Promise.all((await claim(db, atOnce, leaseSeconds)).map(attempt));
  };
  const failed = 'sending failed; it is tried again';
  const turns = repeated(log, { part: 'vendor-events', failed, pauseMs }, sendDue);
  return {
    sendDue,
    start: () => turns.start(),
    async stop() {
      await turns.stop();
      await own.close();
    },
  };
}
