import type { BalanceEvent, InstantRound, InstantSession, RoundAnswer } from '../../src/protocol.ts';
import { instantly, type SceneClock } from '../scene/clock.ts';
import type { Scene, SceneRound } from '../scene/scene.ts';
import { type Api, CallFailed, tooSoon } from '../shared/api.ts';
import { reveal } from '../shared/bridge.ts';
import { freeStakeOf, type FreeLine } from '../shared/free-rounds.ts';
import type { Funds } from '../shared/funds.ts';
import type { Shell } from '../shared/shell.ts';
import { AutoPlayer, endKeys } from '../shared/auto-run.ts';
import type { AutoEnd, AutoPlan, AutoRound } from '../shared/autoplay.ts';
import { agoOf, RoundPace } from '../shared/round-pace.ts';
import type { Console, Phase } from './console.ts';
import type { Results } from './results.ts';
import type { InstantKey } from './texts.ts';

type Say = (key: InstantKey, values?: Readonly<Record<string, string | number>>) => string;

export interface TableParts {
  session: InstantSession;
  shell: Shell;
  say: Say;
  scene: Scene;
  clock: SceneClock;
  driver: Api;
  results: Results;
  free: FreeLine;
  console: () => Console;
}

/** Between two rounds of automatic play, in the scene's milliseconds. */
const breathMs = 500;

/** For the scene. A round whose bet nobody took has nothing to show. */
const shown = (round: InstantRound): SceneRound | null =>
  round.view === null || round.view === undefined
    ? null
    : {
        stake: round.stake,
        staked: round.staked,
        payout: round.payout,
        form: round.form,
        actions: round.actions,
        view: round.view,
        done: round.status !== 'open',
      };

/** What of a round's stakes was the player's own money. */
const ownStake = ({ staked, stake, free }: InstantRound): number => (free ? staked - stake : staked);

/** Takes one player through rounds: asks the driver, lets the scene show, tells the result, and goes on by itself where asked to. */
export class Table {
  readonly spent = { staked: 0, won: 0 };
  funds: Funds | null = null;
  readonly #parts: TableParts;
  #phase: Phase = 'idle';
  #round: InstantRound | null = null;
  readonly #auto: AutoPlayer;
  readonly #pace: RoundPace;
  /** What the wallet said while a result was not shown yet. */
  #late: BalanceEvent | null = null;

