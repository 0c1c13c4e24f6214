import { h, setText } from '../shared/dom.ts';
import type { Shell } from '../shared/shell.ts';
import { countUp, countUpMs, winLevel, type Pace, type WinLevel } from './timeline.ts';
import type { SaySlot } from './texts.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const named = (level: WinLevel): level is 'big' | 'mega' | 'epic' =>
  level === 'big' || level === 'mega' || level === 'epic';

/** A big win in stages: the sum counts up and is called by the next name as it gets there. Nothing for less. */
export async function celebrateWin(
  { shell, say }: { shell: Shell; say: SaySlot },
  { win, stake, pace }: { win: number; stake: number; pace: Pace },
  skippable: (skip: (() => void) | null) => void,
): Promise<void> {
  const level = winLevel(win, stake);
  if (!named(level)) return;
  const title = h('strong', {}, say(pace.calm ? level : 'big'));
  const sum = h('span', {}, shell.cash(0));
  const overlay = h('div', { class: 'bigwin' }, title, sum);
  shell.stage.append(overlay);
  shell.sound.win(3);
  const ms = countUpMs(level, pace);
  const start = performance.now();
  const end = { reached: false };
  const skip = () => (end.reached = true);
  skippable(skip);
  overlay.addEventListener('click', skip);
  let shown: WinLevel = pace.calm ? level : 'big';
  while (!end.reached && performance.now() - start < ms) {
    const counted = countUp(win, (performance.now() - start) / ms);
    setText(sum, shell.cash(counted));
    const reached = winLevel(counted, stake);
    if (named(reached) && reached !== shown) {
      shown = reached;
      promote(overlay, title, say(reached));
      shell.sound.win(3);
    } else shell.sound.coin();
    await pause(50);
  }
  skippable(null);
  setText(sum, shell.cash(win));
  if (shown !== level) promote(overlay, title, say(level));
  await pause(pace.turbo ? 700 : 1400);
  overlay.remove();
}

function promote(overlay: HTMLElement, title: HTMLElement, name: string): void {
  setText(title, name);
  // The animation runs once for each name.
  overlay.classList.remove('next');
  void overlay.offsetWidth;
  overlay.classList.add('next');
}
