import {
  beaconInstant,
  beaconOf,
  beaconRoundAfter,
  signBeaconRound,
  type BeaconRound,
} from '@croupier/games/fairness';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { refuseUpgrades } from '../upgrades.ts';

const beaconId = 'croupier-sandbox';
/** Long before any issue of the demo, so that rounds exist at every business time. */
const genesisTime = 1_692_803_367;
const cached = 200;

export interface BeaconOptions {
  /** 32 bytes, below the order of the curve. */
  secretKey: Uint8Array;
  periodSeconds: number;
  /** The business clock, Unix milliseconds. */
  now: () => number;
}

/**
 * A randomness beacon that speaks drand's HTTP API (v1) with a key of its own. Anyone who runs it could know the rounds beforehand; a
 * sandbox may do that, and the pages say so.
 */
export function buildBeaconApp({ secretKey, periodSeconds, now }: BeaconOptions): FastifyInstance {
  const chain = beaconOf(secretKey, { periodSeconds, genesisTime }, beaconId);
  const signed = new Map<number, BeaconRound>();
  const latest = (): number => beaconRoundAfter(chain, now()) - 1;
  const say = (round: number): BeaconRound => {
    const known = signed.get(round) ?? signBeaconRound(secretKey, round);
    signed.set(round, known);
    const [oldest] = signed.keys();
    if (signed.size > cached && oldest !== undefined) signed.delete(oldest);
    return known;
  };
  const info = {
    public_key: chain.publicKey,
    period: periodSeconds,
    genesis_time: genesisTime,
    hash: chain.hash,
    groupHash: chain.groupHash,
    schemeID: chain.scheme,
    metadata: { beaconID: beaconId },
  };
  const future = (reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').send({ error: 'requested future beacon' });

  const app = fastify({ forceCloseConnections: true });
  refuseUpgrades(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ Sandbox: 'on', 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
  });
  // Directly as drand's relays answer, and below the path at which the site lets pages reach it.
  for (const base of ['', '/sandbox/beacon']) {
    app.get(`${base}/chains`, async () => [chain.hash]);
    app.get(`${base}/health`, async () => ({ current: latest(), expected: latest() }));
    for (const at of [base, `${base}/${chain.hash}`]) {
      app.get(`${at}/info`, async () => info);
      app.get(`${at}/public/latest`, async (_request, reply) => {
        const last = latest();
        return last < 1 ? future(reply) : reply.header('cache-control', 'no-store').send(say(last));
      });
      app.get<{ Params: { round: string } }>(`${at}/public/:round`, async (request, reply) => {
        const { round } = request.params;
        if (!/^[1-9]\d{0,14}$/.test(round)) return reply.code(400).send({ error: 'invalid round' });
        if (beaconInstant(chain, Number(round)) > now()) return future(reply);
        return reply.header('cache-control', 'public, max-age=604800, immutable').send(say(Number(round)));
      });
    }
  }
  return app;
}
