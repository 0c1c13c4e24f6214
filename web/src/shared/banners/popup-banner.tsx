import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../platform/site/site.ts';
import { PlaceBanner } from './place-banner.tsx';
import { type BannerGroupName, usePlaceBanners } from './queries.ts';

/**
 * The banners of a popup, one beside the other to be swiped through. Their place is there from the first moment, with the brand's
 * name until a picture hangs in it, so that nothing moves under a finger when one comes late or none is set.
 */
export function PopupBanner({
  group,
}: {
  group: Exclude<BannerGroupName, 'w_home' | 'w_leftmenu'>;
}): ReactNode {
  const t = useTranslations('home');
  const banners = usePlaceBanners(group).data ?? [];
  const brand = useSite().data?.info.merchant.name ?? '';
  // What is swiped by a finger is moved by arrow keys too.
  const swiped = banners.length > 1 ? { tabIndex: 0, role: 'group', 'aria-label': t('bannerLabel') } : {};
  return (
    <div
      {...swiped}
      className="relative mb-4 flex h-24 snap-x snap-mandatory overflow-x-auto overflow-y-hidden rounded-card border border-line bg-linear-to-b from-panel-high to-ground"
    >
      {banners.length === 0 ? (
        <span aria-hidden="true" className="m-auto text-xl font-extrabold">
          {brand}
        </span>
      ) : (
        banners.map((banner) => (
          <div key={banner.id} className="relative size-full shrink-0 snap-center">
            <PlaceBanner banner={banner} />
          </div>
        ))
      )}
    </div>
  );
}
