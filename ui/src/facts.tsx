import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Labelled facts, one below the other; values stand at the right. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }): ReactNode {
  return (
    <dl className="flex flex-col">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className={cx(
            'flex items-baseline justify-between gap-6 border-line not-first:border-t',
            className,
          )}
        >
          <dt className="max-w-1/2 shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
