import { Badge, buttonClass, Dialog, Note, SkeletonRows } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { FreeRoundsList, useFreeRounds } from '../free-rounds/index.ts';
import { usePeriod } from './promotion-card.tsx';
import { PromotionIcon } from './promotion-icon.tsx';
import { usePromotions } from './queries.ts';

/** The reward centre: what of the promotions is open to this person now. */
export function RewardPopup(): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  const period = usePeriod();
  const promotions = usePromotions();
  const freeRounds = useFreeRounds();
  const waits = (freeRounds.data?.content.length ?? 0) > 0;
  const running = promotions.data?.content.filter(({ comingSoon }) => !comingSoon) ?? [];
  return (
    <Dialog wide title={t('promotions.rewards')} onClose={close}>
      {promotions.isPending && <SkeletonRows label={t('common.loading')} rows={4} />}
      <FreeRoundsList onLeave={close} />
      {!waits && (
        <Note icon={<Gift aria-hidden="true" className="text-gold-light" />}>
          <strong className="block font-semibold">{t('promotions.rewardsClosed')}</strong>
          {promotions.data && t(running.length > 0 ? 'promotions.rewardsMeanwhile' : 'promotions.noneText')}
        </Note>
      )}
      <ul className="flex flex-col gap-2.5 pt-4">
        {running.map((promotion) => (
          <li key={promotion.id}>
            <Link
              to="/promotions"
              hash={promotion.id}
              activeOptions={{ includeHash: true }}
              hashScrollIntoView={false}
              onClick={close}
              className="flex min-h-16 items-center gap-4 rounded-field border border-line bg-white/3 px-4 py-3 transition-colors duration-200 hover:border-line-strong"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-field bg-accent/14 text-accent">
                <PromotionIcon type={promotion.promotionType} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{promotion.title}</span>
                <span className="block text-sm text-muted">{promotion.summary}</span>
              </span>
              <span className="max-sm:hidden">
                <Badge>{period(promotion)}</Badge>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/promotions" onClick={close} className={buttonClass('quiet', 'medium', 'mt-5 w-full')}>
        {t('promotions.all')}
      </Link>
    </Dialog>
  );
}
