import type { JackpotHit } from '../../src/protocol.ts';
import { calm } from '../shared/calm.ts';
import { h, setText } from '../shared/dom.ts';
import { booksHref } from './books.ts';
import type { Shell } from '../shared/shell.ts';
import { type Say, translator } from '../shared/texts.ts';
import { shownAt } from '@croupier/contract/counting';
import potTexts from './texts.json' with { type: 'json' };

const announceMs = 1_400;
const countMs = 4_200;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A pot in stages: its name, the sum that counts up, and the rest with a way on and the proof. It waits for the player, since nobody
 * should miss it; a touch goes to the next stage.
 */
export async function showHit(shell: Shell, hit: JackpotHit): Promise<void> {
  const say = translator(potTexts, shell.language);
  const name = hit.names[shell.language];
  const sum = h('output', { class: 'sum', 'aria-live': 'off' });
  const rest = h('div', { class: 'rest', hidden: true });
  const overlay = h(
    'div',
    { class: `pot-hit ${hit.level}`, role: 'group', 'aria-label': say('hitTitle', { name }) },
    h('div', { class: 'rays', 'aria-hidden': 'true' }),
    h('strong', {}, say('hitTitle', { name })),
    sum,
    rest,
  );
  shell.stage.append(overlay);
  shell.say(say('hitWords', { name, amount: shell.cash(hit.amount) }));
  let skip: () => void = () => undefined;
  overlay.addEventListener('click', () => skip());
  const stage = (ms: number): Promise<void> =>
    Promise.race([pause(ms), new Promise<void>((resolve) => (skip = resolve))]);
  shell.sound.rise(0.6);
  if (!calm()) await stage(announceMs);
  overlay.classList.add('counting');
  await countUp(shell, sum, hit.amount, (end) => (skip = end));
  overlay.classList.add('resting');
  shell.sound.win(3);
  await goOn(rest, say, hit, shell.language);
  overlay.remove();
}

async function countUp(
  shell: Shell,
  sum: HTMLElement,
  amount: number,
  skippable: (end: () => void) => void,
): Promise<void> {
  const startedAt = performance.now();
  let over = calm();
  skippable(() => (over = true));
  while (!over && performance.now() < startedAt + countMs) {
    setText(sum, shell.cash(shownAt({ from: 0, to: amount, startedAt, ms: countMs }, performance.now())));
    shell.sound.coin();
    await pause(60);
  }
  setText(sum, shell.cash(amount));
}

function goOn(
  rest: HTMLElement,
  say: Say<keyof typeof potTexts.pt>,
  { potId }: JackpotHit,
  language: Shell['language'],
): Promise<void> {
  return new Promise((resolve) => {
    const button = h('button', { type: 'button', class: 'gold', onclick: () => resolve() }, say('goOn'));
    rest.append(h('p', {}, say('hitProof'), ' ', proofLink(potId, say('verify'), language)), button);
    rest.hidden = false;
    button.focus();
  });
}

const proofLink = (potId: string, label: string, language: string): HTMLAnchorElement =>
  h('a', { href: booksHref(language, { pot: potId }), target: '_blank', rel: 'noopener' }, label);
