import { beaconInstant, beaconRoundAfter, type BeaconRound } from '@croupier/games/fairness';
import type { SharedGame } from '@croupier/games/kit';
import type { Database, Tx } from '../database.ts';
import type { ChainState, TableState } from '../protocol.ts';
import { activeChain, chainOf, chainView, commitmentFor, type ActiveChain } from './chains.ts';
import { drawOf } from './draw.ts';
import { EndingWriter } from './ending-writer.ts';
import { writeEndings, type Ending } from './endings.ts';
import { freezeInTime } from './freeze-in-time.ts';
import { TableLease } from './lease.ts';
import { LiveRound } from './live.ts';
import { closeRound, freezeRound, openRound, recoverRound, settleRound, startRound } from './rounds.ts';
import type { TableDeps, TableListener } from './deps.ts';
import { betsOf, unfinishedRound, type SharedBetRow, type SharedRoundRow } from './store.ts';
import { readHistory, roundsCounted, stateOf } from './table-view.ts';

/** The list of bets changes on the screens twice a second at most; a phase is sent when it begins. */
const stateEveryMs = 500;
const askBeaconEveryMs = 150;
/** A node that stood still for so long while a round was shown has heard no press in the meantime. */
const stoodStillMs = 4000;
/** A node that is told to stop waits so long for the beacon; what it can't end the next node does. */
const stoppingWaitMs = 4000;

/** A table of a game that many share: one round after the other, run by the node that holds the lease. */
export class SharedTable {
  readonly gameCode: string;
  readonly tableCode: string;
  readonly deps: TableDeps;
  live: LiveRound | null = null;
  /** The bets of the last round that was ended by rule, until the next one is over: their players see what became of them. */
  interrupted: readonly SharedBetRow[] = [];
  chain: ActiveChain | null = null;
  private readonly lease: TableLease;
  private listener: TableListener | null = null;
  private history: TableState['history'] = [];
  private version = 0;
  private lastStateAt = 0;
  private dirty = false;
  private nextRoundAt: Date | null = null;
  private stopping = false;
  private running: Promise<void> = Promise.resolve();
  private renewal: NodeJS.Timeout | undefined;

  constructor(deps: TableDeps, gameCode: string, tableCode: string) {
    this.deps = deps;
    this.gameCode = gameCode;
    this.tableCode = tableCode;
    this.lease = new TableLease(deps, tableCode);
  }

  listen(listener: TableListener): void {
    this.listener = listener;
  }

