import type { AutoKey } from './texts.ts';
import { type AutoEnd, type AutoPlan, type AutoRound, countRound, endOf, startAuto } from './autoplay.ts';

/** What automatic play asks of a game that one plays alone. */
export interface AutoGame {
  /** What the next round takes. */
  stake(): number;
  balance(): number;
  /** Set once the session takes no more bets. */
  betsEnded(): boolean;
  /** Resolves once a round may begin. */
  ready(): Promise<void>;
  /** One round to its end; undefined where it was refused, or left in its middle. */
  round(): Promise<AutoRound | undefined>;
  /** So that a result can be read. */
  rest(): Promise<void>;
  /** Rounds that are left; null once it rests. */
  shown(left: number | null): void;
  ended(end: AutoEnd, net: number): void;
}

/** Plays rounds one after the other until one of the stops is reached, or something says that nobody may be watching. */
export class AutoPlayer {
  readonly #game: AutoGame;
  #running = false;
  #stop: AutoEnd | null = null;
  #wake: () => void = () => undefined;

  constructor(game: AutoGame) {
    this.#game = game;
  }

  get running(): boolean {
    return this.#running;
  }

  /** It is about to end: nothing more is done by itself. */
  get stopped(): boolean {
    return this.#stop !== null;
  }

  /** Ends after the round that has begun. The first reason counts. */
  stop(end: AutoEnd = 'player'): void {
    if (!this.#running) return;
    this.#stop ??= end;
    this.#wake();
  }

  async run(plan: AutoPlan): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#stop = null;
    const [end, net] = await this.#rounds(plan);
    this.#running = false;
    this.#game.shown(null);
    this.#game.ended(end, net);
  }

  async #rounds(plan: AutoPlan): Promise<[AutoEnd, number]> {
    const game = this.#game;
    let run = startAuto(plan);
    let last: AutoRound | undefined;
    // One turn more than rounds: the last one only says why it ends.
    for (let turn = 0; turn <= plan.rounds; turn += 1) {
      const end = this.#ends() ?? endOf(run, game.stake(), game.balance(), last);
      if (end !== null) return [end, run.net];
      game.shown(run.left);
      await this.#unlessStopped(game.ready());
      if (this.#ends() !== null) continue;
      last = await game.round();
      if (last === undefined) return [this.#ends() ?? 'refused', run.net];
      run = countRound(run, last);
      await this.#unlessStopped(game.rest());
    }
    return [this.#ends() ?? 'rounds', run.net];
  }

  #unlessStopped(waiting: Promise<void>): Promise<void> {
    return Promise.race([waiting, new Promise<void>((resolve) => (this.#wake = resolve))]);
  }

  #ends(): AutoEnd | null {
    return this.#stop ?? (this.#game.betsEnded() ? 'session' : null);
  }
}

/** Ends automatic play where nobody may be watching: another page in front of this one, or no line to the server. */
export function stopUnwatched(
  player: Pick<AutoPlayer, 'stop'>,
  socket: { on(event: 'disconnect', then: () => void): unknown },
): void {
  document.addEventListener('visibilitychange', () => document.hidden && player.stop('hidden'));
  socket.on('disconnect', () => player.stop('connection'));
}

/** Why it ended, in words with the sum `net`. */
export const endKeys: Readonly<Record<AutoEnd, AutoKey>> = {
  rounds: 'endRounds',
  win: 'endWin',
  loss: 'endLoss',
  single: 'endSingle',
  feature: 'endFeature',
  funds: 'endFunds',
  player: 'endPlayer',
  refused: 'endRefused',
  session: 'endSession',
  connection: 'endConnection',
  reality: 'endReality',
  hidden: 'endHidden',
};
