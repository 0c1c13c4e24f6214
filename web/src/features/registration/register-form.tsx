import { Button, Note } from '@croupier/ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api, failureCode, fieldErrors } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import type { RegistrationWay } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/toasts.ts';
import { useFailureText } from '../../platform/use-failure-text.ts';
import { usePhoneProof } from '../phone-proof/index.ts';
import { openSession, useAfterSignIn } from '../session/index.ts';
import { WarningDialog } from '../session/warning-dialog.tsx';
import { ConfirmPassword } from './confirm-password.tsx';
import { keptInvitation } from './invitation.ts';
import { LimitsLead } from './limits-lead.tsx';
import { isLimit } from './own-limits.ts';
import { PhoneProof } from './phone-proof.tsx';
import { registrationBody } from './registration-body.ts';
import { RuleField } from './rule-field.tsx';
import { shownRules } from './rules.ts';
import { sendRegistration } from './send-registration.ts';
import { TermsBox } from './terms-box.tsx';

let rounds = 0;
/** Each form, and each failure, asks for a captcha of its own. */
const nextRound = (): number => (rounds += 1);

export type RegisterFields = Record<string, string>;

/** Failures that belong to one field. */
const fieldOfFailure: Record<string, string> = {
  USERNAME_TAKEN: 'username',
  CAPTCHA_WRONG: 'captcha',
  IDENTITY_IN_USE: 'idNumber',
  UNDER_AGE: 'birthday',
  MOBILE_TAKEN: 'mobileNum',
  PHONE_TOKEN_INVALID: 'phoneCode',
};

export interface RegisterFormProps {
  way: RegistrationWay;
  /** The human verification stands before the call. */
  verified: boolean;
  /** Of a sign-in at another site: what it said, to begin with. */
  social?: { ticket: string; email: string; name: string };
}

export function RegisterForm({ way, verified, social }: RegisterFormProps): ReactNode {
  const t = useTranslations();
  const invitation = keptInvitation();
  const shown = shownRules(way);
  const [terms, setTerms] = useState(false);
  const [termsMissing, setTermsMissing] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(nextRound);
  const form = useForm<RegisterFields>({
    defaultValues: {
      ...Object.fromEntries(shown.map((rule) => [rule.field, ''])),
      confirmPassword: '',
      countryDialingCode: '55',
      phoneCode: '',
      email: social?.email ?? '',
      payeeName: social?.name ?? '',
      ...invitation,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const phone = usePhoneProof(way.proof === 'third_party', () => {
    const { mobileNum = '', countryDialingCode = '55' } = form.getValues();
    return { mobile: mobileNum, dialingCode: countryDialingCode };
  });
  const { send, warning, dismiss } = useSend({ way, verified, social, form, shown, phone });

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        setTermsMissing(!terms);
        void form.handleSubmit(async (fields) => {
          if (terms && !(await send(fields))) setCaptchaRound(nextRound);
        })(event);
      }}
    >
      {errors['root']?.message && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {errors['root'].message}
        </Note>
      )}
      {shown.map((rule, at) => (
        <div key={rule.field} className="contents">
          {isLimit(rule.field) && !isLimit(shown[at - 1]?.field ?? '') && <LimitsLead />}
          <RuleField
            rule={rule}
            form={form}
            captchaRound={captchaRound}
            error={errors[rule.field]?.message}
          />
          {rule.field === 'password' && (
            <ConfirmPassword form={form} error={errors['confirmPassword']?.message} />
          )}
          {rule.field === 'mobileNum' && way.proof === 'third_party' && (
            <PhoneProof form={form} phone={phone} error={errors['phoneCode']?.message} />
          )}
        </div>
      ))}
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
      {warning !== null && (
        <WarningDialog title={t('registration.invitationTitle')} text={warning} onClose={dismiss} />
      )}
    </form>
  );
}

interface SendParts extends Omit<RegisterFormProps, 'social'> {
  social: RegisterFormProps['social'] | undefined;
  form: ReturnType<typeof useForm<RegisterFields>>;
  shown: ReturnType<typeof shownRules>;
  phone: ReturnType<typeof usePhoneProof>;
}

/** Sends a checked form; a refusal stands at its field, and one of the invitation code in a dialog. */
function useSend({ way, verified, social, form, shown, phone }: SendParts) {
  const t = useTranslations();
  const failureText = useFailureText();
  const afterSignIn = useAfterSignIn();
  const [warning, setWarning] = useState<string | null>(null);
  const tell = (error: unknown) => {
    const texts = fieldErrors(error);
    const code = failureCode(error) ?? '';
    if (code === 'AFFILIATE_CODE_INVALID') {
      form.setError('affiliateCode', { message: t('registration.invalidInvitation') });
      setWarning(t('registration.invalidInvitation'));
      return;
    }
    // The site asks for what this form doesn't show: its rules have changed since they were read.
    const offered = new Set([...Object.keys(form.getValues()), 'termsAccepted']);
    if (Object.keys(texts).some((field) => !offered.has(field))) {
      void queryClient.invalidateQueries({ queryKey: ['register-settings'] });
    }
    const own = fieldOfFailure[code];
    if (own && own in form.getValues()) texts[own] ??= failureText(error);
    for (const [field, message] of Object.entries(texts))
      form.setError(field, { message }, { shouldFocus: true });
    // A refusal that one field explains is not said twice.
    if (!(own && texts[own] === failureText(error))) form.setError('root', { message: failureText(error) });
  };
  const send = async (fields: RegisterFields): Promise<boolean> => {
    try {
      const body = registrationBody(fields, shown, keptInvitation(), location.href);
      if (typeof body['affiliateCode'] === 'string') {
        await api.call('agents.affiliate', {
          query: { code: body['affiliateCode'], domain: location.hostname },
        });
      }
      const proved = await phone.prove(fields['phoneCode'] ?? '');
      const ticket = social?.ticket;
      const session = await sendRegistration({ way, body, verified, ticket, phone: proved });
      if (session === null) return true;
      const member = await openSession(session.token);
      afterSignIn('register', member.account);
      if (way.method === 'mobile') {
        const title = t('registration.drawnName', { account: session.account });
        useToasts.getState().show({ tone: 'info', title });
      }
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  };
  return { send, warning, dismiss: () => setWarning(null) };
}
