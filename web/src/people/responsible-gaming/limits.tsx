import { Badge, Button, formatMoney, shortInstant, useUiLocale } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LimitDialog } from './limit-dialog.tsx';
import type { Kind, Overview, OwnLimit } from './queries.ts';

const kinds = ['deposit', 'loss', 'wager', 'session'] as const;

/** A limit in words: money, or minutes of play. */
export function useLimitText(kind: Kind, currency: string): (value: number | null) => string {
  const t = useTranslations('gaming');
  const { locale } = useUiLocale();
  return (value) => {
    if (value === null) return t('none');
    return kind === 'session'
      ? t('minutesCount', { count: String(value) })
      : formatMoney(value, { locale, currency });
  };
}

export function Limits({ overview }: { overview: Overview }): ReactNode {
  const t = useTranslations('gaming');
  const [editing, setEditing] = useState<Kind | null>(null);
  return (
    <section aria-label={t('limits')} className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t('limits')}</h2>
      <div className="grid gap-4 xl:grid-cols-2">
        {kinds.map((kind) => (
          <article key={kind} aria-label={t(`kinds.${kind}`)} className="panel px-5 py-4">
            <div className="flex items-start justify-between gap-4">
              <div>
                <h3 className="font-semibold">{t(`kinds.${kind}`)}</h3>
                <p className="text-sm text-muted">{t(`kindText.${kind}`)}</p>
              </div>
              <Button size="small" onClick={() => setEditing(kind)}>
                {t('edit')}
              </Button>
            </div>
            <ul className="mt-3 divide-y divide-line">
              {overview.limits
                .filter((limit) => limit.kind === kind)
                .map((limit) => (
                  <LimitRow key={limit.period} limit={limit} currency={overview.currency} />
                ))}
            </ul>
          </article>
        ))}
      </div>
      {editing && <LimitDialog kind={editing} overview={overview} onClose={() => setEditing(null)} />}
    </section>
  );
}

function LimitRow({ limit, currency }: { limit: OwnLimit; currency: string }): ReactNode {
  const t = useTranslations('gaming');
  const { locale, timeZone } = useUiLocale();
  const { kind, amount, pending } = limit;
  const text = useLimitText(kind, currency);
  const share = amount === null || amount === 0 ? 0 : Math.max(0, Math.min(100, (limit.used / amount) * 100));
  return (
    <li className="py-2.5">
      <div className="flex items-baseline justify-between gap-4 text-15">
        <span className="text-muted">{t(`periods.${limit.period}`)}</span>
        {amount === null ? (
          <span className="text-muted">{t('none')}</span>
        ) : (
          <span className="figures">
            {/* A player who is ahead has lost nothing of the limit. */}
            {text(Math.max(0, limit.used))} / <strong>{text(amount)}</strong>
          </span>
        )}
      </div>
      {amount !== null && (
        <>
          <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-white/8">
            <div
              className={share >= 100 ? 'h-full bg-danger' : 'h-full bg-accent'}
              style={{ width: `${share}%` }}
            />
          </div>
          {limit.windowEnd && (
            <p className="mt-1 text-13 text-muted">
              {t('until', { time: shortInstant(limit.windowEnd, locale, timeZone) })}
            </p>
          )}
        </>
      )}
      {pending && (
        <p className="mt-1.5">
          <Badge tone="gold">
            {t('pending', {
              limit: text(pending.amount),
              time: shortInstant(pending.from, locale, timeZone),
            })}
          </Badge>
        </p>
      )}
    </li>
  );
}
