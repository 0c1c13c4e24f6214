import { buttonClass, cx, EmptyState } from '@croupier/ui';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CategoryBrowser } from '../../../../play/browser/index.ts';
import { useKinds } from '../../../../play/catalogue/index.ts';
import { useWide } from '../../../../platform/screen/screen.ts';
import type { GameKind } from '../../../../platform/shapes.ts';
import { LoadFailed } from '../../../../shared/loaded/loaded.tsx';
import { useCurrentInRow } from '../../../layout/categories/current-in-row.ts';
import { RoutePending } from '../../../loading/route-states.tsx';
import { defined, readLobbySearch } from '../../../search.ts';
import { CategoryStrip } from '../category-strip.tsx';

/** /kind/…: all games of a kind, whatever their category. */
export function KindPage(): ReactNode {
  const t = useTranslations();
  const wide = useWide();
  const { kind: asked } = useParams({ from: '/kind/$kind' });
  const kinds = useKinds();
  const kind = kinds.data?.find((one) => one.kind === asked.toLowerCase());
  if (kinds.isError && !kinds.data) return <LoadFailed query={kinds} />;
  if (!kinds.data) return <RoutePending />;
  return (
    <>
      {!wide && <CategoryStrip />}
      <h1 className="mt-5 mb-4 text-2xl font-bold sm:text-3xl lg:mt-0">{kind?.name ?? t('lobby.kinds')}</h1>
      <Kinds kinds={kinds.data} current={kind?.kind} />
      {kind ? (
        <KindGames key={kind.kind} kind={kind.kind} />
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t('lobby.noKind')}
          action={
            <Link to="/" className={buttonClass('primary')}>
              {t('nav.home')}
            </Link>
          }
        />
      )}
    </>
  );
}

function KindGames({ kind }: { kind: GameKind['kind'] }): ReactNode {
  const navigate = useNavigate();
  const { q, page } = readLobbySearch(useSearch({ strict: false }));
  return (
    <CategoryBrowser
      category="ALL"
      kind={kind}
      vendors={[]}
      classes={[]}
      only="ALL"
      filter={{ q, page }}
      // The way back leads through what was chosen, not through what was typed.
      onFilter={(filter) =>
        void navigate({
          to: '/kind/$kind',
          params: { kind },
          search: defined({ q: filter.q, page: filter.page }),
          replace: filter.q !== q,
        })
      }
    />
  );
}

interface KindsProps {
  kinds: readonly GameKind[];
  current: GameKind['kind'] | undefined;
}

/** The ways to the other kinds. */
function Kinds({ kinds, current }: KindsProps): ReactNode {
  const t = useTranslations('lobby');
  const row = useCurrentInRow(current ?? '');
  return (
    <nav aria-label={t('kinds')} className="mb-4">
      <ul ref={row} className="scroll-row relative -mx-4 flex gap-2 px-4 py-1 sm:mx-0 sm:px-1">
        {kinds.map(({ kind, name }) => (
          <li key={kind} className="shrink-0 snap-start">
            <Link
              to="/kind/$kind"
              params={{ kind }}
              aria-current={kind === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center rounded-full border px-4 text-15 font-medium whitespace-nowrap transition-colors duration-200 hover:text-text',
                kind === current ? 'border-accent bg-accent/18' : 'border-line bg-white/4 text-muted',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
