import type { operatorTrailCalls, ValueOf } from '@croupier/contract';
import { detailWord, trailSubjects } from '@croupier/contract/trail-words';
import { formatMoney, useUiLocale } from '@croupier/ui';
import { useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../app/client/me.ts';
import { looksLikeId } from '../../app/format/ids.ts';
import { useWords } from '../../app/format/use-words.ts';
import { ReferenceLink, When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, wideColumn } from '../../components/table/columns.tsx';
import { ListView, useShow } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { detailText } from './detail.ts';

type Action = ValueOf<(typeof operatorTrailCalls)['actions']>['content'][number];

/** What changed something; who looked at what is shown where someone asks for it. */
export function ActionsPage(): ReactNode {
  const t = useTranslations('actions');
  const search = useSearch({ from: '/inside/actions' });
  const { dates } = useFields();
  const looks = search.looks === 'true';
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ListView
        call="operatorTrail.actions"
        queryKey={['actions']}
        caption={t('title')}
        fields={[
          dates,
          { kind: 'text', key: 'operator', label: t('operator'), placeholder: t('searchHint') },
          {
            kind: 'choice',
            key: 'action',
            label: t('about'),
            options: useSubjects(),
          },
          { kind: 'switch', key: 'looks', label: t('looks') },
        ]}
        search={search}
        onSearch={useShow('/actions')}
        fixed={{ subjectId: search.subjectId, changes: looks ? undefined : 'true' }}
        toQuery={({ looks: _looks, ...query }) => query}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={{ title: t('empty') }}
      />
    </Page>
  );
}

/** By their words, as a reader looks for one. */
function useSubjects(): { value: string; label: string }[] {
  const word = useWords();
  const { locale } = useUiLocale();
  return trailSubjects
    .map((value) => ({ value, label: word('reference', value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

type DetailText = (row: Action, name: string, value: string) => string;

function useDetailText(): DetailText {
  const decision = useTranslations('wins');
  const unitName = useTranslations('allSettings.units');
  const word = useWords();
  const brand = useMe().data?.merchant.currency;
  const { locale, timeZone } = useUiLocale();
  return ({ detail, units }, name, value) => {
    const unit = units[name];
    const currency = detail['currency'] ?? brand ?? '';
    const measured = (figure: number): string => {
      if (unit === 'minorUnits')
        return currency.length === 3 ? formatMoney(figure, { locale, currency }) : String(figure);
      return unit === undefined ? String(figure) : unitName(unit, { value: figure });
    };
    return detailText(name, value, {
      ...{ locale, timeZone },
      yes: decision('yes'),
      no: decision('no'),
      measured: unit && measured,
      label: (part) => word('detail', part),
      word: (of, code) => detailWord(of, code, word),
    });
  };
}

/** Details that name a member by the number of the account's page. */
const memberDetails = new Set(['member', 'memberId']);

function Details({ row }: { row: Action }): ReactNode {
  const word = useWords();
  const textOf = useDetailText();
  const parts = Object.entries(row.detail);
  if (parts.length === 0) return <span className="text-muted">–</span>;
  return parts.map(([name, value], place) => (
    <Fragment key={name}>
      {place > 0 && ' · '}
      {memberDetails.has(name) && looksLikeId(value) ? (
        <ReferenceLink type="member" id={value} name={row.members[value]} />
      ) : (
        `${word('detail', name)}: ${textOf(row, name, value)}`
      )}
    </Fragment>
  ));
}

function useColumns(): Column<Action>[] {
  const t = useTranslations('actions');
  const word = useWords();
  return [
    column('at', t('at'), (row) => <When at={row.at} />, { sort: 'at' }),
    column('operator', t('operator'), (row) => row.operator),
    column('action', t('action'), (row) => word('action', row.action)),
    column('subject', t('subject'), (row) =>
      row.subject.id === '' || row.subject.type === 'operator' ? (
        <span className="text-muted">–</span>
      ) : (
        <ReferenceLink {...row.subject} name={row.members[row.subject.id]} />
      ),
    ),
    wideColumn('detail', t('detail'), (row) => <Details row={row} />),
    column('address', t('address'), (row) => <span className="figures text-muted">{row.address}</span>),
  ];
}
