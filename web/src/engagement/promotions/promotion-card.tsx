import { Badge, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { onHost, useImageHost } from '../../platform/site/hosts.ts';
import type { Promotion } from '../../platform/shapes.ts';
import { PromotionIcon } from './promotion-icon.tsx';

/** When a promotion runs, in one line. */
export function usePeriod(): (promotion: Promotion) => string {
  const t = useTranslations('promotions');
  const { locale, timeZone } = useUiLocale();
  const day = (instant: string) =>
    new Date(instant).toLocaleDateString(locale, { timeZone, day: 'numeric', month: 'long' });
  return ({ comingSoon, startsAt, endsAt }) => {
    if (comingSoon) return t('from', { date: day(startsAt) });
    return endsAt === null ? t('open') : t('until', { date: day(endsAt) });
  };
}

export function PromotionCard({ promotion }: { promotion: Promotion }): ReactNode {
  const t = useTranslations('promotions');
  const period = usePeriod();
  return (
    <article className="panel group relative flex h-full flex-col overflow-hidden transition-transform duration-250 focus-within:-translate-y-1 hover:-translate-y-1">
      <PromotionPicture promotion={promotion} />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={promotion.comingSoon ? 'gold' : 'win'}>
            {promotion.comingSoon ? t('soon') : t('running')}
          </Badge>
          {period(promotion)}
        </p>
        <h2 className="text-lg leading-snug font-bold">
          <Link
            to="/promotions"
            hash={promotion.id}
            activeOptions={{ includeHash: true }}
            hashScrollIntoView={false}
            resetScroll={false}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {promotion.title}
          </Link>
        </h2>
        <p className="text-15 text-muted">{promotion.summary}</p>
        <p
          aria-hidden="true"
          className="mt-auto flex items-center gap-1 pt-2 text-sm font-semibold text-accent group-hover:underline"
        >
          {t('details')}
          <ChevronRight className="size-4" />
        </p>
      </div>
    </article>
  );
}

/** The picture of a promotion, wherever it is shown. */
export function PromotionImage({ image }: { image: string }): ReactNode {
  const host = useImageHost();
  return (
    <img
      src={onHost(host, image)}
      alt=""
      width={720}
      height={360}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  );
}

export function PromotionPicture({ promotion }: { promotion: Promotion }): ReactNode {
  return (
    <div className="relative grid aspect-[2/1] place-items-center overflow-hidden bg-panel-high text-accent">
      {promotion.image ? (
        <PromotionImage image={promotion.image} />
      ) : (
        <PromotionIcon type={promotion.promotionType} className="size-14" />
      )}
    </div>
  );
}
