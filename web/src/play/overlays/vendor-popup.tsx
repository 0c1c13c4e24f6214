import { Dialog } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCounted } from '../../platform/language/formatter.ts';
import { usePopups, type VendorRef } from '../../platform/popups/popups.ts';
import type { Category } from '../../platform/shapes.ts';
import { GameGrid, isLargeMenu } from '../tiles/index.ts';
import { useGames } from '../catalogue/index.ts';

const POPUP_PAGE = 12;

/** A vendor's games over the page it was chosen on. */
export function VendorPopup({ vendor }: { vendor: VendorRef }): ReactNode {
  const t = useTranslations();
  const counted = useCounted();
  const close = usePopups((state) => state.close);
  const [page, setPage] = useState(1);
  const games = useGames({
    category: vendor.gameType as Category,
    vassalage: vendor.vassalage,
    page,
    pageSize: POPUP_PAGE,
  });
  const large = isLargeMenu(games.data?.total ?? 0);
  return (
    <Dialog
      title={vendor.displayName}
      {...(games.data ? { description: t('games.gamesOf', counted(games.data.total)) } : {})}
      onClose={close}
      wide
    >
      <div data-size={large ? 'large' : 'normal'}>
        <GameGrid narrow games={games} page={page} onPage={setPage} empty={{ title: t('games.empty.ALL') }} />
      </div>
    </Dialog>
  );
}
