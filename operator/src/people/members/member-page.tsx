import { isFieldName } from '@croupier/contract/registration-fields';
import { Tabs } from '@croupier/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentNames } from '../../app/client/market.ts';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { AccountLink, MemberLink, StateBadge, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import {
  Basis,
  Facts,
  FactsPanel,
  listed,
  Loaded,
  type One,
  onePage,
  Panel,
} from '../../components/page.tsx';
import { type Column, column, DataTable, rightColumn } from '../../components/table/columns.tsx';
import { Unit } from '../../components/unit.tsx';
import { MemberGamingPanel } from '../responsible-gaming/index.ts';
import { AccessPanel } from './access-panel.tsx';
import { BetsTable, StatementTable } from './histories.tsx';
import { Notes } from './notes.tsx';
import {
  Cases,
  LastMessages,
  PayoutAccounts,
  Risk,
  Security,
  Sessions,
  Standing,
} from './overview-panels.tsx';
import { type Member, useMember, useOverview } from './queries.ts';
import { turnoverShare } from './turnover.ts';
import { inOrder } from './wallets.ts';

export const MemberPage = onePage(
  listed('/members', 'members', useMember, { nameOf: ({ account }) => account }),
  Card,
);

function Card({ one: member }: One<Member>): ReactNode {
  const t = useTranslations('members');
  const navigate = useNavigate();
  const { tab = 'statement' } = useSearch({ from: '/inside/members/$id' });
  const choose = (value: string) =>
    void navigate({
      to: '/members/$id',
      params: { id: member.id },
      search: { tab: value },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <div className="mb-6 grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Person one={member} />
        <Identity one={member} />
        <Answers member={member} />
        <AccessPanel member={member} />
        <Turnover one={member} />
        <MemberGamingPanel id={member.id} />
        <AllSides member={member} />
        <div className="md:col-span-2 xl:col-span-3">
          <Wallets one={member} />
        </div>
      </div>
      <Tabs
        label={t('histories')}
        value={tab}
        onChange={choose}
        items={[
          { value: 'statement', label: t('statement'), content: <StatementTable id={member.id} /> },
          { value: 'bets', label: t('bets'), content: <BetsTable id={member.id} /> },
        ]}
      />
    </>
  );
}

/** What other parts of the console know of the member; each line leads to what lies behind it. */
function AllSides({ member: { id, currency } }: { member: Member }): ReactNode {
  return (
    <Loaded query={useOverview(id)}>
      {(overview) => (
        <>
          <Cases overview={overview} currency={currency} />
          <Risk overview={overview} currency={currency} />
          <Security overview={overview} />
          <PayoutAccounts overview={overview} />
          <Standing overview={overview} currency={currency} />
          <Sessions overview={overview} />
          <LastMessages overview={overview} />
          <Notes id={id} />
        </>
      )}
    </Loaded>
  );
}

function Person({ one: member }: One<Member>): ReactNode {
  const t = useTranslations('members');
  const word = useWords();
  const memberId = member.id;
  return (
    <Panel title={t('account')}>
      <Facts
        facts={[
          { label: t('nickname'), value: member.nickname },
          { label: t('type'), value: word('type', String(member.type)) },
          { label: t('status'), value: <StateBadge state={member.status} /> },
          { label: t('upline'), value: member.upline ? <MemberLink member={member.upline} /> : '–' },
          { label: t('registeredAt'), value: <When at={member.registeredAt} /> },
          { label: t('lastLoginAt'), value: <When at={member.lastLoginAt} /> },
        ]}
      />
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Link to="/deposits" search={{ memberId }} className="text-accent hover:underline">
          {t('deposits')}
        </Link>
        <Link to="/withdrawals" search={{ memberId }} className="text-accent hover:underline">
          {t('withdrawals')}
        </Link>
      </p>
    </Panel>
  );
}

function Identity({ one: member }: One<Member>): ReactNode {
  const t = useTranslations('members');
  const inFull = useMay('members.personal');
  const mayDecide = useMay('identities.read');
  const { person: document } = useDocumentNames();
  const { state, name, maskedCpf, decidedBy, decidedAt, reason } = member.identity;
  return (
    <Panel title={t('identity')}>
      <Facts
        facts={[
          { label: t('identityState'), value: <StateBadge state={state} /> },
          { label: t('name'), value: name ?? '–' },
          { label: document, value: <span className="figures">{maskedCpf ?? '–'}</span> },
          ...(decidedBy === null
            ? []
            : [
                { label: t('decidedBy'), value: decidedBy },
                { label: t('decidedAt'), value: <When at={decidedAt} /> },
              ]),
          ...(reason === null ? [] : [{ label: t('reason'), value: reason }]),
        ]}
      />
      {mayDecide && state !== 'none' && (
        <p className="mt-3 text-sm">
          <Link to="/identities/$id" params={{ id: member.id }} className="text-accent hover:underline">
            {t(state === 'review' ? 'decideIdentity' : 'seeIdentity')}
          </Link>
        </p>
      )}
      {!inFull && <p className="mt-3 text-[13px] text-muted">{t('masked')}</p>}
    </Panel>
  );
}

/** What the form of the registration asked for besides; of a member who answered nothing there is nothing to show. */
function Answers({ member: { answers } }: { member: Member }): ReactNode {
  const t = useTranslations('members');
  const names = useTranslations('registrationForm.names');
  if (answers === null || answers.length === 0) return null;
  return (
    <FactsPanel
      title={t('answers')}
      facts={answers.map(({ field, value }) => ({
        label: isFieldName(field) ? names(field) : field,
        value: <span className="wrap-anywhere">{value}</span>,
      }))}
    />
  );
}

function Turnover({ one: member }: One<Member>): ReactNode {
  const t = useTranslations('members');
  const { required, done, remaining } = member.turnover;
  const { currency } = member;
  const share = turnoverShare(member.turnover);
  return (
    <Panel title={t('turnover')}>
      <progress
        value={share}
        max={100}
        aria-label={t('turnover')}
        className="mb-2 h-2 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-win [&::-webkit-progress-bar]:bg-white/10 [&::-webkit-progress-value]:bg-win"
      />
      <Facts
        facts={[
          { label: t('required'), value: <Money value={required} unit={currency} /> },
          { label: t('done'), value: <Money value={done} unit={currency} /> },
          { label: t('remaining'), value: <Money value={remaining} unit={currency} /> },
        ]}
      />
      <Basis>{t('turnoverBasis')}</Basis>
    </Panel>
  );
}

function Wallets({ one: member }: One<Member>): ReactNode {
  const t = useTranslations('members');
  const columns = useWalletColumns();
  return (
    <Panel title={t('wallets')}>
      <DataTable
        caption={t('wallets')}
        rows={inOrder(member.wallets)}
        rowKey={(wallet) => wallet.accountId}
        columns={columns}
      />
    </Panel>
  );
}

function useWalletColumns(): Column<Member['wallets'][number]>[] {
  const t = useTranslations('members');
  const word = useWords();
  const mayLedger = useMay('ledger.read');
  return [
    column('purpose', t('wallet'), (wallet) => {
      const label = word('purpose', wallet.purpose);
      return mayLedger ? <AccountLink id={wallet.accountId} label={label} /> : label;
    }),
    column('currency', t('currency'), (wallet) => <Unit code={wallet.currency} />),
    rightColumn('held', t('held'), (wallet) => <Money value={wallet.held} unit={wallet.currency} />),
    rightColumn('balance', t('balance'), (wallet) => (
      <Money value={wallet.balance} unit={wallet.currency} className="font-semibold" />
    )),
  ];
}
