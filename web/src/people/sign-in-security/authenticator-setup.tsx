import { Button, Dialog } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useFormRefusal } from '../../platform/api/use-form-refusal.ts';
import { QrPicture } from '@croupier/ui/qr-picture';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { CodeInput, PasswordStep, useReread } from '../security/index.ts';
import { RecoveryCodes } from './recovery-dialogs.tsx';

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
      closeLabel={t('common.close')}
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
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const refuse = useFormRefusal(form, 'secondFactor.confirmAuthenticator');
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const { recoveryCodes } = await api.call('secondFactor.confirmAuthenticator', {
        body: { code: code.trim() },
      });
      props.onCodes(recoveryCodes);
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="self-center">
        <QrPicture text={props.started.address} label={t('access.scanPicture')} />
      </div>
      <p className="text-center text-sm text-muted">
        {t('access.key')}{' '}
        <code className="figures block text-base wrap-anywhere text-text select-all">
          {props.started.secret}
        </code>
      </p>
      <FormFailure text={errors.root?.message} />
      <CodeInput
        label={t('access.digits')}
        inputMode="numeric"
        error={errors.code?.message}
        {...form.register('code', { required: t('errors.required') })}
      />
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="w-full">
        {t('access.continue')}
      </Button>
    </form>
  );
}
