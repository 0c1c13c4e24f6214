import { gameTypes } from '@croupier/contract/play-names';
import { wordsIn } from '../../app/format/language.ts';
import { MoneyInput, TextField, useUiLocale } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { column, rightColumn } from '../../components/table/columns.tsx';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { Money } from '../../components/money.tsx';
import { EnabledField, LineField, PairField, Section } from '../../editing/form/fields.tsx';
import { noWords, needsWords, problemsOf } from '../../editing/form/problems.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { listCalls, type ListForm, type ListRow } from '../../editing/list/list-calls.ts';
import { listPages } from '../../editing/list/list-pages.tsx';
import { percentText, rateOf } from '../../editing/values/rates.ts';

type Level = ListRow<'operatorVip'>;
type LevelForm = ListForm<'operatorVip'>;

const maxRate = 0.05;

export function checkLevel(form: LevelForm) {
  const rates = Object.entries(form.rebates);
  return problemsOf(
    needsWords('name', form.name),
    !/^[a-z0-9-]{2,30}$/.test(form.code) && ['code', 'code'],
    !(form.turnover >= 0) && ['turnover', 'tooSmall'],
    ...rates.map(
      ([type, rate]) =>
        (!/^0(\.\d{1,6})?$/.test(rate) || Number(rate) > maxRate) && ([`rebates.${type}`, 'rate'] as const),
    ),
  );
}

/** A share as the language writes it: 0,3% in Portuguese. */
export const rateText = (rate: number, locale: string): string =>
  rate.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 4 });

function useColumns() {
  const t = useTranslations('lists.vip');
  const { currency, locale } = useUiLocale();
  return [
    column('code', t('code'), (row: Level) => <code className="font-mono text-[13px]">{row.code}</code>),
    rightColumn('turnover', t('turnover'), (row: Level) => <Money value={row.turnover} unit={currency} />),
    rightColumn('rebate', t('rebate'), (row: Level) =>
      rateText(Math.max(0, ...Object.values(row.rebates).map(Number)), locale),
    ),
  ];
}

function Fields({ edit }: { edit: Edit<LevelForm> }): ReactNode {
  const t = useTranslations('lists.vip');
  const word = useWords();
  const { turnover, rebates } = edit.form;
  const setRate = (type: string, text: string): void => {
    const others = Object.fromEntries(Object.entries(rebates).filter(([key]) => key !== type));
    edit.put('rebates', text === '' ? others : { ...others, [type]: rateOf(text) ?? unread(text) });
  };
  return (
    <>
      <Section title={t('level')}>
        <PairField edit={edit} name="name" label={t('name')} max={40} />
        <LineField edit={edit} name="code" label={t('code')} hint={t('codeHint')} max={30} mono />
        <MoneyInput
          label={t('turnover')}
          hint={t('turnoverHint')}
          value={Number.isNaN(turnover) ? null : turnover}
          error={edit.error('turnover')}
          onChange={(minor) => edit.put('turnover', minor ?? Number.NaN)}
        />
        <EnabledField edit={edit} />
      </Section>
      <Section title={t('rebates')} lead={t('rebatesLead')}>
        <div className="grid gap-4 sm:grid-cols-3">
          {gameTypes.map((type) => (
            <PercentField
              key={type}
              label={t('percentOf', { type: word('category', type) })}
              rate={rebates[type] ?? ''}
              error={edit.error(`rebates.${type}`)}
              onChange={(text) => setRate(type, text)}
            />
          ))}
        </div>
      </Section>
    </>
  );
}

/** What is no percentage is kept as typed, with the sign, so that nothing takes it for a share. */
const unread = (typed: string): string => `${typed}%`;

/** A share, written as a percentage; what is typed stays as it is while it means the same share. */
function PercentField(props: {
  label: string;
  rate: string;
  error: string | undefined;
  onChange: (text: string) => void;
}): ReactNode {
  const { rate, onChange } = props;
  const { locale } = useUiLocale();
  const [typed, setTyped] = useState('');
  const same = typed !== '' && (rateOf(typed) ?? unread(typed)) === rate;
  const stored =
    rate === '' ? '' : Number.isNaN(Number(rate)) ? rate.slice(0, -1) : percentText(rate, locale);
  return (
    <TextField
      label={props.label}
      inputMode="decimal"
      value={same ? typed : stored}
      error={props.error}
      onChange={(event) => {
        const text = event.target.value.trim();
        setTyped(text);
        onChange(text);
      }}
    />
  );
}

export const [VipLevelsPage, VipLevelPage] = listPages(listCalls('operatorVip'), {
  name: 'vip',
  to: '/site/vip',
  permission: 'site.edit',
  ordered: false,
  blank: () => ({ code: '', name: noWords, turnover: 0, rebates: {}, enabled: true }),
  title: (row, language) => wordsIn(row.name, language),
  check: checkLevel,
  useColumns,
  Fields,
});
