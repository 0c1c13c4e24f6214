import {
  Bird,
  Cherry,
  Clover,
  Fish,
  Gamepad2,
  Gem,
  type LucideIcon,
  Spade,
  Swords,
  Ticket,
  Trophy,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Category } from '../../../platform/shapes.ts';

const icons: Record<Category, LucideIcon> = {
  ELOTT: Ticket,
  LOTT: Clover,
  LIVE: Spade,
  SPORTS: Trophy,
  FISH: Fish,
  RNG: Cherry,
  PVP: Swords,
  ESPORTS: Gamepad2,
  COCKFIGHT: Bird,
  INHOUSE: Gem,
};

export function CategoryIcon(props: { category: Category; className?: string }): ReactNode {
  const Icon = icons[props.category];
  return <Icon aria-hidden="true" className={props.className ?? 'size-5'} />;
}
