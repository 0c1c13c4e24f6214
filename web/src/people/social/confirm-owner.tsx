import { Button, PasswordField } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api, failureCode } from '../../platform/api/api.ts';
import type { SocialLinks } from '../../platform/shapes.ts';
import { useFormRefusal } from '../../platform/api/use-form-refusal.ts';
import { CodeField } from '../mobile/index.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import { WayChoice } from '../../shared/forms/way-choice.tsx';
import { CodeInput } from '../security/index.ts';
import { SignInAgain } from './sign-in-again.tsx';

type Method = SocialLinks['methods'][number]['method'];
export type OwnerProof = { password: string } | { method: Method; code: string } | Record<string, never>;

export interface ConfirmOwnerProps {
  /** What the member can confirm with. */
  by: Pick<SocialLinks, 'hasPassword' | 'methods' | 'fresh'>;
  submit: string;
  danger?: boolean;
  /** What is shown of a failure that is no answer of the site. */
  failureOf?: (error: unknown) => string | undefined;
  /** Throws what is shown. */
  onProof: (proof: OwnerProof) => Promise<void>;
}

/** Nothing to confirm with, and the sign-in is not of a moment ago. */
export const mustSignInAgain = ({ hasPassword, methods, fresh }: ConfirmOwnerProps['by']): boolean =>
  !hasPassword && methods.length === 0 && !fresh;

/** Anyone who has neither password nor second factor signs in again, unless that was a moment ago. */
export function ConfirmOwner(props: ConfirmOwnerProps): ReactNode {
  const [stale, setStale] = useState(mustSignInAgain(props.by));
  if (stale) return <SignInAgain back="/member/signInSecurity" />;
  return <ProofForm {...props} onStale={() => setStale(true)} />;
}

/** The password or a second factor, whichever the member has and chooses; a plain button for anyone who has neither. */
function ProofForm({
  by,
  submit,
  danger,
  failureOf,
  onProof,
  onStale,
}: ConfirmOwnerProps & { onStale: () => void }): ReactNode {
  const t = useTranslations();
  const ways = [
    ...(by.hasPassword ? (['password'] as const) : []),
    ...by.methods.map(({ method }) => method),
  ];
  const [way, setWay] = useState(ways[0]);
  const form = useForm({ defaultValues: { secret: '' } });
  const { errors, isSubmitting } = form.formState;
  const refuse = useFormRefusal(form, 'social.link');
  const send = form.handleSubmit(async ({ secret }) => {
    try {
      if (way === undefined) await onProof({});
      else await onProof(way === 'password' ? { password: secret } : { method: way, code: secret.trim() });
    } catch (error) {
      if (failureCode(error) === 'SIGN_IN_AGAIN') return onStale();
      refuse(error, ['secret'], failureOf?.(error));
    }
  });
  const field = {
    error: errors.secret?.message,
    ...form.register('secret', {
      // Anyone who has nothing to type is not blamed for a field that is not there.
      validate: (value) => way === undefined || value.trim() !== '' || t('errors.required'),
    }),
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      {ways.length > 1 && (
        <WayChoice
          ways={ways}
          chosen={way}
          nameOf={(one) => (one === 'password' ? t('access.password') : t(`second.${one}`))}
          onChoose={(next) => {
            setWay(next);
            form.reset();
          }}
        />
      )}
      {way && <Secret key={way} way={way} methods={by.methods} field={field} />}
      <Button
        type="submit"
        tone={danger ? 'danger' : 'primary'}
        size="large"
        busy={isSubmitting}
        className="w-full"
      >
        {submit}
      </Button>
    </form>
  );
}

interface SecretProps {
  way: 'password' | Method;
  methods: SocialLinks['methods'];
  field: { error: string | undefined } & UseFormRegisterReturn<'secret'>;
}

/** What is typed to prove it, by the way that was chosen. */
function Secret({ way, methods, field }: SecretProps): ReactNode {
  const t = useTranslations();
  return (
    <>
      {way === 'password' && (
        <PasswordField
          label={t('access.password')}
          autoComplete="current-password"
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          {...field}
        />
      )}
      {(way === 'mobile' || way === 'email') && (
        <CodeField
          hint={t('second.sendHint', { to: methods.find(({ method }) => method === way)?.hint ?? '' })}
          onSend={() => api.call('social.linkCode', { body: { method: way } })}
          {...field}
        />
      )}
      {(way === 'totp' || way === 'recovery') && (
        <CodeInput label={t(`second.${way}`)} hint={t(`second.${way}Hint`)} {...field} />
      )}
    </>
  );
}
