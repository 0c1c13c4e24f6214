import { wordsIn } from '../../app/format/language.ts';
import { MoneyInput, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { column, rightColumn } from '../../components/table/columns.tsx';
import { useTranslations } from 'use-intl';
import { Money } from '../../components/money.tsx';
import { EnabledField, LineField, NumberField, PairField, Row, Section } from '../../editing/form/fields.tsx';
import { noWords, fits, needsWords, problemsOf } from '../../editing/form/problems.ts';
import type { Edit } from '../../editing/form/use-edit.ts';
import { GamePicker } from '../../editing/list/game-picker.tsx';
import { listCalls, type ListForm, type ListRow } from '../../editing/list/list-calls.ts';
import { listPages } from '../../editing/list/list-pages.tsx';

type Room = ListRow<'operatorRooms'>;
type RoomForm = ListForm<'operatorRooms'>;

function useColumns() {
  const t = useTranslations('lists.rooms');
  const { currency } = useUiLocale();
  return [
    column('code', t('code'), (row: Room) => <code className="font-mono text-[13px]">{row.code}</code>),
    rightColumn('minimum', t('minimumBet'), (row: Room) => <Money value={row.minimumBet} unit={currency} />),
    rightColumn('maximum', t('maximumBet'), (row: Room) => <Money value={row.maximumBet} unit={currency} />),
    rightColumn('seats', t('seats'), (row: Room) => row.seats),
  ];
}

function Fields({ edit }: { edit: Edit<RoomForm> }): ReactNode {
  const t = useTranslations('lists.rooms');
  return (
    <>
      <Section title={t('game')}>
        <GamePicker
          value={edit.form.nodeId}
          error={edit.error('nodeId')}
          onChange={(nodeId) => edit.set({ nodeId })}
        />
      </Section>
      <Section title={t('room')}>
        <PairField edit={edit} name="name" label={t('name')} max={60} />
        <Row>
          <LineField edit={edit} name="code" label={t('code')} hint={t('codeHint')} max={40} mono />
          <NumberField edit={edit} name="seats" label={t('seats')} min={2} max={1000} />
          <Stake edit={edit} name="minimumBet" label={t('minimumBet')} />
          <Stake edit={edit} name="maximumBet" label={t('maximumBet')} />
        </Row>
        <EnabledField edit={edit} />
      </Section>
    </>
  );
}

interface StakeProps {
  edit: Edit<RoomForm>;
  name: 'minimumBet' | 'maximumBet';
  label: string;
}

function Stake({ edit, name, label }: StakeProps): ReactNode {
  const value = edit.form[name];
  return (
    <MoneyInput
      label={label}
      value={Number.isNaN(value) ? null : value}
      error={edit.error(name)}
      onChange={(minor) => edit.put(name, minor ?? Number.NaN)}
    />
  );
}

export const [RoomsPage, RoomPage] = listPages(listCalls('operatorRooms'), {
  name: 'rooms',
  to: '/catalogue/rooms',
  permission: 'catalogue.edit',
  ordered: true,
  blank: () => ({
    nodeId: '',
    code: '',
    name: noWords,
    minimumBet: 100,
    maximumBet: 10_000,
    seats: 4,
    enabled: true,
  }),
  title: (row, language) => wordsIn(row.name, language),
  check: (form) =>
    problemsOf(
      needsWords('name', form.name),
      fits('nodeId', form.nodeId, 'uuid'),
      fits('code', form.code, 'roomCode'),
      !(form.minimumBet >= 1) && ['minimumBet', 'tooSmall'],
      !(form.maximumBet >= 1) && ['maximumBet', 'tooSmall'],
      form.maximumBet < form.minimumBet && ['maximumBet', 'belowMinimum'],
      !(form.seats >= 2) && ['seats', 'tooSmall'],
    ),
  useColumns,
  Fields,
});
