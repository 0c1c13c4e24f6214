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
  const { userInfo } = useLoginState();
  const { hasVip, vipLabelName } = usePublicState();
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
      entries={useEntries()}
    />
  );
}

/** The pages of an account, in their order. */
const pages = [
  { key: 'security', label: 'account.myAccount', Icon: ShieldCheck, to: '/member/securityCenter' },
  { key: 'signInSecurity', label: 'access.menu', Icon: Fingerprint, to: '/member/signInSecurity' },
  { key: 'wallet', label: 'account.wallet', Icon: Wallet, to: '/member/transferFund' },
  { key: 'withdrawal', label: 'account.withdrawal', Icon: ArrowUpFromLine, to: '/member/withdrawal' },
  { key: 'agent', label: 'account.agent', Icon: Network, to: '/agentHome' },
  { key: 'accountRecord', label: 'account.accountRecord', Icon: ScrollText, to: '/member/accountRecord' },
  { key: 'bettingRecord', label: 'account.bettingRecord', Icon: ReceiptText, to: '/member/bettingRecord' },
] as const;

function useEntries(): MenuEntry[] {
  const t = useTranslations();
  const navigate = useNavigate();
  const { isAgent } = useLoginState();
  const open = usePopups((state) => state.open);
  return [
    ...pages
      .filter(({ key }) => key !== 'agent' || isAgent)
      .map(({ key, label, Icon, to }) => ({
        key,
        label: t(label),
        icon: <Icon aria-hidden="true" />,
        onSelect: () => void navigate({ to }),
      })),
    {
      key: 'signOut',
      label: t('account.signOut'),
      icon: <LogOut aria-hidden="true" />,
      separated: true,
      onSelect: () => open({ kind: 'logout' }),
    },
  ];
}
