import { Badge, Skeleton } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Promotion } from '../../platform/shapes.ts';
import { usePromotionsTeaser } from './queries.ts';
import { PromotionImage } from './promotion-card.tsx';

const SHOWN = 3;
const rows = 'scroll-row -mx-4 flex gap-3 px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-4 sm:px-0';
const card = 'panel block w-[78%] shrink-0 snap-start overflow-hidden sm:w-auto';

/** The first promotions, each leading to its place on the promotions page. */
export function PromotionsTeaser(): ReactNode {
  const { data: promotions, isError } = usePromotionsTeaser(SHOWN);
  if (isError || promotions?.length === 0) return null;
  if (!promotions) {
    return (
      <div className={rows} aria-hidden="true">
        {Array.from({ length: SHOWN }, (_, index) => (
          <div key={index} className={card}>
            <Skeleton className="aspect-[2/1] w-full" />
            <div className="h-22" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={rows}>
      {promotions.map((promotion) => (
        <li key={promotion.id} className={card}>
          <PromotionCard promotion={promotion} />
        </li>
      ))}
    </ul>
  );
}

function PromotionCard({ promotion }: { promotion: Promotion }): ReactNode {
  const t = useTranslations('games');
  return (
    <a href={`/promotions#${promotion.id}`} className="block h-full">
      <span className="block aspect-[2/1] overflow-hidden bg-panel-high">
        {promotion.image && <PromotionImage image={promotion.image} />}
      </span>
      <span className="flex min-h-22 flex-col gap-1 px-4 py-3">
        <span className="flex items-center gap-2 font-semibold">
          <span className="truncate">{promotion.title}</span>
          {promotion.comingSoon && <Badge>{t('comingSoon')}</Badge>}
        </span>
        <span className="line-clamp-2 text-sm text-muted">{promotion.summary}</span>
      </span>
    </a>
  );
}
