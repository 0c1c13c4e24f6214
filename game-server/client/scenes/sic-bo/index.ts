import { type Dice, sicBo } from '@croupier/games/table/sic-bo/rules';
import { sky } from '../../scene/backdrop.ts';
import { FeltTable } from '../../scene/felt.ts';
import { winsOf } from '../../scene/layout-places.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { tableScene } from '../../scene/table-scene.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import { Lantern } from './lantern.ts';
import { placesOf } from './places.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import '../../scene/table.css';
import './sic-bo.css';

interface Thrown {
  dice: Dice;
  total: number;
}

const wins = winsOf(sicBo);

export function createScene(host: SceneHost): Scene {
  const t = translator(texts, host.language);
  const lantern = new Lantern(host);
  const felt = new FeltTable(host, {
    ...host.chips,
    name: t('table'),
    places: placesOf(host.language, t),
    maxPlaces: sicBo.maxPlaces,
  });
  return scene(
    tableScene<Thrown>(host, {
      felt,
      name: 'sic-bo',
      missing: t('missing'),
      show: lantern.element,
      backdrop: sky(backdrop),
      play: ({ dice, total }) => lantern.throw(dice, total),
      wins: (place, { dice }) => wins(place, dice),
      mark: ({ total }, won) => ({ text: String(total), good: won }),
    }),
  );
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 294, scale: [0, 2, 4, 7, 9, 12], tempo: 100, timbre: 'pluck' };
