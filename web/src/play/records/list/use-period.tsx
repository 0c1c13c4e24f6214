import { dayIn } from '@croupier/contract/days';
import { useUiLocale } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../platform/api/api.ts';
import { type Address, daysIn, PeriodBar } from '../../../shared/lists/index.ts';
import { daysOf, type Preset, presets } from './period.ts';

/** The period that the address names, in the merchant's zone. */
export function usePeriod({ text }: Pick<Address, 'text'>, defaultPeriod: Preset = 'all') {
  const { timeZone } = useUiLocale();
  // Within one look at the page a day is a day: the query must not change with every second.
  const [now] = useState(() => api.businessNow());
  const preset = presets.find((one) => one === text('period')) ?? defaultPeriod;
  const { from = null, to = null } = daysIn({ text });
  const days = daysOf(preset, timeZone, now, { from, to });
  return { defaultPeriod, preset, days, timeZone, today: dayIn(timeZone, now) };
}

export function PeriodField(props: { period: ReturnType<typeof usePeriod>; address: Address }): ReactNode {
  const t = useTranslations('history');
  const { defaultPeriod, preset, days, today } = props.period;
  return (
    <PeriodBar
      labels={{ period: t('period'), from: t('from'), to: t('to') }}
      periods={presets.map((value) => ({ value, label: t(`presets.${value}`) }))}
      {...{ defaultPeriod, today }}
      period={preset}
      days={{ from: days.from ?? undefined, to: days.to ?? undefined }}
      address={props.address}
    />
  );
}
