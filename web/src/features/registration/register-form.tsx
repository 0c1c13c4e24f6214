import { Button, Note } from '@croupier/ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api, failureCode, fieldErrors } from '../../platform/api.ts';
import type { FieldRule } from '../../platform/shapes.ts';
import { useFailureText } from '../../platform/use-failure-text.ts';
import { openSession, useAfterSignIn } from '../session/index.ts';
import { requestVerification } from '../verification/index.ts';
import { ConfirmPassword } from './confirm-password.tsx';
import { keptInvitation } from './invitation.ts';
import { registrationBody } from './registration-body.ts';
import { RuleField } from './rule-field.tsx';
import { shownRules } from './rules.ts';
import { TermsBox } from './terms-box.tsx';

export type RegisterFields = Record<string, string>;

/** Failures that belong to one field. */
const fieldOfFailure: Record<string, string> = {
  USERNAME_TAKEN: 'username',
  AFFILIATE_CODE_INVALID: 'affiliateCode',
  CAPTCHA_WRONG: 'captcha',
  IDENTITY_IN_USE: 'idNumber',
  UNDER_AGE: 'birthday',
};

export interface RegisterFormProps {
  rules: readonly FieldRule[];
  /** The human verification stands before the call. */
  verified: boolean;
}

export function RegisterForm({ rules, verified }: RegisterFormProps): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const afterSignIn = useAfterSignIn();
  const invitation = keptInvitation();
  const shown = shownRules(rules);
  const [terms, setTerms] = useState(false);
  const [termsMissing, setTermsMissing] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const form = useForm<RegisterFields>({
    defaultValues: {
      ...Object.fromEntries(shown.map((rule) => [rule.field, ''])),
      confirmPassword: '',
      ...invitation,
    },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (fields) => {
    if (!terms) return;
    const body = registrationBody(fields, shown, invitation, location.href);
    try {
      const verification = verified
        ? await requestVerification({ purpose: 'register', subject: body.username })
        : undefined;
      if (verification === null) return;
      const session = await api.call('member.register', {
        body: { ...body, ...(verification ? { verification } : {}) },
      });
      const member = await openSession(session.token);
      afterSignIn('register', member.account);
    } catch (error) {
      setCaptchaRound((round) => round + 1);
      const texts = fieldErrors(error);
      const own = fieldOfFailure[failureCode(error) ?? ''];
      if (own && own in form.getValues()) texts[own] ??= failureText(error);
      for (const [field, message] of Object.entries(texts))
        form.setError(field, { message }, { shouldFocus: true });
      // A refusal that one field explains is not said twice.
      if (!(own && texts[own] === failureText(error))) form.setError('root', { message: failureText(error) });
    }
  });

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        setTermsMissing(!terms);
        void send(event);
      }}
    >
      {errors.root?.message && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {errors.root.message}
        </Note>
      )}
      {shown.flatMap((rule) => {
        const field = (
          <RuleField
            key={rule.field}
            rule={rule}
            form={form}
            captchaRound={captchaRound}
            error={errors[rule.field]?.message}
          />
        );
        if (rule.field !== 'password') return [field];
        return [
          field,
          <ConfirmPassword key="confirmPassword" form={form} error={errors['confirmPassword']?.message} />,
        ];
      })}
      <TermsBox
        checked={terms}
        missing={termsMissing && !terms}
        onChange={(next) => {
          setTerms(next);
          if (next) setTermsMissing(false);
        }}
      />
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="w-full">
        {t('register.submit')}
      </Button>
    </form>
  );
}
