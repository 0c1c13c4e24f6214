import { useLocation } from '@tanstack/react-router';
import { IdCard, Landmark, LockKeyhole, QrCode } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../shared/loaded/loaded.tsx';
import { MemberPage } from '../../shared/page/member-page.tsx';
import { useTranslations } from 'use-intl';
import type { Security } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { DataCards, Documents, ProfileCard, SignInLink, VipCard } from '../member-centre/index.ts';
import { IdentityForm, useSecurity } from '../identity/index.ts';
import { PasswordCard } from './password-card.tsx';
import { useMarket, useMarketText } from '../../platform/site/market.ts';
import { PayoutAccountForm, PixKeyList } from '../payout-accounts/index.ts';
import { SecurityCard } from './security-card.tsx';
import { WithdrawalPasswordForm } from './withdrawal-password-form.tsx';

export function SecurityPage(): ReactNode {
  const t = useTranslations();
  const security = useSecurity();
  return (
    <MemberPage title={t('security.title')} lead={t('security.lead')}>
      <ProfileCard />
      <Loaded query={security} rows={4} rowClass="h-24">
        {(value) => <Cards security={value} />}
      </Loaded>
      <SignInLink />
      <VipCard />
      <DataCards />
    </MemberPage>
  );
}

type CardKey = 'identity' | 'withdrawal_password' | 'payout_account' | 'password';

function Cards({ security }: { security: Security }): ReactNode {
  const t = useTranslations('security');
  // The withdrawal page links straight to a step; so may the address, while this page stands open.
  const { hash } = useLocation();
  const [open, setOpen] = useState<string | null>(hash || null);
  const [followed, setFollowed] = useState(hash);
  if (followed !== hash) {
    setFollowed(hash);
    if (hash) setOpen(hash);
  }
  const market = useMarket();
  const verified = security.identity.state === 'verified';
  const card = (key: CardKey) => ({
    id: key,
    open: open === key,
    onToggle: () => setOpen(open === key ? null : key),
  });
  const done = (text: string) => {
    setOpen(null);
    useToasts.getState().show({ tone: 'win', title: text });
  };
  return (
    <div className="flex flex-col gap-4">
      <IdentityCard {...card('identity')} security={security} onDone={done} />
      <SecurityCard
        {...card('withdrawal_password')}
        icon={<LockKeyhole aria-hidden="true" />}
        title={t('withdrawalPassword')}
        text={security.withdrawalPasswordSet ? t('withdrawalPasswordSet') : t('withdrawalPasswordNone')}
        done={security.withdrawalPasswordSet}
        action={security.withdrawalPasswordSet ? t('changeWithdrawalPassword') : t('setWithdrawalPassword')}
      >
        <WithdrawalPasswordForm
          birthDate={security.onFile.birthDate}
          onDone={() => done(t('withdrawalPasswordDone'))}
        />
      </SecurityCard>
      <SecurityCard
        {...card('payout_account')}
        icon={market.payees.pix === null ? <Landmark aria-hidden="true" /> : <QrCode aria-hidden="true" />}
        title={t('pixKeys')}
        text={
          verified ? t('pixKeysNone', { pix: market.payees.pix === null ? 'no' : 'yes' }) : t('needIdentity')
        }
        done={security.payoutAccounts.length > 0}
        action={verified ? t('addPixKey') : undefined}
        always={<PixKeyList accounts={security.payoutAccounts} />}
      >
        <PayoutAccountForm security={security} onDone={done} />
      </SecurityCard>
      <PasswordCard {...card('password')} onDone={done} />
    </div>
  );
}

interface IdentityCardProps {
  id: string;
  open: boolean;
  onToggle: () => void;
  security: Security;
  onDone: (text: string) => void;
}

function IdentityCard({ security, onDone, ...card }: IdentityCardProps): ReactNode {
  const t = useTranslations('security');
  const own = useMarketText();
  const { person } = useMarket().documents;
  const { state } = security.identity;
  const verified = state === 'verified';
  return (
    <SecurityCard
      {...card}
      icon={<IdCard aria-hidden="true" />}
      title={t('identity')}
      text={identityText(security.identity, t, own(person.label))}
      done={verified}
      action={verified || state === 'review' ? undefined : t('verify')}
      always={state === 'review' ? <Documents /> : undefined}
    >
      <IdentityForm onFile={security.onFile} onDone={() => onDone(t('identityDone'))} />
      <Documents />
    </SecurityCard>
  );
}

function identityText(
  identity: Security['identity'],
  t: ReturnType<typeof useTranslations<'security'>>,
  document: string,
): string {
  switch (identity.state) {
    case 'verified':
      return t('identityVerified', { name: identity.name ?? '', document, number: identity.maskedCpf ?? '' });
    case 'review':
      return t('identityReview');
    case 'refused':
      return identity.reason === null
        ? t('identityRefused')
        : t('identityRefusedBecause', { reason: identity.reason });
    case 'none':
      return t('identityNone', { document });
  }
}
