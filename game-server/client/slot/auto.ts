import { openAutoPanel } from '../shared/auto-panel.ts';
import { AutoPlayer, endKeys } from '../shared/auto-run.ts';
import type { AutoPlan, AutoRound } from '../shared/autoplay.ts';
import type { RoundPace } from '../shared/round-pace.ts';
import type { Shell } from '../shared/shell.ts';
import type { Console } from './console.ts';
import type { Show } from './show.ts';
import type { SaySlot } from './texts.ts';

/** What automatic play needs of the table. */
export interface AutoSeat {
  shell: Shell;
  say: SaySlot;
  console: Console;
  show: Show;
  pace: RoundPace;
  auto: AutoPlayer;
  busy: boolean;
  /** What it counts; undefined where nothing came of the last bet. */
  last: AutoRound | undefined;
}

/** So that a result can be read before the reels turn again, in milliseconds. */
const breath = { turbo: 250, normal: 600 };

/** Asks for the stops of automatic play, then spins by itself until one is reached. */
export function openAuto({ shell, say, console: controls, auto, busy }: AutoSeat): void {
  if (busy || auto.running || shell.betsEnded) return;
  const stake = controls.stake();
  const start = (plan: AutoPlan): void => {
    const runs = plan.rounds === 1 ? 'autoRunsOne' : 'autoRuns';
    shell.say(say(runs, { n: plan.rounds, stake: shell.cash(stake) }));
    void auto.run(plan);
  };
  openAutoPanel(shell, say, { stake, start, lead: say('autoLeadSlot') });
}

export function autoOf(seat: () => AutoSeat, spin: () => Promise<void>): AutoPlayer {
  return new AutoPlayer({
    stake: () => seat().console.stake(),
    balance: () => seat().shell.balance,
    betsEnded: () => seat().shell.betsEnded,
    ready: () => seat().pace.open(),
    async round() {
      await spin();
      return seat().last;
    },
    rest: () =>
      new Promise((resolve) => setTimeout(resolve, seat().show.pace().turbo ? breath.turbo : breath.normal)),
    shown: (left) => seat().console.setAuto(left),
    ended(end, net) {
      const { shell, say } = seat();
      const text = say(endKeys[end], { net: shell.cash(net) });
      shell.toast(text);
      shell.say(text);
    },
  });
}
