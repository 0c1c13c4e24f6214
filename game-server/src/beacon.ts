import { inWords, type Outages } from '@croupier/contract/outages';
import {
  beaconInstant,
  beaconRoundAfter,
  verifiedRandomness,
  type BeaconChain,
  type BeaconRound,
} from '@croupier/games/fairness';
import * as z from 'zod';

/** Where a shared draw gets what nobody could know while bets were open. */
export interface Beacon {
  chain: BeaconChain;
  /** The business clock, which the beacon's rounds follow. Unix milliseconds. */
  now(): number;
  /** A round whose signature has been verified; null while it isn't out or no relay answers truly. */
  fetch(round: number): Promise<BeaconRound | null>;
  /**
   * Whether the beacon has said this round already, whatever the clock here shows: asked before a list is bound to it. A clock that
   * goes behind the beacon's would bind a list to what is known.
   */
  isOut(round: number): Promise<boolean>;
  /** Whether the beacon can be heard at all, and the clock doesn't go behind it; asked before bets are taken. */
  alive(): Promise<boolean>;
}

const answered = z.object({
  round: z.int().positive(),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
  randomness: z.string(),
});
/** As an outage is called; docs/alarms.yml asks for the first. */
const whole = 'beacon';
const clock = 'beacon clock';
const relayOf = ({ host }: URL): string => `beacon relay ${host}`;
const patienceMs = 2500;
const maxRounds = 32;

export interface HttpBeaconOptions {
  chain: BeaconChain;
  /** Relays of drand's HTTP API, asked in turn. */
  urls: readonly URL[];
  now: () => number;
  outages: Outages;
}

interface Relays {
  /** What the first of them says that can be reached and says it truly. */
  anyOf(what: string): Promise<BeaconRound | null>;
  /** Why nothing was heard, in words. */
  silence(): string;
}

function relaysOf({ chain, urls, outages }: Pick<HttpBeaconOptions, 'chain' | 'urls' | 'outages'>): Relays {
  const ask = async (url: URL, what: string): Promise<BeaconRound | null> => {
    const address = new URL(`${url.pathname.replace(/\/$/, '')}/${chain.hash}/public/${what}`, url);
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
    if (answer.status >= 500) throw new Error(`it answers ${answer.status}`);
    if (!answer.ok) return null;
    const { round, signature } = answered.parse(await answer.json());
    if (what !== 'latest' && String(round) !== what) return null;
    const randomness = verifiedRandomness(chain.publicKey, round, signature);
    if (randomness === null) throw new Error('its signature was refused');
    return { round, signature, randomness };
  };
  let silence = 'its last round is not out';
  const anyOf = async (what: string): Promise<BeaconRound | null> => {
    const failed = new Map<URL, string>();
    for (const url of urls) {
      try {
        const said = await ask(url, what);
        if (said === null) continue;
        outages.up(relayOf(url));
        for (const [other, reason] of failed) outages.down(relayOf(other), reason);
        return said;
      } catch (error) {
        failed.set(url, error instanceof z.ZodError ? 'its answer is none of a beacon' : inWords(error));
      }
    }
    if (failed.size > 0) silence = [...failed].map(([{ host }, reason]) => `${host}: ${reason}`).join('; ');
    return null;
  };
  return { anyOf, silence: () => silence };
}

/**
 * drand's HTTP API. What a relay says counts only after its signature was verified against the pinned key, so a relay can hold a
 * round back but never invent one.
 */
export function createHttpBeacon({ chain, urls, now, outages }: HttpBeaconOptions): Beacon {
  const known = new Map<number, BeaconRound>();
  const { anyOf, silence } = relaysOf({ chain, urls, outages });
  /** A round that comes out in its own time, while it is asked for, is none from the future. */
  const isBehind = ({ round }: BeaconRound): boolean => {
    const behind = now() < beaconInstant(chain, round);
    if (behind) outages.down(clock, `the clock of this machine is behind: round ${round} is out`);
    return behind;
  };
  return {
    chain,
    now,
    async fetch(round) {
      const before = known.get(round);
      if (before !== undefined) return before;
      if (now() < beaconInstant(chain, round)) return null;
      const said = await anyOf(String(round));
      if (said === null) return null;
      known.set(round, said);
      const [oldest] = known.keys();
      if (known.size > maxRounds && oldest !== undefined) known.delete(oldest);
      return said;
    },
    async isOut(round) {
      const latest = await anyOf('latest');
      if (latest !== null) isBehind(latest);
      return latest !== null && latest.round >= round;
    },
    async alive() {
      // The last round whose instant has passed: a relay that is far behind couldn't serve a draw either.
      const next = beaconRoundAfter(chain, now());
      if (next <= 1) return true;
      if ((await this.fetch(next - 1)) === null) {
        outages.down(whole, silence());
        return false;
      }
      outages.up(whole);
      const latest = await anyOf('latest');
      if (latest !== null && isBehind(latest)) return false;
      outages.up(clock);
      return true;
    },
  };
}
