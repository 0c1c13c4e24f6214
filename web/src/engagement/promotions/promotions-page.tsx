import { Dialog, EmptyState, SkeletonRows } from '@croupier/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RichText } from '../../platform/parts/rich-text.tsx';
import { PromotionAction } from './promotion-action.tsx';
import { PromotionCard, PromotionPicture, usePeriod } from './promotion-card.tsx';
import { usePromotion, usePromotions } from './queries.ts';
import { LoadFailed } from '../../shared/loaded/loaded.tsx';

/** An anchor that could name a promotion; others belong to the page itself. */
const promotionIn = (hash: string): string | null => (/^[0-9a-f][\w-]{7,63}$/i.test(hash) ? hash : null);

/** All promotions; `#promoId` brings up one of them. */
export function PromotionsPage(): ReactNode {
  const t = useTranslations();
  const navigate = useNavigate();
  const anchor = useLocation({ select: ({ hash }) => promotionIn(hash) });
  const promotions = usePromotions();
  const close = () => void navigate({ to: '/promotions', hash: '', replace: true, resetScroll: false });
  return (
    <>
      <header className="mb-6">
        <h1 className="text-2xl font-bold sm:text-3xl">{t('promotions.title')}</h1>
        <p className="mt-1 text-muted">{t('promotions.lead')}</p>
      </header>
      {promotions.isPending && <SkeletonRows label={t('common.loading')} rows={3} className="h-56" />}
      {promotions.isError && !promotions.data && <LoadFailed query={promotions} />}
      {promotions.data?.content.length === 0 && (
        <EmptyState
          icon={<Gift aria-hidden="true" />}
          title={t('promotions.none')}
          text={t('promotions.noneText')}
        />
      )}
      {promotions.data && (
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
          {promotions.data.content.map((promotion) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} />
            </li>
          ))}
        </ul>
      )}
      {anchor && <PromotionDetail id={anchor} onClose={close} />}
    </>
  );
}

function PromotionDetail({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useTranslations();
  const period = usePeriod();
  const promotion = usePromotion(id);
  const { data } = promotion;
  return (
    <Dialog
      wide
      title={data?.title ?? t('promotions.title')}
      description={data ? period(data) : undefined}
      onClose={onClose}
    >
      {promotion.isPending && <SkeletonRows label={t('common.loading')} rows={2} className="h-32" />}
      {promotion.isError && <EmptyState icon={<Gift aria-hidden="true" />} title={t('promotions.gone')} />}
      {data && (
        <>
          <div className="mb-5 overflow-hidden rounded-field">
            <PromotionPicture promotion={data} />
          </div>
          <p className="mb-4 text-lg font-semibold">{data.summary}</p>
          <RichText html={data.content} />
          <PromotionAction promotion={data} />
        </>
      )}
    </Dialog>
  );
}
