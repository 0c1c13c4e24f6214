import { cx, playCurrency, RollingAmount, Skeleton } from '@croupier/ui';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useHiddenBalance } from './hidden-balance.ts';
import { useBalance } from './queries.ts';

/** A phone's header has room for large sums in smaller figures only. */
const phoneSize = (minorUnits: number): string =>
  minorUnits >= 10_000_000 ? 'max-sm:text-11' : minorUnits >= 100_000 ? 'max-sm:text-13' : '';

interface BoxProps {
  trial?: boolean;
  /** Beside a name that must be read: on the narrowest phones the toggle is left to the site's own header. */
  besideName?: boolean;
}

/** The balance with its hide and show toggle. Play money says so in words on every screen: its sign alone would not. */
export function BalanceBox({ trial = false, besideName = false }: BoxProps): ReactNode {
  const t = useTranslations('header');
  const balance = useBalance();
  const { hidden, toggle } = useHiddenBalance();
  const play = balance.data ? balance.data.currency === playCurrency : trial;
  const label = play ? t('trialBalance') : t('balance');
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'flex h-11 min-w-0 items-center rounded-field border border-line bg-panel-low/70 pl-2.5 shadow-[inset_0_1px_3px_#00000066] sm:pl-4',
        besideName && 'shrink-0 max-[359px]:pr-2 max-[359px]:pl-2',
      )}
    >
      <span className="flex min-w-0 flex-col leading-none">
        <span className="mb-1 truncate text-11 font-medium text-muted">{label}</span>
        {balance.data ? (
          <RollingAmount
            value={balance.data.balance}
            currency={balance.data.currency}
            hidden={hidden}
            className={cx('text-15 font-bold', phoneSize(balance.data.balance))}
          />
        ) : balance.isError ? (
          <span className="text-15 font-bold text-muted">—</span>
        ) : (
          <Skeleton className="h-4 w-20" />
        )}
      </span>
      <button
        type="button"
        onClick={toggle}
        aria-pressed={hidden}
        aria-label={hidden ? t('showBalance') : t('hideBalance')}
        title={hidden ? t('showBalance') : t('hideBalance')}
        className={cx(
          'grid size-11 shrink-0 place-items-center rounded-field text-muted transition-colors duration-200 hover:text-text',
          besideName && 'max-[359px]:hidden',
        )}
      >
        {hidden ? (
          <EyeOff aria-hidden="true" className="size-4.5" />
        ) : (
          <Eye aria-hidden="true" className="size-4.5" />
        )}
      </button>
    </div>
  );
}
