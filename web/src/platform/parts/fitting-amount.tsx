import { Amount, formatMoney, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';

export interface FittingAmountProps {
  /** Minor units. */
  value: number;
  currency: string;
  delta?: boolean;
  /** Pixels of its letters where there is room. */
  size?: number;
}

/** About how wide a bold figure is, as a share of its height. */
const letterWidth = 0.6;
const smallest = 12;

/** A large figure that grows smaller where its place is narrow: cut, it would be another amount. */
export function FittingAmount({ value, currency, delta, size = 22 }: FittingAmountProps): ReactNode {
  const { locale } = useUiLocale();
  const letters = formatMoney(value, { locale, currency, signed: delta ?? false }).length;
  const share = (100 / letters / letterWidth).toFixed(2);
  return (
    <span style={{ display: 'block', containerType: 'inline-size', lineHeight: `${size + 6}px` }}>
      <span style={{ fontSize: `clamp(${smallest}px, ${share}cqi, ${size}px)`, fontWeight: 700 }}>
        <Amount value={value} currency={currency} delta={delta ?? false} />
      </span>
    </span>
  );
}
