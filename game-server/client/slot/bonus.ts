import type { SlotBonus, SlotPaytable, SlotRound } from '@croupier/games/slot';
import { h, setText } from '../shared/dom.ts';
import type { Shell } from '../shared/shell.ts';
import type { Labels, Label } from './labels.ts';
import type { Reels } from './reels.ts';
import type { SaySlot } from './texts.ts';
import type { Pace } from './timeline.ts';

type Hold = Extract<SlotBonus, { kind: 'hold' }>;
type Wheel = Extract<SlotBonus, { kind: 'wheel' }>;

export interface BonusStage {
  shell: Shell;
  say: SaySlot;
  paytable: SlotPaytable;
  reels: Reels;
  labels: Labels;
  pace: () => Pace;
  wait: (ms: number) => Promise<void>;
  message: (text: string) => void;
}

/** Re-spins of empty cells: what is held stays with its worth on it, what lands falls in, and the count goes back. */
export async function showHold(stage: BonusStage, bonus: Hold, state: SlotRound): Promise<void> {
  const { shell, say, paytable, reels, labels, pace, wait } = stage;
  const coin = paytable.symbols.findIndex(({ role }) => role === 'coin');
  const grid = state.base.grid.map((column) => column.map(() => -1));
  const left = h('span', { class: 'chip' });
  const sum = h('span', { class: 'chip' });
  const strip = h('div', { class: 'feature-count' }, left, sum);
  shell.stage.append(strip, jackpots(stage, state.stake));
  const shown: Label[] = [];
  let total = 0;
  for (const [index, step] of bonus.steps.entries()) {
    if (index > 0) {
      shell.sound.swish();
      await wait(pace().turbo ? 180 : 520);
    }
    for (const { reel, row, amount, jackpot } of step.landed) {
      const column = grid[reel];
      if (column) column[row] = coin;
      total += amount;
      const text = jackpot === undefined ? short(amount, shell) : say(jackpot);
      shown.push({ at: [reel, row], text, tone: jackpot === undefined ? 'coin' : 'jackpot' });
      if (jackpot !== undefined) await callJackpot(stage, jackpot, amount);
    }
    reels.stand(grid);
    labels.show(shown);
    if (step.landed.length > 0) shell.sound.thud();
    setText(left, say('respinsLeft', { n: step.left }));
    setText(sum, say('freeTotal', { amount: shell.cash(total) }));
    shell.say(say('holdStep', { n: step.landed.length, left: step.left, amount: shell.cash(total) }));
    await wait(pace().turbo ? 160 : step.landed.length > 0 ? 620 : 380);
  }
  if (bonus.grand > 0) await callJackpot(stage, 'grand', bonus.grand);
  strip.remove();
  document.querySelector('.jackpots')?.remove();
}

/** Without the sign and, where they are nothing, the cents: it stands on a coin. */
const short = (amount: number, shell: Shell): string =>
  shell
    .cash(amount)
    .replaceAll(/[^\d.,]/g, '')
    .replace(/[.,]00$/, '');

function jackpots({ say, shell, paytable }: BonusStage, stake: number): HTMLElement {
  const { hold } = paytable.blocks;
  const worth = (name: 'mini' | 'minor'): number =>
    (hold?.values.find(({ jackpot }) => jackpot === name)?.times ?? 0) * stake;
  const rows = [
    ['grand', (hold?.grand ?? 0) * stake],
    ['minor', worth('minor')],
    ['mini', worth('mini')],
  ] as const;
  return h(
    'div',
    { class: 'jackpots' },
    ...rows.map(([name, amount]) => h('div', { class: name }, h('b', {}, say(name)), shell.cash(amount))),
  );
}

async function callJackpot(
  stage: BonusStage,
  name: 'mini' | 'minor' | 'grand',
  amount: number,
): Promise<void> {
  const { shell, say, wait, pace, message } = stage;
  document.querySelector(`.jackpots .${name}`)?.classList.add('won');
  shell.sound.win(2);
  message(say('jackpotWon', { name: say(name), amount: shell.cash(amount) }));
  await wait(pace().turbo ? 400 : 1200);
}

const turnMs = 4200;

/** The wheel turns to where it has stopped; the second one after it where that is what it shows. */
export async function showWheel(stage: BonusStage, bonus: Wheel, state: SlotRound): Promise<void> {
  const { shell, say, paytable, message } = stage;
  const { wheel } = paytable.blocks;
  if (!wheel) return;
  const outer = wheel.outer.map((segment) => {
    if ('times' in segment) return shell.cash(segment.times * state.stake);
    return 'spins' in segment ? say('wheelSpins', { n: segment.spins }) : say('wheelInner');
  });
  const overlay = h('div', { class: 'wheel-scene' });
  shell.stage.append(overlay);
  await turnWheel(stage, overlay, outer, bonus.outer);
  if (bonus.inner !== null) {
    const inner = wheel.inner.map((times) => shell.cash(times * state.stake));
    await turnWheel(stage, overlay, inner, bonus.inner);
  }
  overlay.remove();
  const text =
    bonus.spins > 0
      ? say('wheelSpins', { n: bonus.spins })
      : say('wonWords', { amount: shell.cash(bonus.win) });
  message(text);
  shell.say(text);
}

async function turnWheel(
  stage: BonusStage,
  overlay: HTMLElement,
  texts: readonly string[],
  stop: number,
): Promise<void> {
  const { shell, pace, wait } = stage;
  const drawing = drawWheel(texts);
  overlay.replaceChildren(h('i', { class: 'pointer', 'aria-hidden': 'true' }), drawing);
  const { calm, turbo } = pace();
  const ms = calm ? 0 : turbo ? turnMs / 2 : turnMs;
  const angle = -(stop * 360) / texts.length;
  drawing.style.transition = `transform ${ms}ms cubic-bezier(.12,.75,.12,1)`;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  drawing.style.transform = `rotate(${angle - (calm ? 0 : 1440)}deg)`;
  for (let step = 0; step < 12 && ms > 0; step += 1) {
    shell.sound.tick(step);
    await wait(ms / 14);
  }
  await wait(ms / 7 + 300);
  drawing.querySelectorAll('g')[stop]?.classList.add('won');
  shell.sound.win(1);
  await wait(turbo ? 600 : 1400);
}

/** Equal segments, the first at the top; its texts are read from the middle outwards. */
function drawWheel(texts: readonly string[]): SVGSVGElement {
  const ns = 'http://www.w3.org/2000/svg';
  const make = (name: string, attributes: Record<string, string>): SVGElement => {
    const element = document.createElementNS(ns, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const svg = document.createElementNS(ns, 'svg');
  svg.setAttribute('viewBox', '-105 -105 210 210');
  svg.setAttribute('aria-hidden', 'true');
  const half = Math.PI / texts.length;
  const edge = (angle: number) =>
    `${(100 * Math.sin(angle)).toFixed(2)} ${(-100 * Math.cos(angle)).toFixed(2)}`;
  texts.forEach((text, index) => {
    const segment = make('g', { transform: `rotate(${(index * 360) / texts.length})` });
    segment.append(
      make('path', {
        d: `M0 0L${edge(-half)}A100 100 0 0 1 ${edge(half)}Z`,
        class: index % 2 ? 'odd' : 'even',
      }),
    );
    const words = make('text', { transform: 'translate(0 -92) rotate(90)', 'text-anchor': 'start', y: '4' });
    words.textContent = text;
    segment.append(words);
    svg.append(segment);
  });
  svg.append(make('circle', { r: '16', class: 'hub' }), make('circle', { r: '100', class: 'rim' }));
  return svg;
}
