import { Button, useUiLocale } from '@croupier/ui';
import type { KitForm } from '@croupier/ui/form';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, failureCode, fieldErrors } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { useRefusal } from '../../platform/api/refusal.ts';
import type { FieldRule, RegistrationWay } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useDialingCode } from '../../platform/site/market.ts';
import { usePhoneProof } from '../phone-proof/index.ts';
import { openSession, useAfterSignIn } from '../session/index.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { WarningDialog } from '../../shared/forms/warning-dialog.tsx';
import { ConfirmPassword } from './fields/confirm-password.tsx';
import { storedInvitation } from './sending/invitation.ts';
import { LimitsLead } from './fields/limits-lead.tsx';
import { isLimit, shownRules } from '../field-rules/index.ts';
import { PhoneProof } from './fields/phone-proof.tsx';
import { type RegisterFields, startFields } from './sending/register-fields.ts';
import { registrationBody } from './sending/registration-body.ts';
import { RuleField } from './fields/rule-field.tsx';
import { sendRegistration } from './sending/send-registration.ts';
import { fieldsOf, type Steps, stepsOf } from './sending/steps.ts';
import { TermsBox } from './fields/terms-box.tsx';
import { useFieldFaults } from './fields/use-field-faults.ts';

let rounds = 0;
/** Each form, and each failure, asks for a captcha of its own. */
const nextRound = (): number => (rounds += 1);

export interface RegisterFormProps {
  way: RegistrationWay;
  /** The human verification stands before the call. */
  verified: boolean;
  /** Of a sign-in at another site: what it said, to begin with. */
  social?: { ticket: string; email: string; name: string };
}

export function RegisterForm(props: RegisterFormProps): ReactNode {
  const { way } = props;
  const t = useTranslations();
  const shown = shownRules(way);
  const { form, phone, captchaRound, warning, dismiss } = useRegistration(props, shown);
  const steps = stepsOf(way.method, shown);
  const { step, title, access, unfolded, next, back, reveal } = useSteps(steps, form);
  const shared = { form, way, phone, captchaRound };
  const staged = steps.access.length > 0;

  return (
    <PageForm form={form} onSubmit={step === 'access' ? next : form.submit} reveal={reveal}>
      {staged && (
        <p ref={title} tabIndex={-1} className="text-15 text-muted outline-none">
          {t(`registration.step.${step}`)}
        </p>
      )}
      {/* Both steps stay: what was typed in one is there when one comes back to it. */}
      {staged && (
        <Access ref={access} current={step === 'access'}>
          <Fields rules={steps.access} {...shared} />
        </Access>
      )}
      <div hidden={step !== 'person'} className={step === 'person' ? 'contents' : undefined}>
        <Fields rules={steps.person} {...shared} />
        {steps.folded.length > 0 && (
          <More ref={unfolded} rules={steps.folded} open={Object.keys(storedInvitation()).length > 0}>
            <Fields rules={steps.folded} {...shared} />
          </More>
        )}
        <TermsBox
          checked={form.values['termsAccepted'] !== ''}
          error={form.error('termsAccepted')}
          onChange={(agreed) => form.set({ termsAccepted: agreed ? 'yes' : '' })}
        />
        <Submit busy={form.busy} {...(staged ? { onBack: back } : {})} />
      </div>
      {warning !== null && (
        <WarningDialog title={t('registration.invitationTitle')} text={warning} onClose={dismiss} />
      )}
    </PageForm>
  );
}

interface AccessProps {
  ref: Ref<HTMLDivElement>;
  current: boolean;
  children: ReactNode;
}

