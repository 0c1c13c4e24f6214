import { Chip, cx } from '@croupier/ui';
import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRested } from '../../platform/screen/frames.ts';
import { onHost, useImageHost } from '../../platform/site/hosts.ts';
import type { Vendor } from '../../platform/shapes.ts';

/** A menu with more entries than this is a large one. */
const NORMAL_MENU = 10;
export const isLargeMenu = (entries: number): boolean => entries > NORMAL_MENU;

export function VendorIcon({
  vendor,
  className,
}: {
  vendor: Pick<Vendor, 'lagerIcon'>;
  className?: string;
}): ReactNode {
  const host = useImageHost();
  // A drawing is a document of its own to the browser, and a category has a dozen: they wait for the page's rest.
  const rested = useRested();
  if (!vendor.lagerIcon) return null;
  return (
    <img
      src={rested ? onHost(host, vendor.lagerIcon) : undefined}
      alt=""
      loading="lazy"
      decoding="async"
      className={cx('shrink-0 object-contain', className)}
    />
  );
}

export interface VendorMenuProps {
  vendors: readonly Vendor[];
  chosen: string | undefined;
  onChoose: (vassalage: string | undefined) => void;
}

/** The vendors of a category: one row that scrolls, on a wide screen as many as it takes; more than ten stand in a box. */
export function VendorMenu({ vendors, chosen, onChoose }: VendorMenuProps): ReactNode {
  const t = useTranslations('lobby');
  const large = isLargeMenu(vendors.length);
  return (
    <div
      role="group"
      aria-label={t('vendors')}
      data-size={large ? 'large' : 'normal'}
      className={cx(
        'scroll-row -mx-4 flex gap-2 px-4 py-1 sm:mx-0 sm:px-0 lg:flex-wrap',
        large && 'lg:rounded-card lg:border lg:border-line lg:bg-panel-low/60 lg:p-3',
      )}
    >
      <Chip pressed={!chosen} onClick={() => onChoose(undefined)}>
        {t('allVendors')}
      </Chip>
      {vendors.map((vendor) => (
        <Chip
          key={vendor.vassalage}
          pressed={chosen === vendor.vassalage}
          onClick={() => onChoose(vendor.vassalage)}
        >
          <VendorIcon vendor={vendor} className="-ml-1.5 size-6 rounded-[7px]" />
          {vendor.displayName}
          {vendor.maintenance && (
            <Wrench aria-label={t('maintenance')} className="size-3.5 text-gold-light" />
          )}
        </Chip>
      ))}
    </div>
  );
}
