import { Badge, cx } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCounted } from '../../../platform/language/formatter.ts';
import { onHost, useImageHost } from '../../../platform/site/hosts.ts';
import type { CategoryMenu, Vendor } from '../../../platform/shapes.ts';
import { categoryPaths, isRouted } from '../../categories.ts';

/** With more games than this the menu is a large one. */
const LARGE_ABOVE = 10;

interface VendorsProps {
  menu: CategoryMenu;
  onChoose: () => void;
}

/** The vendors of a category, under its entry in the header. */
export function VendorDrop({ menu, onChoose }: VendorsProps): ReactNode {
  const large = menu.vendors.reduce((sum, { games }) => sum + games, 0) > LARGE_ABOVE;
  return (
    <div className="page-width absolute inset-x-0 top-full z-40 animate-rise">
      <div
        data-large={large || undefined}
        className="max-h-[70dvh] overflow-y-auto rounded-b-card border border-line-strong bg-panel-high p-4 shadow-float"
      >
        <VendorLinks
          menu={menu}
          onChoose={onChoose}
          className={cx('grid gap-2', large ? 'grid-cols-4 xl:grid-cols-5' : 'grid-cols-3 xl:grid-cols-4')}
        />
      </div>
    </div>
  );
}

/** A link to the games of each vendor, where the category has its page. */
export function VendorLinks({ menu, onChoose, className }: VendorsProps & { className: string }): ReactNode {
  const t = useTranslations('nav');
  const { category, vendors } = menu;
  return (
    <ul aria-label={t(category)} className={className}>
      {vendors.map((vendor) => {
        const { vassalage } = vendor;
        const to = isRouted(category)
          ? { to: categoryPaths[category], search: { vassalage } }
          : { to: '/', search: { tab: category, vassalage } };
        return (
          <li key={vassalage}>
            <Link
              {...to}
              onClick={onChoose}
              className="flex min-h-14 items-center gap-3 rounded-field border border-transparent px-3 py-2 transition-colors duration-200 hover:border-line hover:bg-white/6"
            >
              <VendorMark vendor={vendor} />
              <VendorWords vendor={vendor} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function VendorMark({ vendor }: { vendor: Vendor }): ReactNode {
  const host = useImageHost();
  if (vendor.lagerIcon) {
    const source = onHost(host, vendor.lagerIcon);
    return <img src={source} alt="" className="size-9 shrink-0 object-contain" loading="lazy" />;
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-field bg-accent/14 text-sm font-bold text-accent"
    >
      {vendor.displayName.slice(0, 2).toUpperCase()}
    </span>
  );
}

function VendorWords({ vendor }: { vendor: Vendor }): ReactNode {
  const t = useTranslations('shell');
  const counted = useCounted();
  return (
    <span className="min-w-0">
      <span className="block truncate font-semibold">{vendor.displayName}</span>
      {vendor.maintenance ? (
        <Badge>{t('maintenance')}</Badge>
      ) : (
        <span className="block text-13 text-muted">{t('gamesCount', counted(vendor.games))}</span>
      )}
    </span>
  );
}
