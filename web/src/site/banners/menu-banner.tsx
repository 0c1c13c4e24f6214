import type { ReactNode } from 'react';
import { PlaceBanner } from '../../shared/banners/place-banner.tsx';
import { usePlaceBanners } from '../../shared/banners/queries.ts';

export interface MenuBannerProps {
  /** Keeps the place of the first one until it is known. */
  place: ReactNode;
  onLeave?: () => void;
}

/** The banners of the side menu, below its entries. */
export function MenuBanner({ place, onLeave }: MenuBannerProps): ReactNode {
  const { data: banners, isPending } = usePlaceBanners('w_leftmenu');
  if (isPending) return place;
  return banners?.map((banner) => (
    <div
      key={banner.id}
      className="relative mt-4 aspect-[2/1] w-full shrink-0 overflow-hidden rounded-card border border-line"
    >
      <PlaceBanner banner={banner} {...(onLeave ? { onLeave } : {})} />
    </div>
  ));
}
