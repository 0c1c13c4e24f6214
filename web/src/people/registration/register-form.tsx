import { Button } from '@croupier/ui';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api, failureCode, fieldErrors } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import type { FieldRule, RegistrationWay } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFormRefusal } from '../../platform/api/use-form-refusal.ts';
import { useDialingCode } from '../../platform/site/market.ts';
import { usePhoneProof } from '../phone-proof/index.ts';
import { openSession, useAfterSignIn } from '../session/index.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { WarningDialog } from '../../shared/forms/warning-dialog.tsx';
import { ConfirmPassword } from './fields/confirm-password.tsx';
import { storedInvitation } from './sending/invitation.ts';
import { LimitsLead } from './fields/limits-lead.tsx';
import { isLimit, shownRules } from '../field-rules/index.ts';
import { PhoneProof } from './fields/phone-proof.tsx';
import { registrationBody } from './sending/registration-body.ts';
import { RuleField } from './fields/rule-field.tsx';
import { sendRegistration } from './sending/send-registration.ts';
import { fieldsOf, type Steps, stepsOf } from './sending/steps.ts';
import { TermsBox } from './fields/terms-box.tsx';

let rounds = 0;
/** Each form, and each failure, asks for a captcha of its own. */
const nextRound = (): number => (rounds += 1);

export type RegisterFields = Record<string, string>;

export interface RegisterFormProps {
  way: RegistrationWay;
  /** The human verification stands before the call. */
  verified: boolean;
  /** Of a sign-in at another site: what it said, to begin with. */
  social?: { ticket: string; email: string; name: string };
}

export function RegisterForm({ way, verified, social }: RegisterFormProps): ReactNode {
  const t = useTranslations();
  const invitation = storedInvitation();
  const shown = shownRules(way);
  const terms = useTerms();
  const [captchaRound, setCaptchaRound] = useState(nextRound);
  const form = useFields(shown, social, invitation);
  const { errors, isSubmitting } = form.formState;
  const phone = usePhoneProof(way.proof === 'third_party', () => {
    const { mobileNum = '', countryDialingCode = '' } = form.getValues();
    return { mobile: mobileNum, dialingCode: countryDialingCode };
  });
  const steps = stepsOf(way.method, shown);
  const { step, title, unfolded, next, back, showFields } = useSteps(steps, form);
  const { send, warning, dismiss } = useSend({ way, verified, social, form, shown, phone, showFields });
  const shared = { form, way, phone, captchaRound };
  const staged = steps.access.length > 0;

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        if (step === 'access') {
          event.preventDefault();
          void next();
          return;
        }
        terms.demand();
        void form.handleSubmit(
          async (values) => {
            if (terms.checked && !(await send(values))) setCaptchaRound(nextRound);
          },
          (wrong) => showFields(Object.keys(wrong)),
        )(event);
      }}
    >
      {staged && (
        <p ref={title} tabIndex={-1} className="text-15 text-muted outline-none">
          {t(`registration.step.${step}`)}
        </p>
      )}
      <FormFailure text={errors['root']?.message} />
      {/* Both steps stay: what was typed in one is there when one comes back to it. */}
      {staged && <Access current={step === 'access'} fields={<Fields rules={steps.access} {...shared} />} />}
      <div hidden={step !== 'person'} className={step === 'person' ? 'contents' : undefined}>
        <Fields rules={steps.person} {...shared} />
        {steps.folded.length > 0 && (
          <More ref={unfolded} open={Object.keys(invitation).length > 0}>
            <Fields rules={steps.folded} {...shared} />
          </More>
        )}
        <TermsBox checked={terms.checked} missing={terms.missing} onChange={terms.change} />
        <Submit busy={isSubmitting} {...(staged ? { onBack: back } : {})} />
      </div>
      {warning !== null && (
        <WarningDialog title={t('registration.invitationTitle')} text={warning} onClose={dismiss} />
      )}
    </form>
  );
}

/** The terms; that they are missing is said once the form was sent without them. */
function useTerms() {
  const [checked, setChecked] = useState(false);
  const [demanded, setDemanded] = useState(false);
  return {
    checked,
    missing: demanded && !checked,
    demand: () => setDemanded(!checked),
    change: (agreed: boolean) => {
      setChecked(agreed);
      if (agreed) setDemanded(false);
    },
  };
}

function Access({ current, fields }: { current: boolean; fields: ReactNode }): ReactNode {
  const t = useTranslations('registration');
  return (
    <>
      <div hidden={!current} className={current ? 'contents' : undefined}>
        {fields}
      </div>
      {current && (
        <Button type="submit" tone="primary" size="large" className="w-full">
          {t('next')}
        </Button>
      )}
    </>
  );
}

function Submit({ busy, onBack }: { busy: boolean; onBack?: () => void }): ReactNode {
  const t = useTranslations();
  return (
    <>
      <Button type="submit" tone="primary" size="large" busy={busy} className="w-full">
        {t('register.submit')}
      </Button>
      {onBack && (
        <Button tone="ghost" disabled={busy} onClick={onBack} className="w-full">
          {t('registration.back')}
        </Button>
      )}
    </>
  );
}

