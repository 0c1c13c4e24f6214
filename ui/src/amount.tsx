import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useUiLocale } from './locale.tsx';
import { formatMoney } from './money.ts';

export interface AmountProps {
  /** Minor units. */
  value: number;
  currency?: string;
  /** Signs the figure and colours gains; losses stay in the text colour, red is for danger alone. */
  delta?: boolean;
  plain?: boolean;
  /** Shows a fixed number of stars, which doesn't give the length away. */
  hidden?: boolean;
  className?: string;
}

export const amountMask = '******';

/** Money in the reader's language and in tabular figures. */
export function Amount(props: AmountProps): ReactNode {
  const { locale, currency } = useUiLocale();
  const text = props.hidden
    ? amountMask
    : formatMoney(props.value, {
        locale,
        currency: props.currency ?? currency,
        signed: props.delta ?? false,
        plain: props.plain ?? false,
      });
  const gain = props.delta && props.value > 0 && !props.hidden;
  return <span className={cx('figures whitespace-nowrap', gain && 'text-win', props.className)}>{text}</span>;
}
