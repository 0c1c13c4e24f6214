import { IconButton } from '@croupier/ui';
import { Headphones, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useWide } from '../../../platform/screen/screen.ts';

/** Where there is no room for support: beside both ways in, or a balance of play money and the way to register. The menu leads there too. */
const narrow = { visitor: 'max-[25rem]:hidden', trial: 'max-[30rem]:hidden', member: undefined };

/** What everyone finds in the header: the search, which opens its panel, and support. */
export function HeaderTools({ standing }: { standing: keyof typeof narrow }): ReactNode {
  const t = useTranslations();
  const wide = useWide();
  const open = usePopups((state) => state.open);
  const search = () => open({ kind: 'search' });
  const label = t('lobby.searchPlaceholder');
  const icon = <Search aria-hidden="true" className="size-5 shrink-0" />;
  return (
    <>
      {wide ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={search}
          className="flex min-h-11 w-56 items-center gap-3 rounded-full border border-line-strong bg-panel-low/80 px-4 text-15 text-muted hover:border-white/30"
        >
          {icon}
          {label}
        </button>
      ) : (
        <IconButton label={label} aria-haspopup="dialog" onClick={search}>
          {icon}
        </IconButton>
      )}
      <IconButton
        label={t('header.support')}
        onClick={() => open({ kind: 'support' })}
        className={narrow[standing]}
      >
        <Headphones aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}