/** The fields of a registration, with what is known of them. */
function useFields(
  shown: readonly FieldRule[],
  social: RegisterFormProps['social'],
  invitation: ReturnType<typeof storedInvitation>,
) {
  return useForm<RegisterFields>({
    defaultValues: {
      ...Object.fromEntries(shown.map((rule) => [rule.field, ''])),
      confirmPassword: '',
      countryDialingCode: useDialingCode(),
      phoneCode: '',
      email: social?.email ?? '',
      payeeName: social?.name ?? '',
      ...invitation,
    },
  });
}

interface FieldsProps {
  rules: readonly FieldRule[];
  form: UseFormReturn<RegisterFields>;
  way: RegistrationWay;
  phone: ReturnType<typeof usePhoneProof>;
  captchaRound: number;
}

/** Fields by their rules, each with what belongs beside it. */
function Fields({ rules, form, way, phone, captchaRound }: FieldsProps): ReactNode {
  const { errors } = form.formState;
  return rules.map((rule, at) => (
    <div key={rule.field} className="contents">
      {isLimit(rule.field) && !isLimit(rules[at - 1]?.field ?? '') && <LimitsLead />}
      <RuleField rule={rule} form={form} captchaRound={captchaRound} error={errors[rule.field]?.message} />
      {rule.field === 'password' && (
        <ConfirmPassword form={form} error={errors['confirmPassword']?.message} />
      )}
      {rule.field === 'mobileNum' && way.proof === 'third_party' && (
        <PhoneProof form={form} phone={phone} error={errors['phoneCode']?.message} />
      )}
    </div>
  ));
}

interface MoreProps {
  ref: Ref<HTMLDetailsElement>;
  open: boolean;
  children: ReactNode;
}

/** What few people fill in, folded away. */
function More({ ref, open, children }: MoreProps): ReactNode {
  const t = useTranslations('registration');
  return (
    <details ref={ref} open={open} className="rounded-field border border-line px-3.5">
      <summary className="min-h-11 cursor-pointer py-2.5 text-15 font-medium">{t('more')}</summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

/** Which step stands, and the ways between them: on with what is right, back with what was typed, to the field that is wrong. */
function useSteps(steps: Steps, form: ReturnType<typeof useForm<RegisterFields>>) {
  const [step, setStep] = useState<'access' | 'person'>(steps.access.length > 0 ? 'access' : 'person');
  const title = useRef<HTMLParagraphElement>(null);
  const unfolded = useRef<HTMLDetailsElement>(null);
  const focus = useRef<(() => void) | null>(null);
  // What is to have the focus stands only after the other step is drawn.
  useEffect(() => {
    focus.current?.();
    focus.current = null;
  });
  const turn = (to: 'access' | 'person') => {
    focus.current = () => title.current?.focus();
    setStep(to);
  };
  const own = fieldsOf(steps.access);
  return {
    step,
    title,
    unfolded,
    next: async () => {
      if (await form.trigger(own, { shouldFocus: true })) turn('person');
    },
    back: () => turn('access'),
    /** Shows the first of the fields where it stands: its step, and its fold opened. */
    showFields: (wrong: readonly string[]) => {
      const first = fieldsOf([...steps.access, ...steps.person, ...steps.folded]).find((field) =>
        wrong.includes(field),
      );
      if (first === undefined) return;
      if (unfolded.current && fieldsOf(steps.folded).some((field) => wrong.includes(field)))
        unfolded.current.open = true;
      focus.current = () => form.setFocus(first);
      setStep(own.includes(first) ? 'access' : 'person');
      form.setFocus(first);
    },
  };
}

interface SendParts extends Omit<RegisterFormProps, 'social'> {
  social: RegisterFormProps['social'] | undefined;
  form: ReturnType<typeof useForm<RegisterFields>>;
  shown: ReturnType<typeof shownRules>;
  phone: ReturnType<typeof usePhoneProof>;
  showFields: (fields: readonly string[]) => void;
}

/** Sends a checked form; a refusal stands at its field, and one of the invitation code in a dialog. */
function useSend({ way, verified, social, form, shown, phone, showFields }: SendParts) {
  const t = useTranslations();
  const refuse = useFormRefusal(form, 'member.register');
  const afterSignIn = useAfterSignIn();
  const [warning, setWarning] = useState<string | null>(null);
  const showFailure = (error: unknown) => {
    const texts = fieldErrors(error);
    if (failureCode(error) === 'AFFILIATE_CODE_INVALID') {
      form.setError('affiliateCode', { message: t('registration.invalidInvitation') });
      showFields(['affiliateCode']);
      setWarning(t('registration.invalidInvitation'));
      return;
    }
    // The site asks for what this form doesn't show: its rules have changed since they were read.
    const offered = new Set([...Object.keys(form.getValues()), 'termsAccepted']);
    if (Object.keys(texts).some((field) => !offered.has(field))) {
      void queryClient.invalidateQueries({ queryKey: ['register-settings'] });
    }
    showFields(refuse(error));
  };
  const send = async (fields: RegisterFields): Promise<boolean> => {
    try {
      const body = registrationBody(fields, shown, storedInvitation(), location.href);
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
      showFailure(error);
      return false;
    }
  };
  return { send, warning, dismiss: () => setWarning(null) };
}