  start(): void {
    this.renewal = setInterval(() => void this.lease.renew(), this.deps.times.renewMs);
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.renewal);
    await this.running;
    await this.lease.release();
  }

  /** The rules of the next round. */
  get offered(): SharedGame {
    const game = this.deps.games.offered(this.gameCode);
    if (game === undefined) throw new Error(`${this.gameCode} is not offered`);
    return game;
  }

  private get times() {
    return { ...this.offered.timeline, ...this.deps.times };
  }

  /** A transaction that may only commit while this node holds the table. */
  fenced<Value>(work: (tx: Tx) => Promise<Value>, on: Database = this.deps.urgent): Promise<Value> {
    return this.lease.fenced(on, work);
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        if (await this.lease.take()) await this.lead();
      } catch (error) {
        if (!this.stopping) this.deps.log.error({ err: error, table: this.tableCode }, 'table interrupted');
      }
      // What was decided in time is written before a rule decides the rest.
      await this.live?.writer.idle();
      if (this.stopping) await this.endByRule();
      this.leave();
      if (!this.stopping) await this.deps.clock.sleep(1000);
    }
  }

  /** A node that is told to stop doesn't keep its players waiting for the next one: it ends the round by the same rule itself. */
  private async endByRule(): Promise<void> {
    try {
      if (!(await this.lease.stillHeld())) return;
      await this.recover(stoppingWaitMs);
    } catch (error) {
      this.deps.log.warn({ err: error }, 'the open round is left to the next node');
    }
  }

  private leave(): void {
    this.lease.drop();
    this.live = null;
    this.nextRoundAt = null;
    this.publish();
  }

  private async lead(): Promise<void> {
    const { database, clock, beacon } = this.deps;
    await this.recover(this.deps.times.beaconWaitMs);
    this.history = await readHistory(database, this.tableCode, this.offered.version);
    this.chain = null;
    while (!this.stopping && (await this.lease.stillHeld())) {
      if (!(await beacon.alive())) {
        this.live = null;
        this.publish();
        await clock.sleep(1000);
        continue;
      }
      await this.playRound(await this.chainInForce());
    }
  }

  /** Read once; its thousands of links are computed again only where a chain has come to its end. */
  private async chainInForce(): Promise<ActiveChain> {
    const { clock, chainLength } = this.deps;
    if (this.chain === null || this.chain.opened >= this.chain.links.length) {
      this.chain = await activeChain(this.chainDeps, this.tableCode, chainLength, clock.now);
    }
    return this.chain;
  }

  private async recover(beaconWaitMs: number): Promise<void> {
    const { database, clock } = this.deps;
    const left = await unfinishedRound(database, this.tableCode);
    if (left === undefined) return;
    const chain = await chainOf(this.chainDeps, left.chain_id);
    const heard = left.status === 'frozen' ? await this.awaitBeacon(left, beaconWaitMs) : null;
    if (left.status === 'frozen' && heard === null && !this.waitIsOver(left)) return;
    const game = this.deps.games.of(left.game_code, left.rules) ?? null;
    this.interrupted = await this.fenced(async (tx) => {
      await recoverRound(this.roundDeps, tx, { game, chain }, left.id, heard, clock.now());
      return betsOf(tx, left.id);
    });
    this.deps.log.warn(
      { table: this.tableCode, roundId: left.id, status: left.status },
      'a round that was left in its middle was ended by rule',
    );
    this.changed(this.interrupted.map((bet) => bet.player_id));
  }

  private waitIsOver({ beacon_round: number }: SharedRoundRow): boolean {
    const { beacon, times } = this.deps;
    return number === null || beacon.now() > beaconInstant(beacon.chain, number) + times.beaconWaitMs;
  }

  /**
   * The committed round of the beacon, asked for until it is there or the time of the rule is over (then null). It is asked for
   * once more after that time, so that a clock that was moved forward makes nothing void.
   */
  private async awaitBeacon(
    round: SharedRoundRow,
    patienceMs: number,
    goesOn = (): Promise<boolean> => this.lease.stillHeld(),
  ): Promise<BeaconRound | null> {
    const { beacon, clock } = this.deps;
    const until = clock.monotonic() + patienceMs + askBeaconEveryMs;
    while (round.beacon_round !== null) {
      if (!(await goesOn())) throw new Error('the table lease was lost, or the node is stopping');
      const over = this.waitIsOver(round) || clock.monotonic() > until;
      const heard = await beacon.fetch(round.beacon_round);
      if (heard !== null || over) return heard;
      await clock.sleep(askBeaconEveryMs);
      this.publishChanges();
    }
    return null;
  }

  get roundDeps() {
    return { tableCode: this.tableCode, outbox: this.deps.outbox };
  }

  private get chainDeps() {
    const { database, seals, beacon } = this.deps;
    return { database, seals, beacon: beacon.chain };
  }

  /** When bets must close so that the freeze comes just before an instant of the beacon. By the machine's clock. */
  private nextClose(): Date {
    const { times } = this;
    const { beacon, clock } = this.deps;
    const lead = times.graceMs + times.freezeMs;
    const earliest = beacon.now() + times.openMs + lead;
    const instant = beaconInstant(beacon.chain, beaconRoundAfter(beacon.chain, earliest));
    return new Date(clock.now().getTime() + (instant - beacon.now()) - lead);
  }

  private async playRound(chain: ActiveChain): Promise<void> {
    const { clock, times } = this.deps;
    const game = this.offered;
    const closesAt = this.nextClose();
    const opened = await this.fenced((tx) =>
      openRound(this.roundDeps, tx, { game, chain }, clock.now(), closesAt),
    );
    const writer = new EndingWriter((endings) =>
      this.fenced((tx) => writeEndings(this.roundDeps, tx, endings, clock.now())),
    );
    const live = new LiveRound(game, opened, commitmentFor(chain, opened.link_index), writer);
    this.live = live;
    this.nextRoundAt = null;
    this.publish();
    await this.until(opened.closes_at);
    live.phase = 'closed';
    await this.fenced((tx) => closeRound(tx, opened.id, clock.now()));
    this.publish();
    await this.until(new Date(opened.closes_at.getTime() + times.graceMs));
    const frozen = await freezeInTime(this.deps, (beacon) =>
      this.fenced((tx) => freezeRound(this.roundDeps, tx, { game, beacon }, opened.id, clock.now())),
    );
    live.freeze(frozen.round, frozen.bets);
    this.publish();
    if (await this.begin(chain, live, frozen.round)) {
      await this.show(live);
      await this.settle(chain, live);
    }
    chain.opened = opened.link_index;
    await this.until(this.nextRoundAt ?? clock.now());
  }

  /** Waits for the beacon and draws; false where the round is void because the beacon never came. */
  private async begin(chain: ActiveChain, live: LiveRound, frozen: SharedRoundRow): Promise<boolean> {
    const { game } = live;
    const { times } = this;
    const { clock } = this.deps;
    const goesOn = async (): Promise<boolean> => !this.stopping && (await this.lease.stillHeld());
    const heard = await this.awaitBeacon(frozen, times.beaconWaitMs, goesOn);
    const drawn = drawOf(game, chain, frozen, heard);
    if (heard === null || drawn === null) {
      await this.fenced((tx) =>
        recoverRound(this.roundDeps, tx, { game, chain }, frozen.id, null, clock.now()),
      );
      this.deps.log.error({ roundId: frozen.id }, 'the beacon did not come: the round is void');
      this.changed([...live.bets.values()].map((bet) => bet.player_id));
      live.void();
      this.nextRoundAt = new Date(clock.now().getTime() + times.pauseMs);
      this.publish();
      return false;
    }
    const round = await this.fenced((tx) => startRound(tx, frozen.id, heard, clock.now()));
    live.start(round, drawn, clock.monotonic());
    this.publish();
    return true;
  }

  /** Waits, sending out what changes meanwhile; ends early only when the table is lost. */
  private async until(instant: Date): Promise<void> {
    const { clock, times } = this.deps;
    for (;;) {
      await this.assertHeld();
      const left = instant.getTime() - clock.now().getTime();
      if (left <= 0) return;
      if (this.stopping) throw new Error('the node is stopping');
      await clock.sleep(Math.min(left, times.tickMs));
      this.publishChanges();
    }
  }

  /** Shows the round from its draw to its end; what is due meanwhile is decided and written. */
  private async show(live: LiveRound): Promise<void> {
    const { clock, times } = this.deps;
    const end = live.game.lastsMs(live.drawn);
    let before = clock.monotonic();
    for (;;) {
      await this.assertHeld();
      if (this.stopping) throw new Error('the node is stopping');
      const now = clock.monotonic();
      // A press that nobody could hear is taken from no player: the rule for rounds that are interrupted gives stakes back.
      if (now - before > stoodStillMs && live.game.interrupted === 'return-undecided')
        throw new Error(
          `the node stood still for ${Math.round(now - before)} ms while presses could have come`,
        );
      before = now;
      const due = live.due(now);
      if (due.length > 0) void this.write(live, due).catch(() => undefined);
      const elapsedMs = live.elapsed(now);
      const left = end - elapsedMs;
      if (left <= 0) return;
      if (live.hasNews(now))
        this.listener?.tick({ roundId: live.round.id, elapsedMs, shown: live.shown(now) });
      this.publishChanges();
      await clock.sleep(Math.min(left, times.tickMs));
    }
  }

  /** Writes what bets were decided to come to; a failure is made good by the settlement, which pays what was decided. */
  async write(live: LiveRound, endings: readonly Ending[]): Promise<void> {
    const write = live.writer.write(endings);
    this.changed(endings.map(({ bet }) => bet.player_id));
    try {
      await write;
    } catch (error) {
      this.deps.log.error({ err: error }, 'the end of a bet is left to the settlement');
      throw error;
    }
  }

  private async settle(chain: ActiveChain, live: LiveRound): Promise<void> {
    const { times } = this;
    const { game, round, drawn } = live;
    await live.writer.idle();
    const at = this.deps.clock.now();
    await this.fenced((tx) => settleRound(this.roundDeps, tx, { game, chain }, round.id, live.decided, at));
    live.finish();
    this.interrupted = [];
    this.nextRoundAt = new Date(at.getTime() + times.pauseMs);
    const entry = { roundId: round.id, sequence: round.sequence, drawn };
    this.history = [entry, ...this.history].slice(0, roundsCounted);
    this.changed([...live.bets.values()].map((bet) => bet.player_id));
    this.publish();
  }

  private async assertHeld(): Promise<void> {
    if (!(await this.lease.stillHeld())) throw new Error('the table lease was lost');
  }

  changed(playerIds: readonly string[]): void {
    this.dirty = true;
    if (playerIds.length > 0) this.listener?.bets([...new Set(playerIds)]);
  }

  private publishChanges(): void {
    if (this.dirty && Date.now() - this.lastStateAt >= stateEveryMs) this.publish();
  }

  private publish(): void {
    this.dirty = false;
    this.lastStateAt = Date.now();
    this.version = Math.max(this.version + 1, Date.now());
    this.listener?.state(this.state());
  }

  state(): TableState {
    const { live, chain, history, nextRoundAt, version, tableCode } = this;
    const serverTime = this.deps.clock.now();
    return stateOf({
      game: live?.game ?? this.offered,
      tableCode,
      version,
      serverTime,
      nextRoundAt,
      history,
      live,
      chainId: chain?.id ?? null,
      monotonic: this.monotonic(),
    });
  }

  /** The instant at which a message arrives, as the round measures it. */
  monotonic(): number {
    return this.deps.clock.monotonic();
  }

  chainState(): ChainState | null {
    return this.chain === null ? null : chainView(this.chain, this.deps.beacon.chain);
  }
}
