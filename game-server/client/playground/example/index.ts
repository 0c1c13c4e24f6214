import { finalDoor, threeDoors, type DoorsForm, type DoorsView } from '@croupier/games/example/rules';
import { sky } from '../../scene/backdrop.ts';
import { choice } from '../../scene/fields.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { at, picture, s, set } from '../../scene/svg.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import texts from './texts.json' with { type: 'json' };

const width = 90;
const gap = 120;

/** A door that swings open on what is behind it. */
function doorAt(n: number) {
  const prize = s('circle', { cx: width / 2, cy: 85, r: 26, fill: '#ffd76b' });
  const frame = s('rect', { width, height: 170, rx: 4, fill: '#0006', 'stroke-width': 5 });
  const leaf = s('rect', { width, height: 170, rx: 4, fill: '#a9723c' });
  const number = s('text', { x: width / 2, y: 200, 'text-anchor': 'middle', fill: '#fff' }, String(n));
  const element = s('g', { transform: at(25 + (n - 1) * gap, 60) }, frame, prize, leaf, number);
  return {
    element,
    mark: (colour: string | null) => set(frame, { stroke: colour }),
    behind: (isPrize: boolean) => set(prize, { opacity: isPrize ? 1 : 0 }),
    swing: (share: number) => set(leaf, { width: width * (1 - share * 0.9) }),
  };
}

export function createScene({ language, clock, sound, effects, changed }: SceneHost): Scene {
  const t = translator(texts, language);
  const doors = threeDoors.doors.map(doorAt);
  const options = threeDoors.doors.map((value) => ({ value, label: String(value) }));
  const door = choice<number>(t('door'), options, 1, changed);
  const close = (): void => {
    for (const one of doors) {
      one.swing(0);
      one.mark(null);
    }
  };
  const swing = async (n: number, prize: number | null): Promise<void> => {
    const one = doors[n - 1];
    one?.behind(n === prize);
    sound.swish();
    await clock.tween(500, (share) => one?.swing(share));
    sound.thud();
  };
  return scene<DoorsView, DoorsForm>({
    element: picture(380, 300, ...doors.map(({ element }) => element)),
    backdrop: sky({
      top: '#1f1433',
      bottom: '#0d0818',
      light: { x: 0.5, y: 0.4, r: 0.6, colour: '#6b46a8' },
    }),
    controls: door.element,
    form: () => ({ door: door.value() }),
    setForm: (form) => door.set(form.door),
    enable: (on) => door.enable(on),
    begin: close,
    async present({ view }, from) {
      // A round that is found again begins in the middle: what was shown before is shown at once.
      if (from === null) {
        close();
        doors[view.chosen - 1]?.mark('#ffd76b');
        await swing(view.empty, null);
      }
      if (view.prize === null) return;
      const last = finalDoor(view);
      doors[view.chosen - 1]?.mark(null);
      doors[last - 1]?.mark(view.payout > 0 ? '#5df0a6' : '#ff9a8f');
      await swing(last, view.prize);
      if (view.payout > 0)
        effects.burst({ x: 0.5, y: 0.4, count: 18, colours: ['#ffe08a', '#fff6d6'], shape: 'confetti' });
      else await swing(view.prize, view.prize);
    },
    actions({ view }) {
      const left = finalDoor({ ...view, decision: 'change' });
      return [
        { label: t('stay', { door: view.chosen }), action: { type: 'stay' } },
        { label: t('change', { door: left }), action: { type: 'change' }, main: true },
      ];
    },
    automatic: () => ({ type: 'change' }),
    mark: ({ view, payout, staked }) => ({ text: String(view.prize ?? ''), good: payout > staked }),
    clear: close,
  });
}

export const rules = rulesFrom(texts);
