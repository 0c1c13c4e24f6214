import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Waiting } from '../../components/marks.tsx';
import type { Alarm, Brand } from './queries.ts';

/** Where an alarm is looked into. */
const places = {
  brand_parked: '/finance',
  event_parked: '/site/webhooks',
  settings_invalid: '/site',
  payment_provider: '/deposits',
  withdrawals_old: '/withdrawals',
  payouts_old: '/withdrawals',
  deposits_old: '/deposits',
  wins_old: '/wins',
  identities_old: '/identities',
} as const satisfies Record<Alarm['kind'], string>;

export function Alarms({ brand: { alarms, code } }: { brand: Brand }): ReactNode {
  const t = useTranslations('home');
  return (
    <section
      aria-labelledby={`alarms-${code}`}
      className="rounded-card border border-line bg-panel-low/70 px-4 py-3"
    >
      <h2 id={`alarms-${code}`} className="text-[1rem] font-semibold">
        {t('alarms')}
      </h2>
      {/* Told to a screen reader when it changes; the figures, which change all the time, are not. */}
      <div role="status">
        {alarms.length === 0 ? (
          <p className="flex min-h-10 items-center gap-2.5 text-muted">
            <CircleCheck aria-hidden="true" className="size-4.5 text-win" />
            {t('noAlarms')}
          </p>
        ) : (
          <ul className="flex flex-col">
            {alarms.map((alarm) => (
              <AlarmLine key={alarm.kind} alarm={alarm} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function AlarmLine({ alarm }: { alarm: Alarm }): ReactNode {
  const t = useTranslations('home');
  const { kind, count, since, names } = alarm;
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-2.5 border-line py-1 not-first:border-t">
      <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-gold-light" />
      <Link to={places[kind]} className="rounded-sm text-accent underline-offset-3 hover:underline">
        {t(`kinds.${kind}`, { count })}
      </Link>
      {names.length > 0 && (
        <span className="min-w-0 text-sm wrap-anywhere text-muted">{names.join(', ')}</span>
      )}
      {since !== null && (
        <span className="ml-auto text-sm text-muted">
          {t('since')} <Waiting since={since} />
        </span>
      )}
    </li>
  );
}
