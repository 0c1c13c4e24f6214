/** What someone should look at may not be written each time that it is tried: a log that is flooded is read by nobody. */
const quietMs = 10 * 60_000;

const maxParties = 200;

interface Log {
  error(detail: object, text: string): void;
  info(detail: object, text: string): void;
}

/** Who is called from here and may be away: a relay, a gateway, a service. */
export interface Outages {
  /** A try that has failed. The first of an outage is told, and every ten minutes what it has come to. */
  down(party: string, reason: unknown): void;
  /** A try that has gone well; told where it ends an outage that was told. */
  up(party: string): void;
}

interface Outage {
  since: number;
  tries: number;
  /** False: the one before was told only just now. */
  logged: boolean;
}

export interface OutageOptions {
  log: Log;
  /** Hears what has changed. */
  changed?: (party: string, isDown: boolean) => void;
  now?: () => number;
}

/** At most one line in ten minutes says that a party is away, and one that it is back, however often it comes and goes. */
export function createOutages({ log, changed, now = Date.now }: OutageOptions): Outages {
  const open = new Map<string, Outage>();
  const loggedAt = new Map<string, number>();
  return {
    down(party, reason) {
      const at = now();
      const known = open.get(party);
      if (known === undefined && open.size >= maxParties) return;
      const outage = known ?? { since: at, tries: 0, logged: false };
      outage.tries += 1;
      if (known === undefined) {
        open.set(party, outage);
        changed?.(party, true);
      }
      const last = loggedAt.get(party);
      if (last !== undefined && at - last < quietMs) return;
      if (loggedAt.size >= maxParties) loggedAt.clear();
      loggedAt.set(party, at);
      const detail = { party, reason: inWords(reason), tries: outage.tries, seconds: seconds(at, outage) };
      log.error(detail, outage.logged ? 'still out of reach' : 'out of reach; it is tried again');
      outage.logged = true;
    },
    up(party) {
      const outage = open.get(party);
      if (outage === undefined) return;
      open.delete(party);
      changed?.(party, false);
      if (outage.logged)
        log.info({ party, tries: outage.tries, seconds: seconds(now(), outage) }, 'in reach again');
    },
  };
}

const seconds = (at: number, { since }: Outage): number => Math.round((at - since) / 1000);

/** In one line: what `fetch` throws says nothing by itself, its cause does. */
export function inWords(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const cause = reason.cause === undefined ? '' : `: ${inWords(reason.cause)}`;
  const code = 'code' in reason && reason.message === '' ? String(reason.code) : reason.message;
  return `${code}${cause}`;
}
