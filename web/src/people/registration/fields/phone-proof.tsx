import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { PhoneProofState } from '../../phone-proof/index.ts';
import { CodeField } from '../../mobile/index.ts';
import type { RegisterFields } from '../register-form.tsx';

export interface PhoneProofProps {
  form: UseFormReturn<RegisterFields>;
  phone: PhoneProofState;
  error: string | undefined;
}

/** The code that the third party sends to the number above. */
export function PhoneProof({ form, phone, error }: PhoneProofProps): ReactNode {
  const t = useTranslations();
  return (
    <CodeField
      error={error}
      onSend={async () => ((await form.trigger('mobileNum')) ? phone.send() : null)}
      {...form.register('phoneCode', { validate: (value) => value?.trim() !== '' || t('door.codeRequired') })}
    />
  );
}
