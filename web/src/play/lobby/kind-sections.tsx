import {
  Apple,
  Bomb,
  Candy,
  Cat,
  Club,
  Coins,
  Crown,
  Dices,
  Drama,
  Fish,
  Gem,
  Ghost,
  Grid3x3,
  LoaderPinwheel,
  type LucideIcon,
  Music,
  PartyPopper,
  Pickaxe,
  Plane,
  Rocket,
  Shapes,
  Skull,
  Snowflake,
  Spade,
  Ticket,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '../../platform/language/formatter.ts';
import { SectionFailed } from '../../platform/parts/section-failed.tsx';
import type { GameKind } from '../../platform/shapes.ts';
import { HOME_GAMES, useGames, useKinds } from '../catalogue/index.ts';
import type { HomeLinks } from './home-lobby.tsx';
import { ScrollRow, Section, TileRow, TileRowSkeleton } from './section.tsx';
import { useInView } from './use-in-view.ts';

/** Fewer games than these look lost in a row; their kind is in the list of kinds. */
const ROW_FROM = 4;
/** Rows of kinds on home, the first of the lobby's order. */
const ROWS = 8;

const icons: Partial<Record<GameKind['kind'], LucideIcon>> = {
  jackpot: Crown,
  crash: Plane,
  instant: Zap,
  mines: Bomb,
  dice: Dices,
  wheel: LoaderPinwheel,
  coin: Coins,
  table: Spade,
  poker: Club,
  'video-poker': Club,
  scratch: Ticket,
  bingo: Grid3x3,
  slot: LoaderPinwheel,
  tiger: Cat,
  fruit: Apple,
  fortune: Coins,
  gems: Gem,
  mining: Pickaxe,
  bomb: Bomb,
  plane: Plane,
  space: Rocket,
  sea: Fish,
  pirate: Skull,
  joker: Drama,
  sweets: Candy,
  music: Music,
  party: PartyPopper,
  winter: Snowflake,
  spooky: Ghost,
};

/** Slots are the casino's row already, and jackpots stand with their pots. */
const rowsElsewhere: readonly GameKind['kind'][] = ['slot', 'jackpot'];

/** The kinds of which home has a row. */
export function useKindRows(): readonly GameKind[] {
  const kinds = useKinds().data ?? [];
  return kinds.filter(({ kind, games }) => !rowsElsewhere.includes(kind) && games >= ROW_FROM).slice(0, ROWS);
}

/** Every kind that has games, each a way to all of them. */
export function KindStrip({ kindLink }: HomeLinks): ReactNode {
  const t = useTranslations('lobby');
  const { number } = useFormatter();
  const kinds = useKinds().data ?? [];
  if (kinds.length === 0) return null;
  return (
    <Section title={t('kinds')} icon={<Shapes aria-hidden="true" />}>
      <ScrollRow count={kinds.length}>
        {kinds.map(({ kind, name, games }) => (
          <li key={kind} className="shrink-0 snap-start scroll-ml-4">
            {kindLink(
              kind,
              'flex min-h-11 items-center gap-2 rounded-full border border-line bg-white/4 px-4 text-15 font-medium whitespace-nowrap text-muted transition-colors duration-200 hover:text-text',
              <>
                {name}
                <span className="figures text-13 opacity-70">{number(games)}</span>
              </>,
            )}
          </li>
        ))}
      </ScrollRow>
    </Section>
  );
}

/** A row with the first games of a kind. */
export function KindSection({ kind, kindLink }: HomeLinks & { kind: GameKind }): ReactNode {
  const [ref, seen] = useInView<HTMLDivElement>();
  const games = useGames({ category: 'ALL', kind: kind.kind, page: 1, pageSize: HOME_GAMES }, seen);
  const Icon = icons[kind.kind] ?? Shapes;
  return (
    <div ref={ref}>
      <Section
        title={kind.name}
        icon={<Icon aria-hidden="true" />}
        more={(look, content) => kindLink(kind.kind, look, content)}
      >
        {games.data ? (
          <TileRow games={games.data.games} />
        ) : games.isError ? (
          <SectionFailed onRetry={() => void games.refetch()} />
        ) : (
          <TileRowSkeleton still={!seen} />
        )}
      </Section>
    </div>
  );
}
