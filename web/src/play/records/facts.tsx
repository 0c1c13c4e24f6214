import type { ReactNode } from 'react';

/** Labelled facts of one thing. */
export function FactList({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-6 py-2.5">
          <dt className="shrink-0 text-sm text-muted">{label}</dt>
          <dd className="figures min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
