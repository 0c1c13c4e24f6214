import { buttonClass, cx, IconButton } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const AUTOPLAY_MS = 5000;

const slides = [
  { picture: 'jaguar-moon', title: 'bannerTitle1', text: 'bannerText1' },
  { picture: 'toucan-flight', title: 'bannerTitle2', text: 'bannerText2' },
  { picture: 'studio', title: 'bannerTitle3', text: 'bannerText3' },
] as const;

/** The banners: they change by themselves unless the person pauses, points at them or wants no motion. */
export function Hero(): ReactNode {
  const t = useTranslations('home');
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (paused || held) return;
    const timer = setTimeout(() => setCurrent((current + 1) % slides.length), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [paused, held, current]);
  return (
    // The listeners only hold the show while somebody points at it; the controls inside do everything else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={t('bannerLabel')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="relative overflow-hidden rounded-card border border-line bg-panel shadow-card"
    >
      <div className="relative aspect-[10/9] sm:aspect-[3/1]">
        {slides.map((slide, index) => (
          <Slide key={slide.picture} {...slide} number={index + 1} shown={index === current} />
        ))}
      </div>
      <div className="absolute right-2 bottom-2 flex items-center sm:right-4 sm:bottom-4">
        {slides.map((slide, index) => (
          <button
            key={slide.picture}
            type="button"
            aria-label={t('slide', { number: String(index + 1), total: String(slides.length) })}
            aria-current={index === current || undefined}
            onClick={() => setCurrent(index)}
            className="grid h-11 w-7 place-items-center"
          >
            <span
              className={cx(
                'block h-2 rounded-full transition-all duration-250',
                index === current ? 'w-5 bg-white' : 'w-2 bg-white/45',
              )}
            />
          </button>
        ))}
        <IconButton
          label={paused ? t('resume') : t('pause')}
          onClick={() => setPaused(!paused)}
          className="text-white/80"
        >
          {paused ? (
            <Play aria-hidden="true" className="size-4 fill-current" />
          ) : (
            <Pause aria-hidden="true" className="size-4 fill-current" />
          )}
        </IconButton>
      </div>
    </section>
  );
}

interface SlideProps {
  picture: string;
  title: 'bannerTitle1' | 'bannerTitle2' | 'bannerTitle3';
  text: 'bannerText1' | 'bannerText2' | 'bannerText3';
  number: number;
  shown: boolean;
}

function Slide({ picture, title, text, number, shown }: SlideProps): ReactNode {
  const t = useTranslations('home');
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={t('slide', { number: String(number), total: String(slides.length) })}
      inert={!shown}
      className={cx('absolute inset-0 transition-opacity duration-1000', shown ? 'opacity-100' : 'opacity-0')}
    >
      {wanted && (
        <picture>
          <source srcSet={`/banners/${picture}.avif`} type="image/avif" />
          <img
            src={`/banners/${picture}.webp`}
            alt=""
            width={1200}
            height={400}
            fetchPriority={number === 1 ? 'high' : 'auto'}
            decoding="async"
            className="h-[64%] w-full object-cover object-[76%_50%] sm:h-full sm:object-right"
          />
        </picture>
      )}
      <div className="absolute inset-0 flex flex-col justify-end gap-2 bg-linear-to-t from-panel-low via-panel-low/92 via-45% to-transparent to-70% p-5 sm:justify-center sm:bg-linear-to-r sm:from-ground/85 sm:via-ground/35 sm:to-100% sm:p-10">
        <h2 className="max-w-[15em] text-2xl leading-[1.1] font-extrabold sm:text-4xl">{t(title)}</h2>
        <p className="max-w-[30em] text-[15px] text-text/85 sm:text-lg">{t(text)}</p>
        <Link to="/rng" className={buttonClass('primary', 'medium', 'mt-2 self-start sm:mt-4')}>
          <Play aria-hidden="true" className="size-4 fill-current" />
          {t('play')}
        </Link>
      </div>
    </div>
  );
}
