import { Badge, Button } from '@croupier/ui';
import { BookUser, Mail, Smartphone, Vibrate } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconFrame } from '../../shared/page/icon-frame.tsx';
import { useFormatter } from '../../platform/language/formatter.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { Loaded, Part } from '../../shared/loaded/loaded.tsx';
import { type Factors, useFactors } from '../security/index.ts';
import { NewCodesDialog, RemoveAuthenticator } from './recovery-dialogs.tsx';

type Open = 'setup' | 'remove' | 'codes' | 'mobile' | 'email' | null;

/** By what the member proves to be the owner at a strange place. */
export function FactorList(): ReactNode {
  const t = useTranslations('access');
  const factors = useFactors();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Part
      title={t('factors')}
      {...(factors.data ? { lead: factors.data.asked ? t('factorsAsked') : t('factorsOff') } : {})}
    >
      <Loaded query={factors} rows={3}>
        {(data) => <Rows factors={data} onOpen={setOpen} />}
      </Loaded>
      {open === 'setup' && <AuthenticatorSetup onClose={close} />}
      {open === 'remove' && <RemoveAuthenticator onClose={close} />}
      {open === 'codes' && <NewCodesDialog onClose={close} />}
      {(open === 'mobile' || open === 'email') && <ContactDialog kind={open} onClose={close} />}
    </Part>
  );
}

function Rows({ factors, onOpen }: { factors: Factors; onOpen: (open: Open) => void }): ReactNode {
  const rows = useRows(factors);
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.map((row) => (
        <li key={row.key} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5 first:pt-0 last:pb-0">
          <IconFrame>{row.icon}</IconFrame>
          <div className="min-w-0 flex-1 basis-48">
            <h3 className="flex flex-wrap items-center gap-2 font-semibold">
              {row.title}
              {row.on && <Badge tone="win">✓</Badge>}
            </h3>
            <p className="text-15 wrap-anywhere text-muted">{row.text}</p>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {row.actions.map((action) => (
              <Button
                key={action.open}
                tone={row.on ? 'quiet' : 'primary'}
                className="px-4! max-sm:flex-1"
                aria-label={`${action.label}: ${row.title}`}
                onClick={() => onOpen(action.open)}
              >
                {action.label}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Each factor: what is known of it, and what may be done. */
function useRows(factors: Factors) {
  const t = useTranslations('access');
  const format = useFormatter();
  const { authenticator } = factors;
  const contact = (kind: 'mobile' | 'email') => {
    const known = factors[kind];
    const text = known ? t(known.verified ? 'verified' : 'unverified', { value: known.masked }) : t('none');
    const action = !known ? t('add') : known.verified ? t('change') : t('prove');
    return { text, on: known?.verified === true, actions: [{ label: action, open: kind }] };
  };
  return [
    {
      key: 'app',
      icon: <Vibrate aria-hidden="true" />,
      title: t('app'),
      on: authenticator !== null,
      text: authenticator
        ? t('appSince', {
            date: format.dateTime(new Date(authenticator.since), { dateStyle: 'medium' }),
            count: factors.recoveryCodesLeft,
          })
        : t('appText'),
      actions: authenticator
        ? [
            { label: t('newCodes'), open: 'codes' as const },
            { label: t('appRemove'), open: 'remove' as const },
          ]
        : [{ label: t('appStart'), open: 'setup' as const }],
    },
    { key: 'mobile', icon: <Smartphone aria-hidden="true" />, title: t('mobile'), ...contact('mobile') },
    { key: 'email', icon: <Mail aria-hidden="true" />, title: t('email'), ...contact('email') },
    ...(factors.bankName
      ? [
          {
            key: 'bankName',
            icon: <BookUser aria-hidden="true" />,
            title: t('bankName'),
            text: t('bankNameText'),
            on: true,
            actions: [],
          },
        ]
      : []),
  ];
}
