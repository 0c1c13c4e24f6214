import { dragonTiger, type Duel, type Side } from '@croupier/games/table/dragon-tiger/rules';
import { sky } from '../../scene/backdrop.ts';
import { CardTable, plate } from '../../scene/card-table.ts';
import { FeltTable } from '../../scene/felt.ts';
import { area, feltPlaces } from '../../scene/layout-places.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { tableScene } from '../../scene/table-scene.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, type Say, translator } from '../../shared/texts.ts';
import { medallions } from './art.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import '../../scene/table.css';
import './dragon-tiger.css';

interface Shown {
  dragon: string;
  tiger: string;
  winner: Side | 'tie';
}

type OwnSay = Say<keyof typeof texts.pt>;

const both = (place: string): { tall: string; wide: string } => ({ tall: place, wide: place });

function look(t: OwnSay) {
  const looks: Readonly<
    Record<
      string,
      { area: { tall: string; wide: string }; label: string; className: string; pays: string; name?: string }
    >
  > = {
    'winner:dragon': {
      area: both(area(1, 1, 4)),
      label: t('dragon'),
      className: 'dragon',
      pays: '2×',
      name: t('dragon'),
    },
    'winner:tiger': {
      area: both(area(1, 5, 4)),
      label: t('tiger'),
      className: 'tiger',
      pays: '2×',
      name: t('tiger'),
    },
    'winner:tie': {
      area: both(area(2, 1, 4)),
      label: t('tie'),
      className: 'tie',
      pays: '13×',
      name: t('tie'),
    },
    'suited-tie:yes': { area: both(area(2, 5, 4)), label: t('suited'), className: 'tie', pays: '57×' },
  };
  return (market: string, selection: string) => ({ ...looks[`${market}:${selection}`] });
}

async function deal(
  table: CardTable,
  host: SceneHost,
  t: OwnSay,
  { dragon, tiger, winner }: Shown,
): Promise<void> {
  const seat = (id: string, x: number, card: string | null) => ({
    id,
    x,
    y: 120,
    cards: [card],
    scale: 1.75,
  });
  await table.lay([seat('dragon', 98, null), seat('tiger', 302, null)]);
  await host.clock.wait(220);
  await table.lay([seat('dragon', 98, dragon), seat('tiger', 302, null)]);
  await host.clock.wait(260);
  await table.lay([seat('dragon', 98, dragon), seat('tiger', 302, tiger)]);
  await host.clock.wait(200);
  if (winner === 'tie') table.over(plate(200, 120, t('tie'), 'gold', 20));
  else {
    table.over(plate(winner === 'dragon' ? 98 : 302, 222, t(winner), 'gold', 18));
    for (const card of table.cardsOf(winner === 'dragon' ? 'tiger' : 'dragon')) card.dim(true);
  }
  host.sound.thud();
  await host.clock.wait(420);
}

export function createScene(host: SceneHost): Scene {
  const t = translator(texts, host.language);
  const table = new CardTable(host, medallions, 250);
  const places = feltPlaces<Duel>(dragonTiger, host.language, look(t));
  const felt = new FeltTable(host, {
    ...host.chips,
    name: t('table'),
    places,
    maxPlaces: dragonTiger.maxPlaces,
  });
  return scene(
    tableScene<Shown>(host, {
      felt,
      name: 'dragon-tiger',
      stacked: true,
      missing: t('missing'),
      show: table.element,
      backdrop: sky(backdrop),
      begin: () => table.clear(),
      play: (shown) => deal(table, host, t, shown),
      // Half of a stake that comes back is no win: only what was met shines.
      wins: ({ market, selection }, { winner, dragon, tiger }) =>
        market === 'winner' ? selection === winner : winner === 'tie' && dragon.charAt(1) === tiger.charAt(1),
      mark: ({ winner }, won) => ({ text: t(winner), good: won }),
    }),
  );
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 262, scale: [0, 2, 5, 7, 9, 12], tempo: 88, timbre: 'flute' };
