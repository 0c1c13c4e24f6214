import { cx, Dialog } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../shared/loaded/loaded.tsx';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useCounted } from '../../platform/language/formatter.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import type { EGameVendor } from '../../platform/shapes.ts';
import { usePlay } from '../launch/index.ts';
import { gameTitle } from '../catalogue/index.ts';
import { isLargeMenu, TilePicture, VendorIcon } from '../tiles/index.ts';

const FRESH_MS = 5 * 60_000;

function useEGames() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['lobby', 'eGames', language],
    queryFn: async () => (await api.call('catalogue.eGameMenu', { query: { language } })).vendors,
    staleTime: FRESH_MS,
  });
}

/** The casino's vendors, each with a drop menu of its first games. */
export function EGameMenu(): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  const menu = useEGames();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Dialog title={t('games.eGames')} description={t('games.eGamesText')} onClose={close} wide>
      <Loaded query={menu} rows={6} rowClass="h-14">
        {(value) => (
          <ul className="flex flex-col gap-2">
            {value.map((vendor) => (
              <VendorDrop
                key={vendor.vassalage}
                vendor={vendor}
                open={opened === vendor.vassalage}
                onToggle={() => setOpened(opened === vendor.vassalage ? null : vendor.vassalage)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

interface VendorDropProps {
  vendor: EGameVendor;
  open: boolean;
  onToggle: () => void;
}

function VendorDrop({ vendor, open, onToggle }: VendorDropProps): ReactNode {
  const t = useTranslations('games');
  const counted = useCounted();
  return (
    <li className="rounded-field border border-line bg-white/3">
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 rounded-field px-3 text-left hover:bg-white/5"
      >
        <VendorIcon vendor={vendor} className="size-9 rounded-[10px]" />
        <span className="min-w-0 flex-1 truncate font-semibold">{vendor.displayName}</span>
        <span className="figures text-sm text-muted">{t('gamesOf', counted(vendor.games))}</span>
        <ChevronRight
          aria-hidden="true"
          className={cx('size-5 text-muted transition-transform duration-200', open && 'rotate-90')}
        />
      </button>
      {open && <VendorGames vendor={vendor} />}
    </li>
  );
}

/** The drop menu itself: large for a vendor with more than ten games. */
function VendorGames({ vendor }: { vendor: EGameVendor }): ReactNode {
  const t = useTranslations('games');
  const { play } = usePlay();
  const close = usePopups((state) => state.close);
  const large = isLargeMenu(vendor.games);
  return (
    <div
      role="group"
      aria-label={vendor.displayName}
      data-size={large ? 'large' : 'normal'}
      className="border-t border-line p-3"
    >
      <ul className={cx('grid gap-2.5', large ? 'grid-cols-3 sm:grid-cols-5' : 'grid-cols-4 sm:grid-cols-6')}>
        {vendor.topGames.map((game) => (
          <li key={game.nodeId}>
            <button
              type="button"
              disabled={game.maintenance}
              onClick={() => {
                close();
                play(game);
              }}
              className="block w-full text-left disabled:opacity-50"
            >
              <span className="block aspect-3/4 overflow-hidden rounded-field border border-line">
                <TilePicture game={game} title={gameTitle(game)} />
              </span>
              <span className="mt-1 line-clamp-2 text-13 leading-tight">{gameTitle(game)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Link
        to="/rng"
        search={{ vassalage: vendor.vassalage }}
        onClick={close}
        className="mt-2 flex min-h-11 items-center justify-center gap-1 rounded-field text-15 font-semibold text-accent hover:bg-white/5"
      >
        {t('allOf', { vendor: vendor.displayName })}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Link>
    </div>
  );
}
