import type { KitForm } from '@croupier/ui/form';
import type { ReactNode } from 'react';
import type { PhoneProofState } from '../../phone-proof/index.ts';
import { CodeField } from '../../mobile/index.ts';
import type { RegisterFields } from '../sending/register-fields.ts';

export interface PhoneProofProps {
  form: KitForm<RegisterFields>;
  phone: PhoneProofState;
}

/** The code that the third party sends to the number above. */
export function PhoneProof({ form, phone }: PhoneProofProps): ReactNode {
  return (
    <CodeField
      onSend={async () => ((await form.checkField('mobileNum')) ? phone.send() : null)}
      {...form.field('phoneCode')}
    />
  );
}