function Access({ ref, current, children }: AccessProps): ReactNode {
  const t = useTranslations('registration');
  return (
    <>
      <div ref={ref} hidden={!current} className={current ? 'contents' : undefined}>
        {children}
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

interface FieldsProps {
  rules: readonly FieldRule[];
  form: KitForm<RegisterFields>;
  way: RegistrationWay;
  phone: ReturnType<typeof usePhoneProof>;
  captchaRound: number;
}

/** Fields by their rules, each with what belongs beside it. */
function Fields({ rules, form, way, phone, captchaRound }: FieldsProps): ReactNode {
  return rules.map((rule, at) => (
    <div key={rule.field} className="contents">
      {isLimit(rule.field) && !isLimit(rules[at - 1]?.field ?? '') && <LimitsLead />}
      <RuleField rule={rule} form={form} captchaRound={captchaRound} />
      {rule.field === 'password' && <ConfirmPassword form={form} />}
      {rule.field === 'mobileNum' && way.proof === 'third_party' && <PhoneProof form={form} phone={phone} />}
    </div>
  ));
}

interface MoreProps {
  ref: Ref<HTMLDetailsElement>;
  /** Of the fields inside, which its name tells. */
  rules: readonly FieldRule[];
  open: boolean;
  children: ReactNode;
}

/** What few people fill in, folded away. */
function More({ ref, rules, open, children }: MoreProps): ReactNode {
  const t = useTranslations('registration');
  const limits = rules.filter(({ field }) => isLimit(field)).length;
  const name = limits === 0 ? 'moreCodes' : limits === rules.length ? 'moreLimits' : 'more';
  return (
    <details ref={ref} open={open} className="rounded-field border border-line px-3.5">
      <summary className="min-h-11 cursor-pointer py-2.5 text-15 font-medium">{t(name)}</summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

/** Which step is shown, and how one comes to the other: on with what is right, back with what was typed, to the field that is wrong. */
function useSteps(steps: Steps, form: KitForm<RegisterFields>) {
  const [step, setStep] = useState<'access' | 'person'>(steps.access.length > 0 ? 'access' : 'person');
  const title = useRef<HTMLParagraphElement>(null);
  const access = useRef<HTMLDivElement>(null);
  const unfolded = useRef<HTMLDetailsElement>(null);
  const turned = useRef(false);
  // The title of the other step is to have the focus once that step is drawn.
  useEffect(() => {
    if (turned.current) title.current?.focus();
    turned.current = false;
  });
  const turn = (to: 'access' | 'person') => {
    turned.current = true;
    setStep(to);
  };
  return {
    step,
    title,
    access,
    unfolded,
    next: async () => {
      const right = await form.checkField(...fieldsOf(steps.access));
      if (right) turn('person');
      return right;
    },
    back: () => turn('access'),
    reveal: (field: HTMLElement) => {
      if (unfolded.current?.contains(field)) unfolded.current.open = true;
      if (steps.access.length > 0) setStep(access.current?.contains(field) ? 'access' : 'person');
    },
  };
}

/** The form with what is known of its fields; a refusal of the invitation code is said in a dialog as well. */
function useRegistration(props: RegisterFormProps, shown: readonly FieldRule[]) {
  const { way, social } = props;
  const t = useTranslations();
  const [warning, setWarning] = useState<string | null>(null);
  const [captchaRound, setCaptchaRound] = useState(nextRound);
  const start = startFields(shown, { social, invitation: storedInvitation(), dialingCode: useDialingCode() });
  const ofCall = useRefusal('member.register');
  const invitationRefusal = { fields: { affiliateCode: t('registration.invalidInvitation') } };
  const faultsOf = useFieldFaults(way, shown);
  const number = useRef({ mobile: '', dialingCode: '' });
  const phone = usePhoneProof(way.proof === 'third_party', () => number.current);
  const register = useRegister(props, shown, phone);
  const form = usePageForm<RegisterFields>({
    start,
    check: faultsOf,
    send: async (fields) => {
      try {
        await register(fields);
      } catch (error) {
        setCaptchaRound(nextRound);
        if (failureCode(error) === 'AFFILIATE_CODE_INVALID')
          setWarning(invitationRefusal.fields.affiliateCode);
        // The site asks for what this form doesn't show: its rules have changed since they were read.
        if (Object.keys(fieldErrors(error)).some((field) => !(field in start)))
          void queryClient.invalidateQueries({ queryKey: ['register-settings'] });
        throw error;
      }
    },
    refusalOf: (error) =>
      failureCode(error) === 'AFFILIATE_CODE_INVALID' ? invitationRefusal : ofCall(error, Object.keys(start)),
  });
  const { mobileNum = '', countryDialingCode = '' } = form.values;
  useEffect(() => {
    number.current = { mobile: mobileNum, dialingCode: countryDialingCode };
  }, [mobileNum, countryDialingCode]);
  const dismiss = () => {
    setWarning(null);
    form.refuse(invitationRefusal);
  };
  return { form, phone, captchaRound, warning, dismiss };
}

/** Registers, and signs in. */
function useRegister(
  { way, verified, social }: RegisterFormProps,
  shown: readonly FieldRule[],
  phone: ReturnType<typeof usePhoneProof>,
): (fields: RegisterFields) => Promise<void> {
  const t = useTranslations();
  const afterSignIn = useAfterSignIn();
  const { locale, currency } = useUiLocale();
  return async (fields) => {
    const from = { address: location.href, money: { locale, currency } };
    const body = registrationBody(fields, shown, storedInvitation(), from);
    if (typeof body['affiliateCode'] === 'string') {
      await api.call('agents.affiliate', {
        query: { code: body['affiliateCode'], domain: location.hostname },
      });
    }
    const proved = await phone.prove(fields['phoneCode'] ?? '');
    const ticket = social?.ticket;
    const session = await sendRegistration({ way, body, verified, ticket, phone: proved });
    if (session === null) return;
    const member = await openSession(session.token);
    afterSignIn('register', member.account);
    if (way.method !== 'mobile') return;
    const title = t('registration.drawnName', { account: session.account });
    useToasts.getState().show({ tone: 'info', title });
  };
}
