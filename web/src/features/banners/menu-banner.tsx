import type { ReactNode } from 'react';
import { PlaceBanner } from './place-banner.tsx';
import { usePlaceBanners } from './queries.ts';

/** The banners of the side menu, below its entries: nothing stands below them that they could move. */
export function MenuBanner({ onLeave }: { onLeave?: () => void }): ReactNode {
  const banners = usePlaceBanners('w_leftmenu').data ?? [];
  return banners.map((banner) => (
    <div
      key={banner.id}
      className="relative mt-4 aspect-[2/1] w-full shrink-0 overflow-hidden rounded-card border border-line"
    >
      <PlaceBanner banner={banner} {...(onLeave ? { onLeave } : {})} />
    </div>
  ));
}
