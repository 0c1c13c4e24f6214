import { Amount, Badge, Button, buttonClass, Count, Note, datedInstant, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ArrowRightLeft, ChartColumn, FileSignature, Lock, LockOpen, Network } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

import { AgentDialog, Facts, type MemberCard, statusTone, useMemberCard } from '../centre/index.ts';
import { Loaded } from '../../shared/loaded/loaded.tsx';
import { loadContractList } from '../contracts/screens.ts';

const TransferForm = lazy(async () => ({ default: (await import('./transfer-form.tsx')).TransferForm }));
const LockForm = lazy(async () => ({ default: (await import('./lock-form.tsx')).LockForm }));
const ContractList = lazy(async () => ({ default: (await loadContractList()).ContractList }));

export interface MemberDialogProps {
  id: string;
  account: string;
  onClose: () => void;
}

/** All that an agent may know of a member of its team, and do for it. */
export function MemberDialog({ id, account, onClose }: MemberDialogProps): ReactNode {
  const card = useMemberCard(id);
  return (
    <AgentDialog wide title={account} onClose={onClose}>
      <Loaded query={card} rows={3}>
        {(value) => <Card card={value} onClose={onClose} />}
      </Loaded>
    </AgentDialog>
  );
}

type View = 'card' | 'transfer' | 'contracts' | 'lock';

function Card({ card, onClose }: { card: MemberCard; onClose: () => void }): ReactNode {
  const t = useTranslations();
  const [view, setView] = useState<View>('card');
  if (view !== 'card') {
    return (
      <div className="flex flex-col gap-4">
        <Button tone="ghost" className="self-start" onClick={() => setView('card')}>
          {t('common.back')}
        </Button>
        <Suspense>
          {view === 'transfer' ? (
            <TransferForm member={card} onDone={() => setView('card')} />
          ) : view === 'lock' ? (
            <LockForm member={card} onDone={() => setView('card')} />
          ) : (
            <ContractList member={card} />
          )}
        </Suspense>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Way card={card} />
      <Who card={card} />
      {card.lock && (
        <Note tone="danger" icon={<Lock aria-hidden="true" className="text-danger" />}>
          {t('agentArea.member.locked', { by: card.lock.by, reason: card.lock.reason })}
        </Note>
      )}
      <Month card={card} />
      <Actions card={card} onView={setView} onClose={onClose} />
    </div>
  );
}

interface ActionsProps {
  card: MemberCard;
  onView: (view: View) => void;
  onClose: () => void;
}

/** What may be done for the member, and the pages that tell more. */
function Actions({ card, onView, onClose }: ActionsProps): ReactNode {
  const t = useTranslations();
  return (
    <div className="flex flex-wrap gap-2">
      {card.may.transfer && (
        <Button tone="gold" onClick={() => onView('transfer')}>
          <ArrowRightLeft aria-hidden="true" className="size-4.5" />
          {t('agentArea.member.transfer')}
        </Button>
      )}
      {card.may.contracts && (
        <Button tone="primary" onClick={() => onView('contracts')}>
          <FileSignature aria-hidden="true" className="size-4.5" />
          {t('agentArea.member.contracts')}
        </Button>
      )}
      {card.downlines > 0 && (
        <Link
          to="/agentHome/$page"
          params={{ page: 'agentTeamManagement' }}
          search={{ under: card.id }}
          className={buttonClass('quiet')}
          onClick={onClose}
        >
          <Network aria-hidden="true" className="size-4.5" />
          {t('agentArea.member.downlines')}
        </Link>
      )}
      <Link
        to="/agentHome/$page"
        params={{ page: 'agentTeamBetting' }}
        search={{ account: card.account, period: 'month' }}
        className={buttonClass('quiet')}
        onClick={onClose}
      >
        <ChartColumn aria-hidden="true" className="size-4.5" />
        {t('agentArea.member.betting')}
      </Link>
      {(card.may.lock || card.may.unlock) && (
        <Button tone="ghost" onClick={() => onView('lock')}>
          {card.may.unlock ? (
            <LockOpen aria-hidden="true" className="size-4.5" />
          ) : (
            <Lock aria-hidden="true" className="size-4.5" />
          )}
          {t(card.may.unlock ? 'agentArea.member.unlock' : 'agentArea.member.lock')}
        </Button>
      )}
    </div>
  );
}

function Way({ card }: { card: MemberCard }): ReactNode {
  const t = useTranslations('agentArea.member');
  return (
    <ol aria-label={t('path')} className="flex flex-wrap gap-x-1.5 text-sm text-muted">
      {card.path.map(({ id, account }, index) => (
        <li key={id}>
          {index > 0 && <span aria-hidden="true">› </span>}
          {account}
        </li>
      ))}
    </ol>
  );
}

function Who({ card }: { card: MemberCard }): ReactNode {
  const t = useTranslations('agentArea');
  const { locale, timeZone } = useUiLocale();
  return (
    <Facts
      facts={[
        { label: t('member.nickname'), value: card.nickname },
        { label: t('member.type'), value: t(`types.t${card.type}` as 'types.t0') },
        {
          label: t('member.status'),
          value: <Badge tone={statusTone[card.status]}>{t(`status.${card.status}`)}</Badge>,
        },
        { label: t('member.level'), value: card.level },
        { label: t('member.balance'), value: <Amount value={card.balance} currency={card.currency} /> },
        { label: t('member.direct'), value: <Count value={card.downlines} /> },
        { label: t('member.team'), value: <Count value={card.team} /> },
        ...(card.affiliateCode === null
          ? []
          : [{ label: t('member.code'), value: <code>{card.affiliateCode}</code> }]),
        { label: t('member.registered'), value: datedInstant(card.registeredAt, locale, timeZone) },
        {
          label: t('member.lastLogin'),
          value: card.online
            ? t('member.onlineNow')
            : card.lastLoginAt === null
              ? t('member.never')
              : datedInstant(card.lastLoginAt, locale, timeZone),
        },
      ]}
    />
  );
}

function Month({ card }: { card: MemberCard }): ReactNode {
  const t = useTranslations('agentArea');
  const { month, currency } = card;
  const money = (value: number) => <Amount value={value} currency={currency} />;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('member.month')}</h3>
      <Facts
        facts={[
          { label: t('overview.turnover'), value: money(month.turnover) },
          { label: t('overview.netLoss'), value: money(month.netLoss) },
          { label: t('overview.deposits'), value: money(month.deposits) },
          { label: t('overview.withdrawals'), value: money(month.withdrawals) },
        ]}
      />
    </section>
  );
}
