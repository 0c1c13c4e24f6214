import { Menu, type MenuEntry } from '@croupier/ui';
import { useNavigate } from '@tanstack/react-router';
import {
  ArrowUpFromLine,
  CircleUserRound,
  Fingerprint,
  LogOut,
  Network,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useLoginState, usePublicState } from '../../state.ts';

export function AccountMenu({ trial }: { trial: boolean }): ReactNode {
  const t = useTranslations();
  const navigate = useNavigate();
  const { isAgent, userInfo } = useLoginState();
  const { hasVip, vipLabelName } = usePublicState();
  const open = usePopups((state) => state.open);
  const entries: MenuEntry[] = [
    {
      key: 'security',
      label: t('account.myAccount'),
      icon: <ShieldCheck aria-hidden="true" />,
      onSelect: () => void navigate({ to: '/member/securityCenter' }),
    },
    {
      key: 'signInSecurity',
      label: t('access.menu'),
      icon: <Fingerprint aria-hidden="true" />,
      onSelect: () => void navigate({ to: '/member/signInSecurity' }),
    },
    {
      key: 'wallet',
      label: t('account.wallet'),
      icon: <Wallet aria-hidden="true" />,
      onSelect: () => void navigate({ to: '/member/transferFund' }),
    },
    {
      key: 'withdrawal',
      label: t('account.withdrawal'),
      icon: <ArrowUpFromLine aria-hidden="true" />,
      onSelect: () => void navigate({ to: '/member/withdrawal' }),
    },
    ...(isAgent
      ? [
          {
            key: 'agent',
            label: t('account.agent'),
            icon: <Network aria-hidden="true" />,
            onSelect: () => void navigate({ to: '/agentHome' }),
          },
        ]
      : []),
    {
      key: 'accountRecord',
      label: t('account.accountRecord'),
      icon: <ScrollText aria-hidden="true" />,
      onSelect: () => void navigate({ to: '/member/accountRecord' }),
    },
    {
      key: 'bettingRecord',
      label: t('account.bettingRecord'),
      icon: <ReceiptText aria-hidden="true" />,
      onSelect: () => void navigate({ to: '/member/bettingRecord' }),
    },
    {
      key: 'signOut',
      label: t('account.signOut'),
      icon: <LogOut aria-hidden="true" />,
      separated: true,
      onSelect: () => open({ kind: 'logout' }),
    },
  ];
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('header.accountMenu')}
          title={t('header.accountMenu')}
          className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-white/4 text-muted transition-colors duration-200 hover:border-line-strong hover:text-text data-popup-open:text-text"
        >
          <CircleUserRound aria-hidden="true" className="size-6" />
        </button>
      }
      header={
        <>
          <p className="truncate font-semibold">{userInfo?.nickname || userInfo?.account || '…'}</p>
          <p className="truncate text-sm text-muted">
            {trial ? t('header.trial') : userInfo?.account}
            {hasVip && vipLabelName !== '' && <span className="text-gold-light"> · {vipLabelName}</span>}
          </p>
        </>
      }
      entries={entries}
    />
  );
}
