import { baccarat, type Coup, type Winner } from '@croupier/games/table/baccarat/rules';
import { sky } from '../../scene/backdrop.ts';
import { CardTable, plate } from '../../scene/card-table.ts';
import { FeltTable } from '../../scene/felt.ts';
import { area, feltPlaces, winsOf } from '../../scene/layout-places.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { tableScene } from '../../scene/table-scene.ts';
import type { Language } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, type Say, translator } from '../../shared/texts.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import '../../scene/table.css';
import './baccarat.css';

interface Side {
  cards: readonly string[];
  total: number;
}
interface Shown {
  player: Side;
  banker: Side;
  winner: Winner;
}

type OwnSay = Say<keyof typeof texts.pt>;

/** Where the first two cards of each side will lie. */
const outlines = [98, 300]
  .flatMap((x) => [x - 25, x + 25])
  .map(
    (x) =>
      `<rect x="${x - 35}" y="80" width="70" height="99" rx="8" fill="#0003" stroke="#fff" stroke-opacity=".14" stroke-dasharray="4 5"/>`,
  )
  .join('');

const wins = winsOf(baccarat);
const both = (place: string): { tall: string; wide: string } => ({ tall: place, wide: place });
const pays: Readonly<Record<string, string>> = {
  'winner:player': '2×',
  'winner:banker': '1,95×',
  'winner:tie': '10×',
  'player-pair:yes': '13×',
  'banker-pair:yes': '13×',
  'cards:small': '2,5×',
  'cards:big': '1,54×',
};

function look(t: OwnSay, language: Language) {
  const looks: Readonly<
    Record<string, { area: { tall: string; wide: string }; label: string; className: string }>
  > = {
    'winner:player': { area: both(area(2, 1, 5)), label: t('player'), className: 'player' },
    'winner:tie': { area: both(area(2, 6, 2)), label: t('tie'), className: 'tie' },
    'winner:banker': { area: both(area(2, 8, 5)), label: t('banker'), className: 'banker' },
    'player-pair:yes': { area: both(area(1, 1, 3)), label: t('playerPair'), className: 'side' },
    'cards:small': { area: both(area(1, 4, 3)), label: t('small'), className: 'side' },
    'cards:big': { area: both(area(1, 7, 3)), label: t('big'), className: 'side' },
    'banker-pair:yes': { area: both(area(1, 10, 3)), label: t('bankerPair'), className: 'side' },
  };
  return (market: string, selection: string) => {
    const key = `${market}:${selection}`;
    const text = pays[key] ?? '';
    return { ...looks[key], pays: language === 'en' ? text.replace(',', '.') : text };
  };
}

/** Two cards each, one after the other; then the thirds, lying across. */
async function deal(
  table: CardTable,
  host: SceneHost,
  t: OwnSay,
  { player, banker, winner }: Shown,
): Promise<void> {
  const seat = (id: string, x: number, cards: readonly string[]) => ({
    id,
    x,
    y: 130,
    cards,
    scale: 1.1,
    gap: 50,
    turns: [0, 0, 90],
  });
  const lay = (count: [number, number]): Promise<void> =>
    table.lay([
      { ...seat('player', 98, player.cards.slice(0, count[0])) },
      { ...seat('banker', 300, banker.cards.slice(0, count[1])) },
    ]);
  table.over(plate(98, 40, t('player'), 'plain', 17), plate(290, 40, t('banker'), 'plain', 17));
  await lay([2, 2]);
  await host.clock.wait(250);
  if (player.cards.length > 2) await lay([3, 2]);
  if (banker.cards.length > 2) await lay([3, 3]);
  const tone = (side: Winner): 'gold' | 'plain' => (winner === side ? 'gold' : 'plain');
  table.over(
    plate(98, 40, `${t('player')} ${player.total}`, tone('player'), 18),
    plate(290, 40, `${t('banker')} ${banker.total}`, tone('banker'), 18),
    ...(winner === 'tie' ? [plate(200, 216, t('tie'), 'gold', 18)] : []),
  );
  for (const [side, other] of [
    ['player', 'banker'],
    ['banker', 'player'],
  ] as const)
    if (winner === other) for (const card of table.cardsOf(side)) card.dim(true);
  host.sound.thud();
  await host.clock.wait(400);
}

export function createScene(host: SceneHost): Scene {
  const t = translator(texts, host.language);
  const table = new CardTable(host, outlines, 250);
  const empty = (): void => {
    table.clear();
    table.over(plate(98, 40, t('player'), 'plain', 17), plate(290, 40, t('banker'), 'plain', 17));
  };
  empty();
  const places = feltPlaces<Coup>(baccarat, host.language, look(t, host.language));
  const felt = new FeltTable(host, {
    ...host.chips,
    name: t('table'),
    places,
    maxPlaces: baccarat.maxPlaces,
  });
  const coupOf = (shown: Shown): Coup => {
    const pair = ({ cards: [one = '', other = ''] }: Side): boolean => one.charAt(0) === other.charAt(0);
    return {
      winner: shown.winner,
      cards: shown.player.cards.length + shown.banker.cards.length,
      playerPair: pair(shown.player),
      bankerPair: pair(shown.banker),
    };
  };
  return scene(
    tableScene<Shown>(host, {
      felt,
      name: 'baccarat',
      stacked: true,
      missing: t('missing'),
      show: table.element,
      backdrop: sky(backdrop),
      begin: empty,
      play: (shown) => deal(table, host, t, shown),
      wins: (place, shown) => wins(place, coupOf(shown)),
      mark: ({ winner }, won) => ({ text: t(winner), good: won }),
    }),
  );
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 330, scale: [0, 4, 7, 9, 12, 16], tempo: 92, timbre: 'pluck' };
