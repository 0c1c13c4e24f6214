import { Button, buttonClass } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { useStanding } from '../../platform/session/session.ts';
import type { Promotion } from '../../platform/shapes.ts';

/** Where each kind of promotion is used; the others have nothing to press. */
const places = {
  REBATE: '/member/manualRebate',
  DEPOSIT: '/member/deposit',
  VIP: '/member/securityCenter',
} as const satisfies Partial<Record<Promotion['promotionType'], string>>;
type Usable = keyof typeof places;

const isUsable = (type: Promotion['promotionType']): type is Usable => type in places;

/** The button that leads to where the promotion is used; a visitor signs in first. */
export function PromotionAction({ promotion }: { promotion: Promotion }): ReactNode {
  const t = useTranslations('promotions');
  const standing = useStanding();
  const open = usePopups((state) => state.open);
  const { promotionType, comingSoon } = promotion;
  if (comingSoon || !isUsable(promotionType)) return null;
  const label = t(`actions.${promotionType}`);
  const look = 'mt-6 w-full sm:w-auto';
  if (standing !== 'member') {
    return (
      <Button
        tone="primary"
        size="large"
        className={look}
        onClick={() => open({ kind: standing === 'trial' ? 'trial' : 'login' })}
      >
        {label}
      </Button>
    );
  }
  return (
    <Link to={places[promotionType]} className={buttonClass('primary', 'large', look)}>
      {label}
    </Link>
  );
}
