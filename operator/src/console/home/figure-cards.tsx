import { cx, dateWriter, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { figureLook } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { changeOf, type Figure, figuresOf } from './figures.ts';
import type { Brand } from './queries.ts';

export const gridLook = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-4';
export const cardLook = 'rounded-card border border-line bg-panel-low/70 p-4';

/** Today in figures, each beside the same hours of yesterday and of a week ago. */
export function FigureCards({ brand }: { brand: Brand }): ReactNode {
  const t = useTranslations('home');
  const { locale } = useUiLocale();
  const { timeZone, periods } = brand;
  const figures = figuresOf(brand);
  // Both earlier days end at the same time of the day.
  const until = dateWriter(locale, { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(periods.yesterday.to),
  );
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={`today-${brand.code}`}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id={`today-${brand.code}`} className="text-[1rem] font-semibold">
          {t('today')}
        </h2>
        <p className="text-sm text-muted">{t('until', { time: until })}</p>
      </div>
      <ul className={gridLook}>
        {figures.map((figure) => (
          <li key={figure.name} className={cardLook}>
            <Card figure={figure} brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ figure, brand }: { figure: Figure; brand: Brand }): ReactNode {
  const t = useTranslations('home');
  const { locale } = useUiLocale();
  const { timeZone, periods } = brand;
  const weekday = dateWriter(locale, { timeZone, weekday: 'short' }).format(new Date(periods.lastWeek.from));
  return (
    <>
      <h3 className="text-sm text-muted">
        <FigureLink name={figure.name} brand={brand} />
      </h3>
      <p className="mt-0.5 text-2xl font-semibold tracking-tight">
        <Value value={figure.today} figure={figure} brand={brand} />
      </p>
      <dl className="mt-2 flex flex-col gap-0.5 text-[13px] text-muted">
        <Before label={t('yesterday')} before={figure.yesterday} figure={figure} brand={brand} />
        <Before
          label={t('lastWeek', { day: weekday })}
          before={figure.lastWeek}
          figure={figure}
          brand={brand}
        />
      </dl>
    </>
  );
}

interface BeforeProps {
  label: string;
  before: number | null;
  figure: Figure;
  brand: Brand;
}

function Before({ label, before, figure, brand }: BeforeProps): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt>{label}</dt>
      <dd className="flex items-baseline gap-2">
        <Value value={before} figure={figure} brand={brand} />
        <Change figure={figure} before={before} />
      </dd>
    </div>
  );
}

function Value({ value, figure, brand }: { value: number | null; figure: Figure; brand: Brand }): ReactNode {
  const { locale } = useUiLocale();
  if (value === null) return <span>–</span>;
  if (figure.unit === 'money') return <Money value={value} unit={brand.currency} />;
  return (
    <span className="figures whitespace-nowrap">
      {value.toLocaleString(locale, figure.unit === 'share' ? percent : {})}
    </span>
  );
}

const percent = { style: 'percent', maximumFractionDigits: 1 } as const;
const signedPercent = { ...percent, signDisplay: 'exceptZero' } as const;

/** More money paid out is neither good nor bad. */
const neutral: ReadonlySet<Figure['name']> = new Set(['withdrawals']);

function Change({ figure, before }: { figure: Figure; before: number | null }): ReactNode {
  const t = useTranslations('home');
  const { locale } = useUiLocale();
  const change = changeOf(figure, before);
  const look = cx(
    'figures min-w-14 text-right whitespace-nowrap',
    change !== null && change > 0 && !neutral.has(figure.name) && 'text-win',
  );
  if (change === null) return <span className={look} />;
  return (
    <span className={look}>
      {figure.unit === 'share'
        ? t('points', {
            points: (change * 100).toLocaleString(locale, {
              maximumFractionDigits: 1,
              signDisplay: 'exceptZero',
            }),
          })
        : change.toLocaleString(locale, signedPercent)}
    </span>
  );
}

/** Each figure leads to its own page, on today where the page has days. */
function FigureLink({ name, brand }: { name: Figure['name']; brand: Brand }): ReactNode {
  const t = useTranslations('home');
  const members = useMay('members.read');
  const label = t(`figures.${name}`);
  const day = new Date(brand.periods.today.from).toLocaleDateString('sv-SE', { timeZone: brand.timeZone });
  if (name === 'charges')
    return (
      <Link to="/deposits" className={figureLook}>
        {label}
      </Link>
    );
  if (name === 'activePlayers' || name === 'newPlayers')
    return members ? (
      <Link to="/members" className={figureLook}>
        {label}
      </Link>
    ) : (
      label
    );
  const group = name === 'ggr' ? 'gross' : name === 'ngr' ? 'net' : name;
  return (
    <Link
      to="/finance/$day"
      params={{ day }}
      search={{ group, currency: brand.currency }}
      className={figureLook}
    >
      {label}
    </Link>
  );
}
