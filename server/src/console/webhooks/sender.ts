import { Counter } from 'prom-client';
import { AddressRefused } from '../../platform/outgoing/outgoing.ts';
import { repeated } from '../../platform/jobs/repeated.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Answer,
  claim,
  type Claimed,
  dueEndpoints,
  endAttempt,
  type EndpointRef,
} from './deliveries.ts';
import { pauseAfter } from './rules.ts';
import { signedHeaders } from './signing.ts';

export const secretContext = ({ merchantId, endpointId }: EndpointRef): string =>
  `webhook:${merchantId}:${endpointId}`;

const timeoutMs = 10_000;
/** Longer than any attempt takes. */
const leaseSeconds = 60;
/** So many at once for each receiver, and so many receivers: one that hangs takes no other's place. */
const atOnce = 5;
const endpointsAtOnce = 50;
const roundsPerRun = 20;
const pauseMs = 500;

export interface Sender {
  /** Sends what is due now, and waits for the answers. */
  sendDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const results = ['delivered', 'retried', 'given_up'] as const;
type Result = (typeof results)[number];
const attemptsName = 'webhook_attempts_total';

/** One series for each result, from the start: a rule over a span sees no increase in one that begins with its first event. */
function countAttempts({ registry }: Platform['metrics']): (result: Result) => void {
  registry.removeSingleMetric(attemptsName);
  const attempts = new Counter({
    name: attemptsName,
    help: 'Attempts to deliver an event to a system of an operator, by what became of them',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of results) attempts.inc({ result }, 0);
  return (result) => attempts.inc({ result });
}

export function createSender(platform: Platform): Sender {
  const { db, log } = platform;
  const count = countAttempts(platform.metrics);
  const running = new Map<string, Promise<void>>();

  const runOne = async (ref: EndpointRef): Promise<void> => {
    for (let round = 0; round < roundsPerRun && !turns.signal.aborted; round += 1) {
      const claimed = await claim(db, ref, { limit: atOnce, leaseSeconds });
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(async (delivery) => count(await attempt(platform, ref, delivery))));
    }
  };
  const tick = async (): Promise<void> => {
    for (const ref of await dueEndpoints(db, endpointsAtOnce)) {
      if (running.has(ref.endpointId) || running.size >= endpointsAtOnce) continue;
      const run = runOne(ref)
        .catch((error: unknown) =>
          log.warn({ part: 'webhooks', err: error }, 'sending failed; it is tried again'),
        )
        .finally(() => running.delete(ref.endpointId));
      running.set(ref.endpointId, run);
    }
  };
  const failed = 'looking for deliveries failed; it is tried again';
  const turns = repeated(log, { part: 'webhooks', failed, pauseMs }, tick);
  return {
    async sendDue() {
      await tick();
      await Promise.all(running.values());
    },
    start: () => turns.start(),
    async stop() {
      await turns.stop();
      await Promise.all(running.values());
    },
  };
}

async function attempt(platform: Platform, ref: EndpointRef, delivery: Claimed): Promise<Result> {
  const answer = await send(platform, ref, delivery);
  const delivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const pause = delivered ? null : pauseAfter(delivery.ofRound);
  const open = pause === null ? 'failed' : 'pending';
  await endAttempt(platform.db, ref, delivery, {
    ...answer,
    state: delivered ? 'delivered' : open,
    pauseSeconds: pause ?? 0,
  });
  if (delivered) return 'delivered';
  return pause === null ? 'given_up' : 'retried';
}

async function send(platform: Platform, ref: EndpointRef, delivery: Claimed): Promise<Answer> {
  const { outgoing, clock } = platform;
  const { body, url, webhookId } = delivery;
  const headers = signedHeaders(secretsOf(platform, ref, delivery), {
    id: webhookId,
    body,
    now: clock.machine(),
  });
  try {
    const request: RequestInit = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Croupier-Webhooks', ...headers },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    };
    // Whose system it is sees in the console that it is away.
    const response = await outgoing.fetch(url, request, { heard: false });
    // Nobody reads what a receiver has to say beside its status.
    await response.body?.cancel().catch(() => undefined);
    return { status: response.status, fault: null };
  } catch (error) {
    return { status: null, fault: faultOf(error) };
  }
}

function secretsOf({ vault, clock }: Platform, ref: EndpointRef, delivery: Claimed): Buffer[] {
  const { secretSealed, oldSecretSealed, oldSecretUntil } = delivery;
  const secrets = [vault.open(secretSealed, secretContext(ref))];
  if (oldSecretSealed && oldSecretUntil && oldSecretUntil > clock.machine())
    secrets.push(vault.open(oldSecretSealed, secretContext(ref)));
  return secrets;
}

function faultOf(error: unknown): NonNullable<Answer['fault']> {
  if (!(error instanceof Error)) return 'unreachable';
  if (error instanceof AddressRefused || error.cause instanceof AddressRefused) return 'refused';
  return error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
