import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../platform/site/site.ts';

/** Title, a line of context, and what can be done with the page as a whole. */
export function PageHead(props: { title: string; lead?: ReactNode; actions?: ReactNode }): ReactNode {
  const t = useTranslations('agent');
  const brand = useSite().data?.info.merchant.name ?? 'Croupier';
  useEffect(() => {
    document.title = `${props.title} · ${t('centre')} · ${brand}`;
  }, [props.title, t, brand]);
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold">{props.title}</h1>
        {props.lead && <p className="mt-1 text-15 text-muted">{props.lead}</p>}
      </div>
      {props.actions && <div className="flex flex-wrap items-center gap-2">{props.actions}</div>}
    </div>
  );
}

export function Panel(props: { title: string; actions?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <section className="panel min-w-0 p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{props.title}</h2>
        {props.actions}
      </div>
      {props.children}
    </section>
  );
}

/** Labelled facts in pairs. */
export function Facts(props: { facts: readonly { label: string; value: ReactNode }[] }): ReactNode {
  return (
    <dl className="flex flex-col">
      {props.facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-6 border-line py-2 text-15 not-first:border-t"
        >
          <dt className="max-w-1/2 shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
