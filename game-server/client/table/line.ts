import type {
  ClientEvents,
  FailureCode,
  FreeRounds,
  OwnBets,
  SharedBet,
  TableState,
} from '../../src/protocol.ts';
import { flightClock, type FlightClock } from '../crash/flight.ts';
import { CallFailed } from '../shared/api.ts';
import { reveal } from '../shared/bridge.ts';
import { followFunds, readBy, type Funds } from '../shared/funds.ts';
import type { Shell } from '../shared/shell.ts';
import { watchEnd, type GameSocket } from '../shared/socket.ts';

/** After this long without an acknowledgement the table is read again: it knows what became of the bet. */
const patience = 10_000;
const gone: ReadonlySet<SharedBet['status']> = new Set(['cancelled', 'refused', 'returned']);
const undecided = ({ status }: Pick<SharedBet, 'status'>): boolean =>
  status === 'placing' || status === 'accepted';

interface Heard {
  /** `before` is null where the table was read again. */
  table(table: TableState, before: TableState | null): void;
  /** Bets of the player, or the balance, have changed; `read`: as the table knew them, of what nobody may have listened to. */
  own(read: boolean): void;
  /** The line has come or gone, and what was bet by it has its answer. */
  news?(): void;
  /** After each connection, once the table has told how the player stands. */
  settled?(): void;
  /** What is left of the free rounds. */
  free(answer: { freeRounds: FreeRounds | null }): void;
  failed(error: CallFailed): void;
  /** No bets are taken any more. */
  ended(): void;
}

interface TableOrder {
  place: number;
  stake: number;
  form: unknown;
  /** A free round pays for it. */
  free?: true;
}

/** With the bet as it stands; null where nothing was done, or nobody knows whether it was. */
type Then = (bet: SharedBet | null) => void;
type Answer = Parameters<Parameters<ClientEvents['cancel']>[1]>[0];

/** A player's line to one table: what it says, and what is bet on it. */
export class Line {
  table: TableState | null = null;
  own: OwnBets = { version: 0, bets: [] };
  connected = false;
  serverOffset = 0;
  /** What was sent of the running round last. */
  shown: unknown = null;
  readonly clock: FlightClock = flightClock();
  readonly #socket: GameSocket;
  readonly #shell: Shell;
  readonly #heard: Heard;
  readonly #funds: Funds;

  constructor(socket: GameSocket, shell: Shell, heard: Heard) {
    this.#socket = socket;
    this.#shell = shell;
    this.#heard = heard;
    this.#funds = followFunds({
      setBalance: (minor) => shell.setBalance(minor),
      // Nothing is hidden here: what is paid has been seen.
      busy: () => false,
      read: readBy(socket),
    });
    const news = (connected: boolean): void => {
      this.connected = connected;
      shell.banner(connected ? (shell.betsEnded ? shell.t('betsEnded') : null) : shell.t('offline'));
      heard.news?.();
    };
    socket.on('connect', () => {
      news(true);
      this.read(() => heard.settled?.());
    });
    socket.on('disconnect', () => news(false));
    socket.on('table', (table) => this.#hear(table));
    socket.on('tick', (tick) => {
      if (tick.roundId !== this.table?.roundId) return;
      this.clock.tick(tick.elapsedMs, performance.now());
      this.shown = tick.shown;
    });
    socket.on('bets', (own) => {
      if (own.version < this.own.version) return;
      this.own = own;
      heard.own(false);
    });
    socket.on('balance', (event) => {
      this.#setBalance(event.balance);
      reveal(event.transferId);
      // A free round whose bet went back is there again once the wallet has it.
      if (this.own.bets.some(({ free, status }) => free && gone.has(status))) this.read();
    });
    watchEnd(socket, shell);
    socket.on('noBets', () => heard.own(false));
    socket.on('ended', () => heard.ended());
  }

  read(then: () => void = () => undefined): void {
    this.#socket.emit('read', {}, (answer) => {
      if (!answer.ok) return this.#fail(answer.failure.code);
      this.table = null;
      this.own = answer.value.own;
      this.#heard.own(true);
      this.#heard.free(answer.value);
      if (answer.value.balance) this.#setBalance(answer.value.balance.balance);
      if (answer.value.table) this.#hear(answer.value.table);
      then();
    });
  }

  /** What the player has at a place in the round in sight; while the table rests, the bet that stands until it is back. */
  at(place: number): SharedBet | null {
    const roundId = this.table?.roundId;
    return (
      this.own.bets.findLast(
        (bet) =>
          bet.place === place &&
          (bet.roundId === roundId || (roundId === null && bet.status === 'accepted')) &&
          !gone.has(bet.status),
      ) ?? null
    );
  }

  /** Whether the player has a bet that isn't decided: nothing may open over its button by itself. */
  get running(): boolean {
    return this.own.bets.some(undecided);
  }

  place(order: TableOrder, then: Then): void {
    const roundId = this.table?.roundId;
    if (!roundId) return then(null);
    if (!order.free && order.stake > this.#shell.balance) {
      this.#fail('NO_FUNDS');
      return then(null);
    }
    const body = { requestId: crypto.randomUUID(), roundId, ...order };
    this.#socket.timeout(patience).emit('bet', body, (late, answer) => {
      if (!late && answer.ok) this.#heard.free(answer.value);
      then(this.#take(late, answer));
    });
  }

  cancel(betId: string, then: Then): void {
    this.#socket
      .timeout(patience)
      .emit('cancel', { betId }, (late, answer) => then(this.#take(late, answer)));
  }

  press(betId: string, press: unknown, then: Then): void {
    this.#socket
      .timeout(patience)
      .emit('press', { betId, press }, (late, answer) => then(this.#take(late, answer)));
  }

  #take(late: Error | null, answer: Answer): SharedBet | null {
    if (late) this.read();
    else if (answer.ok) {
      const { bet, balance } = answer.value;
      this.own = { ...this.own, bets: [...this.own.bets.filter((it) => it.betId !== bet.betId), bet] };
      if (balance !== null) this.#setBalance(balance);
      else this.#heard.own(false);
    } else this.#fail(answer.failure.code);
    return !late && answer.ok ? answer.value.bet : null;
  }

  #hear(table: TableState): void {
    const before = this.table;
    if (before && table.version < before.version) return this.read();
    this.table = table;
    this.serverOffset = Date.now() - Date.parse(table.serverTime);
    if (before?.roundId !== table.roundId) {
      this.clock.reset();
      this.shown = null;
    }
    if (table.elapsedMs !== null) this.clock.tick(table.elapsedMs, performance.now());
    if (table.shown !== null) this.shown = table.shown;
    if (table.roundId !== null) this.#forgetOlder(table.roundId);
    this.#heard.table(table, before);
  }

  /** A bet that was undecided when its round went out of sight has been ended by rule: nothing can be pressed for it any more. */
  #forgetOlder(roundId: string): void {
    this.own.bets = this.own.bets.filter((bet) => bet.roundId === roundId || !undecided(bet));
  }

  #setBalance(minor: number): void {
    this.#shell.setBalance(minor);
    this.#funds.settle();
    this.#heard.own(false);
  }

  #fail(code: FailureCode): void {
    this.#heard.failed(new CallFailed(code));
  }
}
