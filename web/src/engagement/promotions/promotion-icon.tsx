import {
  Crown,
  Gift,
  type LucideIcon,
  PartyPopper,
  RotateCcw,
  Target,
  Ticket,
  UserPlus,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Promotion } from '../../platform/shapes.ts';

const icons: Record<Promotion['promotionType'], LucideIcon> = {
  REFERRAL: UserPlus,
  DEPOSIT: Wallet,
  REBATE: RotateCcw,
  MISSION: Target,
  RAFFLE: Ticket,
  VIP: Crown,
  ACTIVITY: PartyPopper,
  OTHER: Gift,
};

export function PromotionIcon(props: { type: Promotion['promotionType']; className?: string }): ReactNode {
  const Icon = icons[props.type];
  return <Icon aria-hidden="true" className={props.className ?? 'size-5'} />;
}
