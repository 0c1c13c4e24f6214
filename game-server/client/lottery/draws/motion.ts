import { calm } from '../../shared/calm.ts';
import { h } from '../../shared/dom.ts';
import { boardTable, die, outcomeText, two, type Drawn, type Look } from './outcome.ts';

/** A draw as it comes out, part by part. What stands in the page is what was drawn; only how it gets there moves. */
export interface DrawStage {
  element: HTMLElement;
  /** Resolves when all of it stands still; at once where there is no motion. */
  play(): Promise<void>;
  /** Everything stands as it was drawn. */
  skip(): void;
}

type Step = () => Animation;

const falling = 'cubic-bezier(.2,.9,.3,1.1)';

const move = (
  element: Element,
  frames: Keyframe[],
  options: { duration: number; delay?: number; easing?: string },
): Step => {
  return () => element.animate(frames, { fill: 'backwards', easing: 'ease-out', ...options });
};

/** Balls roll in one after the other. */
function balls(values: readonly number[]): { parts: HTMLElement[]; steps: Step[] } {
  const each = values.length > 10 ? 170 : 420;
  const parts = values.map((value) => h('span', { class: 'drawn-ball' }, two(value)));
  const steps = parts.map((part, at) =>
    move(
      part,
      [
        { opacity: 0, transform: 'translate(-90px, -130px) rotate(-540deg) scale(.5)' },
        { opacity: 1, transform: 'translate(0, 0) rotate(0) scale(1)' },
      ],
      { duration: 750, delay: at * each, easing: falling },
    ),
  );
  return { parts, steps };
}

const facesBefore = 18;

/** Faces that run past a window and stop at the last one. */
function reels(
  values: readonly number[],
  face: (value: number) => HTMLElement,
  { min, max }: { min: number; max: number },
  stepped: boolean,
): { parts: HTMLElement[]; steps: Step[] } {
  const made = values.map((value, at) => {
    // The faces that pass are no draw: they only count up to where the last one stands.
    const passing = Array.from(
      { length: facesBefore },
      (_, step) => min + ((value - min + step) % (max - min + 1)),
    );
    const strip = h('span', { class: 'strip' }, ...[...passing.slice(1), value].map(face));
    const end = `translateY(${-100 * (1 - 1 / facesBefore)}%)`;
    strip.style.setProperty('transform', end);
    const frames = [{ transform: 'translateY(0)' }, { transform: end }];
    const easing = stepped ? `steps(${facesBefore - 1})` : 'cubic-bezier(.15,.6,.2,1)';
    return {
      part: h('span', { class: stepped ? 'reel die-reel' : 'reel' }, strip),
      step: move(strip, frames, { duration: 1_100 + at * 380, easing }),
    };
  });
  return { parts: made.map(({ part }) => part), steps: made.map(({ step }) => step) };
}

const firstAfterMs = 3_000;
const apartMs = 230;

/** Ten lanes; who comes in when is the draw, the way there is for the eye. */
function race(values: readonly number[], { say }: Look): { parts: HTMLElement[]; steps: Step[] } {
  const made = values
    .map((runner, rank) => ({ runner, rank }))
    .toSorted((one, other) => one.runner - other.runner)
    .map(({ runner, rank }) => {
      const chip = h('span', { class: `runner runner-${runner}` }, two(runner));
      const place = h('span', { class: 'race-rank' }, say('rank', { n: rank + 1 }));
      const half = 0.38 + ((runner * 7) % 5) * 0.04;
      const duration = firstAfterMs + rank * apartMs;
      return {
        part: h('div', { class: 'lane' }, h('span', { class: 'lane-track' }, chip), place),
        steps: [
          move(
            chip,
            [
              { transform: 'translateX(calc(34px - 100cqw))' },
              { transform: `translateX(calc((34px - 100cqw) * ${half}))`, offset: 0.5 },
              { transform: 'translateX(0)' },
            ],
            { duration, easing: 'ease-in-out' },
          ),
          move(place, [{ opacity: 0 }, { opacity: 1 }], { duration: 200, delay: duration }),
        ],
      };
    });
  return { parts: made.map(({ part }) => part), steps: made.flatMap(({ steps }) => steps) };
}

const numberEveryMs = 140;

/** A board from its last prize up to the first, number by number. */
function prizes(
  outcome: Exclude<Drawn, readonly number[]>,
  { say }: Look,
): { parts: HTMLElement[]; steps: Step[] } {
  const table = boardTable(outcome, say);
  const rows = [...table.querySelectorAll('tr')].toReversed();
  const numbers = rows.flatMap((row) => [...row.querySelectorAll('.prize-number')]);
  const frames = [
    { opacity: 0, transform: 'translateY(10px)' },
    { opacity: 1, transform: 'translateY(0)' },
  ];
  return {
    parts: [table],
    steps: numbers.map((number, at) => move(number, frames, { duration: 300, delay: at * numberEveryMs })),
  };
}

function scene(look: Look, outcome: Drawn): { parts: HTMLElement[]; steps: Step[]; className: string } {
  const { space, family } = look;
  if (!Array.isArray(outcome)) return { ...prizes(outcome, look), className: 'show-board' };
  const values: readonly number[] = outcome;
  if (family === 'PK') return { ...race(values, look), className: 'show-race' };
  if (space.kind === 'balls') return { ...balls(values), className: 'show-balls' };
  const face = (value: number): HTMLElement =>
    space.kind === 'dice' ? die(value) : h('span', { class: 'digit' }, String(value));
  const bounds = space.kind === 'dice' ? { min: 1, max: 6 } : { min: 0, max: 9 };
  return { ...reels(values, face, bounds, space.kind === 'dice'), className: 'show-reels' };
}

/** The stage of a draw that the studio has published. Those who asked for less motion, and those who skip, see it at once. */
export function drawStage(look: Look, outcome: Drawn): DrawStage {
  const { parts, steps, className } = scene(look, outcome);
  const isBoard = !Array.isArray(outcome);
  const element = h(
    'div',
    { class: `show ${className}` },
    isBoard ? null : h('span', { class: 'unseen' }, outcomeText(look.space, outcome, look.say)),
    h('div', { class: 'show-parts', 'aria-hidden': isBoard ? null : 'true' }, ...parts),
  );
  let running: Animation[] = [];
  return {
    element,
    async play() {
      if (calm() || typeof element.animate !== 'function') return;
      running = steps.map((step) => step());
      await Promise.allSettled(running.map(({ finished }) => finished));
      running = [];
    },
    skip() {
      for (const one of running) one.finish();
    },
  };
}
