import { IconButton } from '@croupier/ui';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { useTranslations } from 'use-intl';
import { Banner } from './banner.tsx';
import { Dot } from './banner-dot.tsx';
import type { BannersProps } from './banner-group.tsx';
import { carouselOptions, slidesFor } from './carousel-options.ts';

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The banners in motion, with a way to halt them and one to each. */
export function BannerCarousel({ banners, size, ...links }: BannersProps): ReactNode {
  const t = useTranslations('home');
  const count = banners.length;
  const [still] = useState(wantsNoMotion);
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(still);
  const toggle = () => {
    if (paused) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
    setPaused(!paused);
  };
  return (
    <section aria-roledescription="carousel" aria-label={t('bannerLabel')} className="relative">
      <Swiper
        modules={[A11y, Autoplay, Keyboard]}
        {...carouselOptions(count, still)}
        keyboard={{ enabled: true, onlyInViewport: true }}
        a11y={{
          enabled: true,
          slideRole: 'group',
          containerRoleDescriptionMessage: '',
          slideLabelMessage: '',
        }}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setCurrent(realIndex % count)}
        className="rounded-card"
      >
        {slidesFor(banners).map((banner, index) => (
          <SwiperSlide key={`${banner.id}-${index}`}>
            <div
              role="group"
              aria-roledescription="slide"
              aria-label={t('slide', { number: String((index % count) + 1), total: String(count) })}
              className={size}
            >
              <Banner banner={banner} first={index === 0} {...links} />
            </div>
          </SwiperSlide>
        ))}
      </Swiper>
      <div className="mt-1 flex items-center justify-center">
        {banners.map((banner, index) => (
          <button
            key={banner.id}
            type="button"
            aria-label={t('slide', { number: String(index + 1), total: String(count) })}
            aria-current={index === current || undefined}
            onClick={() => swiper?.slideToLoop(index)}
          >
            <Dot current={index === current} />
          </button>
        ))}
        {!still && <Halt paused={paused} onToggle={toggle} />}
      </div>
    </section>
  );
}

function Halt({ paused, onToggle }: { paused: boolean; onToggle: () => void }): ReactNode {
  const t = useTranslations('home');
  return (
    <IconButton label={paused ? t('resume') : t('pause')} onClick={onToggle} className="size-9!">
      {paused ? (
        <Play aria-hidden="true" className="size-4 fill-current" />
      ) : (
        <Pause aria-hidden="true" className="size-4 fill-current" />
      )}
    </IconButton>
  );
}