  constructor(parts: TableParts) {
    this.#parts = parts;
    const { session, shell, clock } = parts;
    this.#pace = new RoundPace(session.play.minRoundMs, (seconds) => parts.console().setWait(seconds));
    this.#auto = new AutoPlayer({
      stake: () => parts.console().stake(),
      balance: () => shell.balance,
      betsEnded: () => shell.betsEnded,
      round: () => this.#autoRound(),
      ready: () => this.#pace.open(),
      rest: () => clock.wait(breathMs),
      shown: (left) => parts.console().setAuto(left),
      ended: (end, net) => this.#autoEnded(end, net),
    });
  }

  /** Something is being shown that the balance must not tell first. */
  busy(): boolean {
    return this.#phase === 'playing';
  }

  /** A round or automatic play runs: reminders wait for its end. */
  engaged(): boolean {
    return this.#phase !== 'idle' || this.#auto.running;
  }

  automatic(): boolean {
    return this.#auto.running;
  }

  balanceSaid(event: BalanceEvent): void {
    if (this.busy()) this.#late = event;
    else this.#showBalance(event);
  }

  async bet(): Promise<void> {
    const { scene, shell, say } = this.#parts;
    if (this.#phase !== 'idle' || shell.betsEnded || this.#pace.left() > 0) return;
    if (document.querySelector('dialog[open]')) return;
    const free = freeStakeOf(scene, this.#parts.free.next());
    const stake = free ?? this.#parts.console().stake();
    const form = scene.form();
    if (form === null) {
      shell.toast(scene.missing?.() ?? say('ready'));
      return;
    }
    if (free === null && stake > shell.balance) return shell.trouble(new CallFailed('NO_FUNDS'));
    shell.sound.click();
    const requestId = crypto.randomUUID();
    await this.#ask(
      () => this.#parts.driver.bet({ requestId, stake, form, ...(free === null ? {} : { free: true }) }),
      () => {
        this.#round = null;
        this.#parts.results.quiet();
        scene.begin?.();
      },
      free === null ? stake : 0,
    );
  }

  async act(action: unknown): Promise<void> {
    const round = this.#round;
    if (this.#phase !== 'waiting' || round === null) return;
    this.#parts.shell.sound.click();
    const request = { roundId: round.roundId, step: round.actions.length, action };
    await this.#ask(
      () => this.#parts.driver.act(request),
      () => undefined,
      null,
    );
  }

  async auto(plan: AutoPlan): Promise<void> {
    if (this.engaged()) return;
    const { shell, say } = this.#parts;
    const stake = shell.cash(this.#parts.console().stake());
    shell.say(say(plan.rounds === 1 ? 'autoRunsOne' : 'autoRuns', { n: plan.rounds, stake }));
    await this.#auto.run(plan);
  }

  stopAuto(end?: AutoEnd): void {
    this.#auto.stop(end);
  }

  #autoEnded(end: AutoEnd, net: number): void {
    const { shell, say } = this.#parts;
    const text = say(endKeys[end], { net: shell.cash(net) });
    shell.toast(text);
    shell.say(text);
  }

  /** The round that was left, to be gone on with; or the last one, as the table stands. */
  async resume(): Promise<void> {
    const { session, scene, shell, clock, say, results } = this.#parts;
    const round = session.openRound ?? session.lastRound;
    this.#pace.began(agoOf(session, round));
    const seen = round && shown(round);
    if (!round || !seen) return;
    this.#parts.console().setStake(scene.mainOf?.(round.stake, round.form) ?? round.stake);
    scene.setForm(round.form);
    await instantly(clock, () => scene.present(seen, null));
    if (round.status !== 'open') return results.recall(seen);
    this.#round = round;
    shell.toast(say('resumed'));
    results.waits(seen);
    this.#set('waiting');
  }

  /** One round of automatic play to its end, by what the scene does in it. */
  async #autoRound(): Promise<AutoRound | undefined> {
    const { scene } = this.#parts;
    const before = this.#round;
    await this.bet();
    for (let steps = 0; steps < 200 && this.#phase === 'waiting'; steps += 1) {
      const seen = this.#round && shown(this.#round);
      if (!seen || !scene.automatic || this.#auto.stopped) return undefined;
      const count = this.#round?.actions.length;
      await this.act(scene.automatic(seen));
      if (this.#phase === 'waiting' && this.#round?.actions.length === count) return undefined;
    }
    const round = this.#round;
    return round !== null && round !== before && round.view !== null ? round : undefined;
  }

  /** One call and all that follows from it; `stake` is what a bet takes from the balance, null for an action. What is asked again after a broken line is the very same request. */
  async #ask(call: () => Promise<RoundAnswer>, begin: () => void, stake: number | null): Promise<void> {
    const { shell, scene } = this.#parts;
    const from = this.#round;
    const before = shell.balance;
    this.#set('playing');
    begin();
    try {
      const answer = await call();
      if (stake !== null) this.#pace.began();
      if (stake !== null && answer.round.view !== null) {
        shell.setBalance(before - stake);
        scene.enable(false);
      }
      await this.#show(answer, from);
    } catch (error) {
      const open = from !== null && from.status === 'open';
      if (!open) scene.clear();
      this.#set(open ? 'waiting' : 'idle');
      this.#parts.free.failed(error);
      if (stake !== null && tooSoon(error)) return this.#pace.hold(error.retryAfterMs);
      shell.trouble(error, () => void this.#ask(call, begin, stake));
    }
  }

  async #show(answer: RoundAnswer, from: InstantRound | null): Promise<void> {
    const { session, scene, shell, say, results } = this.#parts;
    const { round } = answer;
    session.fairness = answer.fairness;
    this.#parts.free.answered(answer);
    const seen = shown(round);
    if (!seen || round.status === 'returned' || round.status === 'returning' || round.status === 'refused') {
      scene.clear();
      this.#set('idle');
      shell.toast(say(round.status === 'refused' ? 'refused' : 'returned'), 'bad');
      return;
    }
    this.spent.staked += ownStake(round) - (from?.roundId === round.roundId ? ownStake(from) : 0);
    if (!seen.done && answer.balance !== null) shell.setBalance(answer.balance);
    this.#round = round;
    await scene.present(seen, from?.roundId === round.roundId ? from.view : null);
    if (!seen.done) {
      results.waits(seen);
      this.#set('waiting');
      return;
    }
    this.spent.won += seen.payout;
    await results.announce(seen);
    if (answer.balance === null) {
      if (this.#late === null && seen.payout > 0) shell.toast(say('settling'));
    } else {
      shell.setBalance(answer.balance);
      reveal(answer.transferId);
      this.#late = null;
    }
    this.#set('idle');
  }

  #set(phase: Phase): void {
    const { scene } = this.#parts;
    this.#phase = phase;
    document.getElementById('game')?.setAttribute('data-phase', phase);
    const seen = this.#round && shown(this.#round);
    this.#parts.console().setPhase(phase, phase === 'waiting' && seen ? scene.actions?.(seen) : []);
    scene.enable(phase === 'idle');
    if (phase === 'playing') return;
    if (this.#late === null) this.funds?.settle();
    else this.#showBalance(this.#late);
    this.#late = null;
  }

  #showBalance({ balance, transferId }: BalanceEvent): void {
    this.#parts.shell.setBalance(balance);
    reveal(transferId);
    this.funds?.settle();
  }
}
