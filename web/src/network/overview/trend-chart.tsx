import { currencyDigits } from '@croupier/contract/currency-digits';
import { formatMoney, useUiLocale } from '@croupier/ui';
import { type ScaleLinear, scaleLinear, scalePoint } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWide } from '../../platform/screen/screen.ts';
import { shortDay } from '../reports/index.ts';
import type { Overview } from '../centre/index.ts';

const margin = { left: 12, right: 12, top: 16, bottom: 26 };
/** Close to the pixels that it gets, so that its letters keep their size. */
const sizes = { wide: { width: 1080, height: 260 }, narrow: { width: 340, height: 200 } };
const ticks = 4;
/** One of the currency: a scale of less would say the same figure at several heights. */
const oneOf = (currency: string): number => 10 ** currencyDigits(currency);

export type Measure = 'turnover' | 'netLoss' | 'deposits' | 'withdrawals';

export interface TrendChartProps {
  days: Overview['trend'];
  measure: Measure;
  currency: string;
}

/** One measure by day. The picture is for the eye; the figures themselves stand in the table beside it. */
export function TrendChart({ days, measure, currency }: TrendChartProps): ReactNode {
  const t = useTranslations('agentArea.overview');
  const { locale } = useUiLocale();
  const gradient = useId();
  const size = { ...margin, ...(useWide() ? sizes.wide : sizes.narrow) };
  const [at, setAt] = useState<number | null>(null);
  const values = days.map((day) => day[measure]);
  const x = scalePoint(
    days.map(({ day }) => day),
    [size.left, size.width - size.right],
  );
  const y = scaleLinear(
    [Math.min(0, ...values), Math.max(oneOf(currency), ...values)],
    [size.height - size.bottom, size.top],
  ).nice(ticks);
  const xOf = (day: { day: string }) => x(day.day) ?? size.left;
  const yOf = (day: Overview['trend'][number]) => y(day[measure]);
  const curve = line<Overview['trend'][number]>(xOf, yOf).curve(curveMonotoneX)(days) ?? '';
  const under = area<Overview['trend'][number]>(xOf, y(0), yOf).curve(curveMonotoneX)(days) ?? '';
  const step = Math.max(1, Math.ceil(days.length / (size.width / 90)));
  const shown = days[at ?? days.length - 1];
  return (
    <figure className="m-0">
      <figcaption aria-live="off" className="mb-2 text-sm text-muted">
        {shown && (
          <>
            {shortDay(shown.day, locale)} · {t(measure)}{' '}
            <strong className="figures text-text">{formatMoney(shown[measure], { locale, currency })}</strong>
          </>
        )}
      </figcaption>
      <svg
        className="agent-chart"
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t('chartLabel', { measure: t(measure), count: days.length })}
        onPointerLeave={() => setAt(null)}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const wanted = ((event.clientX - box.left) / box.width) * size.width;
          const distances = days.map((day) => Math.abs(xOf(day) - wanted));
          setAt(distances.indexOf(Math.min(...distances)));
        }}
      >
        <Fade id={gradient} />
        <Grid y={y} flat={values.every((value) => value === 0)} size={size} currency={currency} />
        <path d={under} fill={`url(#${gradient})`} />
        <path d={curve} fill="none" stroke="var(--brand-accent)" strokeWidth="2.5" strokeLinecap="round" />
        <Marks {...{ days, at, step, xOf, yOf }} foot={size.height - 6} />
      </svg>
    </figure>
  );
}

const label = { fontSize: '11', fill: 'var(--brand-muted)' };

function Fade({ id }: { id: string }): ReactNode {
  return (
    <defs>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--brand-accent)" stopOpacity="0.4" />
        <stop offset="1" stopColor="var(--brand-accent)" stopOpacity="0" />
      </linearGradient>
    </defs>
  );
}

interface GridProps {
  y: ScaleLinear<number, number>;
  /** All figures are nought: one line says so. */
  flat: boolean;
  size: typeof margin & { width: number };
  currency: string;
}

/** Lines at round figures, each with its own. */
function Grid({ y, flat, size, currency }: GridProps): ReactNode {
  const { locale } = useUiLocale();
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (flat ? [0] : y.ticks(ticks)).map((tick) => (
    <g key={tick}>
      <line
        x1={size.left}
        x2={size.width - size.right}
        y1={y(tick)}
        y2={y(tick)}
        stroke="var(--brand-line)"
      />
      <text x={size.left} y={y(tick) - 4} {...label}>
        {compact.format(tick / oneOf(currency))}
      </text>
    </g>
  ));
}

interface MarksProps {
  days: Overview['trend'];
  /** The day that the pointer is at. */
  at: number | null;
  /** Every how many days one is named. */
  step: number;
  xOf: (day: Overview['trend'][number]) => number;
  yOf: (day: Overview['trend'][number]) => number;
  foot: number;
}

/** The day that is pointed at, and the names of days under the curve. */
function Marks({ days, at, step, xOf, yOf, foot }: MarksProps): ReactNode {
  const { locale } = useUiLocale();
  return days.map((day, index) => (
    <g key={day.day}>
      {(index === at || days.length === 1) && (
        <circle cx={xOf(day)} cy={yOf(day)} r="5" fill="var(--brand-text)" />
      )}
      {index % step === 0 && (
        <text
          x={xOf(day)}
          y={foot}
          {...label}
          textAnchor={index === 0 && days.length > 1 ? 'start' : 'middle'}
        >
          {shortDay(day.day, locale)}
        </text>
      )}
    </g>
  ));
}
