import type { ComponentProps, ReactNode } from 'react';

type RowButtonProps = Pick<ComponentProps<'button'>, 'aria-label' | 'className' | 'onClick' | 'children'>;

/** What a row is known by; it opens what lies behind the row. */
export function RowButton({
  className = 'min-h-6 text-left font-medium text-accent hover:underline',
  ...button
}: RowButtonProps): ReactNode {
  return <button type="button" data-row-link className={className} {...button} />;
}
