import { Skeleton } from '@croupier/ui';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTakeOver } from '../../platform/screen/first-view.ts';
import { afterRest } from '../../platform/screen/frames.ts';
import type { Banner as BannerView } from '../../platform/shapes.ts';
import { Banner, type BannerLinks } from './banner.tsx';
import { Dot } from './banner-dot.tsx';
import { MAX_VISIBLE, SPACING } from './banner-places.ts';
import { useHomeBanners } from './banners.ts';

const size = 'aspect-[2/1] w-full sm:aspect-[3/1] lg:aspect-[5/2]';
/** The page comes first, the movement after it, about when the first banner has had its time. */
const REST_MS = 5000;

export interface BannersProps extends BannerLinks {
  banners: readonly BannerView[];
  /** The size of a banner. */
  size: string;
}

// Without its code the first banners simply stand.
const Carousel = lazy(() =>
  import('./banner-carousel.tsx').then(
    ({ BannerCarousel }) => ({ default: BannerCarousel }),
    () => ({ default: StandingBanners }),
  ),
);

/** The banners of home. The first ones stand at once; the carousel moves them when the page is at rest, in the same places. */
export function BannerGroup(links: BannerLinks): ReactNode {
  const { data: banners, isError } = useHomeBanners();
  const moving = useRest((banners?.length ?? 0) > 1);
  useTakeOver('first-banner', banners !== undefined || isError);
  if (isError || banners?.length === 0) return null;
  if (!banners) {
    return (
      <Places className="pb-10">
        {[0, 1].map((place) => (
          <Skeleton key={place} className={`${size} rounded-card`} />
        ))}
      </Places>
    );
  }
  const props = { banners, size, ...links };
  const standing = <StandingBanners {...props} />;
  return moving ? (
    <Suspense fallback={standing}>
      <Carousel {...props} />
    </Suspense>
  ) : (
    standing
  );
}

function StandingBanners({ banners, size: slide, ...links }: BannersProps): ReactNode {
  const t = useTranslations('home');
  const alone = banners.length === 1;
  return (
    <section aria-label={t('bannerLabel')}>
      <Places alone={alone}>
        {banners.slice(0, MAX_VISIBLE).map((banner, index) => (
          <div key={banner.id} className={slide}>
            <Banner banner={banner} first={index === 0} {...links} />
          </div>
        ))}
      </Places>
      {/* The carousel puts its buttons where these stand. */}
      {!alone && (
        <div aria-hidden="true" className="mt-1 flex h-9 items-center justify-center">
          {banners.map((banner, index) => (
            <Dot key={banner.id} current={index === 0} />
          ))}
        </div>
      )}
    </section>
  );
}

interface PlacesProps {
  children: ReactNode;
  alone?: boolean;
  className?: string;
}

/** One banner on a narrow screen, two beside each other on a wide one. */
function Places({ children, alone = false, className = '' }: PlacesProps): ReactNode {
  return (
    <div
      style={{ gap: SPACING }}
      className={`${className} ${alone ? 'grid' : 'grid lg:grid-cols-2 max-lg:[&>*:nth-child(n+2)]:hidden'}`}
    >
      {children}
    </div>
  );
}

/** True some time after there was something to move. */
function useRest(wanted: boolean): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    return afterRest(() => setRested(true), REST_MS);
  }, [wanted]);
  return rested && wanted;
}
