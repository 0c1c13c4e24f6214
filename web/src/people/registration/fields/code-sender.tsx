import type { ReactNode } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { api } from '../../../platform/api/api.ts';
import { CodeField } from '../../mobile/index.ts';
import { requestVerification } from '../../verification/index.ts';
import type { RegisterFields } from '../register-form.tsx';
import { cleaned } from '../../field-rules/index.ts';

export interface CodeSenderProps extends UseFormRegisterReturn {
  form: UseFormReturn<RegisterFields>;
  label: string;
  error: string | undefined;
}

/** The code by SMS: nothing is asked for a number that can be none. */
export function CodeSender({ form, ...field }: CodeSenderProps): ReactNode {
  return (
    <CodeField
      {...field}
      onSend={async () => {
        if (!(await form.trigger('mobileNum'))) return null;
        const { mobileNum = '', countryDialingCode = '' } = form.getValues();
        const mobileNo = cleaned('mobileNum', mobileNum);
        const verification = await requestVerification({ purpose: 'sms', subject: mobileNo });
        if (verification === null) return null;
        const proof = verification ? { verification } : {};
        return api.call('member.registerSms', { body: { countryDialingCode, mobileNo, ...proof } });
      }}
    />
  );
}
