import { cx } from '@croupier/ui';
import { Flame, Heart, History, LayoutGrid, type LucideIcon, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { useStanding } from '../../platform/session/session.ts';
import { type GameView, gameViews, isPersonal } from '../catalogue/index.ts';

const icons: Record<GameView, LucideIcon> = {
  ALL: LayoutGrid,
  HOT: Flame,
  NEW: Sparkles,
  FAV: Heart,
  RECENT: History,
};

export interface ViewMenuProps {
  view: GameView;
  onView: (view: GameView) => void;
}

/** All, hot, new, favourites, recent. The last two are someone's: a visitor logs in first. */
export function ViewMenu({ view, onView }: ViewMenuProps): ReactNode {
  const t = useTranslations('games');
  const visitor = useStanding() === 'visitor';
  const open = usePopups((state) => state.open);
  const choose = (next: GameView) => {
    if (visitor && isPersonal(next)) open({ kind: 'login' }, () => onView(next));
    else onView(next);
  };
  return (
    <div
      role="group"
      aria-label={t('views')}
      className="flex w-full gap-0.5 rounded-full border border-line bg-panel-low/80 p-1 sm:w-auto sm:self-start"
    >
      {gameViews.map((one) => {
        const Icon = icons[one];
        const pressed = one === view;
        return (
          <button
            key={one}
            type="button"
            aria-pressed={pressed}
            aria-label={t(`view.${one}`)}
            title={t(`view.${one}`)}
            onClick={() => choose(one)}
            className={cx(
              'flex min-h-11 flex-1 items-center justify-center gap-2 rounded-full px-3 text-15 font-medium whitespace-nowrap transition-colors duration-200 sm:px-4',
              pressed ? 'bg-white/12 text-text' : 'text-muted hover:text-text',
            )}
          >
            <Icon aria-hidden="true" className={cx('size-5 sm:size-4.5', pressed && 'text-gold-light')} />
            <span aria-hidden="true" className={pressed ? '' : 'max-md:hidden'}>
              {t(`view.${one}`)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
