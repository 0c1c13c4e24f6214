/** How many sockets a listener grants. Carriers put thousands of phones behind one IPv4 address. */
export interface SocketLimits {
  /** Per network, before someone has shown a session. */
  waiting: number;
  /** Per network, afterwards. */
  open: number;
  /** Per session: one for each tab of a person, with some that are just being replaced. */
  perSession: number;
}

export const defaultSocketLimits: SocketLimits = { waiting: 100, open: 5_000, perSession: 20 };

/** One socket, from its handshake to its end. */
export interface Line {
  /** Moves it from those that wait to those that are open; false where the network or the session has its share. */
  admit(session?: string): boolean;
  /** May come more than once. */
  end(): void;
}

export interface Lines {
  /** Null where too many of the network wait already: an IPv4 address, or a block of IPv6 addresses. */
  arrive(network: string): Line | null;
  count(): { waiting: number; open: number };
}

class Tally {
  readonly #held = new Map<string, number>();
  total = 0;

  take(key: string, max: number): boolean {
    const held = this.#held.get(key) ?? 0;
    if (held >= max) return false;
    this.#held.set(key, held + 1);
    this.total += 1;
    return true;
  }

  giveBack(key: string): void {
    const held = this.#held.get(key) ?? 0;
    if (held === 0) return;
    this.total -= 1;
    if (held > 1) this.#held.set(key, held - 1);
    else this.#held.delete(key);
  }
}

/** Counts the sockets of one listener by network and by session. */
export function createLines(limits: SocketLimits): Lines {
  const waiting = new Tally();
  const open = new Tally();
  const bySession = new Tally();
  return {
    arrive(network) {
      if (!waiting.take(network, limits.waiting)) return null;
      let giveBack = () => waiting.giveBack(network);
      let ended = false;
      return {
        admit(session) {
          if (ended || !open.take(network, limits.open)) return false;
          if (session !== undefined && !bySession.take(session, limits.perSession)) {
            open.giveBack(network);
            return false;
          }
          giveBack();
          giveBack = () => {
            open.giveBack(network);
            if (session !== undefined) bySession.giveBack(session);
          };
          return true;
        },
        end() {
          if (ended) return;
          ended = true;
          giveBack();
        },
      };
    },
    count: () => ({ waiting: waiting.total, open: open.total }),
  };
}
