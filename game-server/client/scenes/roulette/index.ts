import { colourOf, roulette } from '@croupier/games/table/roulette/rules';
import { sky } from '../../scene/backdrop.ts';
import { FeltTable } from '../../scene/felt.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { tableScene } from '../../scene/table-scene.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import { placesOf } from './places.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import { Wheel } from './wheel.ts';
import '../../scene/table.css';
import './roulette.css';

interface Ball {
  number: number;
}

const places = new Map(roulette.places.map((place) => [`${place.market}:${place.selection}`, place]));

export function createScene(host: SceneHost): Scene {
  const t = translator(texts, host.language);
  const wheel = new Wheel(host, colourOf);
  const { unit, max, keys } = host.chips;
  const felt = new FeltTable(host, {
    name: t('table'),
    places: placesOf(host.language),
    unit,
    max,
    keys,
    maxPlaces: roulette.maxPlaces,
    more: t('more'),
  });
  return scene(
    tableScene<Ball>(host, {
      felt,
      name: 'roulette',
      missing: t('missing'),
      show: wheel.element,
      backdrop: sky(backdrop),
      play: async ({ number }) => wheel.spin(number),
      wins: ({ market, selection }, { number }) =>
        (places.get(`${market}:${selection}`)?.times(number) ?? 0) > 0,
      mark: ({ number }, won) => ({ text: String(number), good: won }),
    }),
  );
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 330, scale: [0, 4, 7, 11, 12, 16], tempo: 96, timbre: 'marimba' };
