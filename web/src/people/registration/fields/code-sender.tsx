import type { ReactNode } from 'react';
import type { KitForm } from '@croupier/ui/form';
import { api } from '../../../platform/api/api.ts';
import { CodeField } from '../../mobile/index.ts';
import { requestVerification } from '../../verification/index.ts';
import type { RegisterFields } from '../sending/register-fields.ts';
import { cleaned } from '../../field-rules/index.ts';

export interface CodeSenderProps {
  form: KitForm<RegisterFields>;
  label: string;
}

/** The code by SMS: nothing is asked for a number that can be none. */
export function CodeSender({ form, label }: CodeSenderProps): ReactNode {
  return (
    <CodeField
      label={label}
      {...form.field('verificationCode')}
      onSend={async () => {
        if (!(await form.checkField('mobileNum'))) return null;
        const mobileNo = cleaned('mobileNum', String(form.get('mobileNum')));
        const countryDialingCode = String(form.get('countryDialingCode'));
        const verification = await requestVerification({ purpose: 'sms', subject: mobileNo });
        if (verification === null) return null;
        const proof = verification ? { verification } : {};
        return api.call('member.registerSms', { body: { countryDialingCode, mobileNo, ...proof } });
      }}
    />
  );
}
