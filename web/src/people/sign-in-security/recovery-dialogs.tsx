import { Button, Dialog } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { PasswordStep, useReread } from '../security/index.ts';

/** Shown this once. */
export function RecoveryCodes({
  codes,
  onStored,
}: {
  codes: readonly string[];
  onStored: () => void;
}): ReactNode {
  const t = useTranslations('access');
  return (
    <div className="flex flex-col gap-5">
      <ul className="figures grid grid-cols-2 gap-x-6 gap-y-2 rounded-field border border-line bg-panel-low px-5 py-4 text-center text-lg tracking-wide select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button tone="primary" size="large" onClick={onStored}>
        {t('codesKept')}
      </Button>
    </div>
  );
}

export function NewCodesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations();
  const reread = useReread();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      forced={codes !== null}
      title={codes ? t('access.codesTitle') : t('access.newCodes')}
      description={t('access.codesText')}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onStored={onClose} />
      ) : (
        <PasswordStep
          call="secondFactor.newRecoveryCodes"
          submit={t('access.continue')}
          onPassword={async (password) => {
            setCodes((await api.call('secondFactor.newRecoveryCodes', { body: { password } })).recoveryCodes);
            reread();
          }}
        />
      )}
    </Dialog>
  );
}

export function RemoveAuthenticator({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations();
  const reread = useReread();
  return (
    <Dialog title={t('access.removeTitle')} description={t('access.removeText')} onClose={onClose}>
      <PasswordStep
        call="secondFactor.removeAuthenticator"
        danger
        submit={t('access.appRemove')}
        code={{ label: t('access.removeCode') }}
        onPassword={async (password, code) => {
          await api.call('secondFactor.removeAuthenticator', { body: { password, code } });
          reread();
          onClose();
        }}
      />
    </Dialog>
  );
}
