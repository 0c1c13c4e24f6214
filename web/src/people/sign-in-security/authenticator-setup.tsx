import { Dialog } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { QrPicture } from '@croupier/ui/qr-picture';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { CodeInput, PasswordStep, useReread } from '../security/index.ts';
import { RecoveryCodes } from './recovery-dialogs.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

interface Started {
  secret: string;
  address: string;
}

/** Password, then the picture and a code of the app, then the recovery codes. */
export function AuthenticatorSetup({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations();
  const reread = useReread();
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      forced={codes !== null}
      title={codes ? t('access.codesTitle') : t('access.scanTitle')}
      description={codes ? t('access.codesText') : started ? t('access.scanText') : t('access.appText')}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onStored={onClose} />
      ) : started ? (
        <FirstCode
          started={started}
          onCodes={(recovery) => {
            setCodes(recovery);
            reread();
          }}
        />
      ) : (
        <PasswordStep
          call="secondFactor.startAuthenticator"
          submit={t('access.continue')}
          onPassword={async (password) =>
            setStarted(await api.call('secondFactor.startAuthenticator', { body: { password } }))
          }
        />
      )}
    </Dialog>
  );
}

function FirstCode(props: { started: Started; onCodes: (codes: readonly string[]) => void }): ReactNode {
  const t = useTranslations();
  const form = usePageForm({
    start: { code: '' },
    call: 'secondFactor.confirmAuthenticator',
    check: ({ code }) => ({ code: code === '' && t('errors.required') }),
    send: async ({ code }) => {
      const { recoveryCodes } = await api.call('secondFactor.confirmAuthenticator', {
        body: { code: code.trim() },
      });
      props.onCodes(recoveryCodes);
    },
  });
  return (
    <PageForm form={form}>
      <div className="self-center">
        <QrPicture text={props.started.address} label={t('access.scanPicture')} />
      </div>
      <p className="text-center text-sm text-muted">
        {t('access.key')}{' '}
        <code className="figures block text-base wrap-anywhere text-text select-all">
          {props.started.secret}
        </code>
      </p>
      <CodeInput label={t('access.digits')} inputMode="numeric" {...form.field('code')} />
      <SubmitButton form={form} className="w-full">
        {t('access.continue')}
      </SubmitButton>
    </PageForm>
  );
}
