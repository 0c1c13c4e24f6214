import { type TextFieldProps } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, failureCode } from '../../platform/api/api.ts';
import type { SocialLinks } from '../../platform/shapes.ts';
import { useRefusal } from '../../platform/api/refusal.ts';
import { CodeField } from '../mobile/index.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { ConfirmButton } from '../../shared/forms/confirm-button.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { WayChoice } from '../../shared/forms/way-choice.tsx';
import { AccountPassword } from '../../shared/person/own-password.tsx';
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
  const refusalOf = useRefusal('social.link');
  const form = usePageForm({
    start: { secret: '' },
    // Anyone who has nothing to type is not blamed for a field that is not there.
    check: ({ secret }) => ({ secret: way !== undefined && secret.trim() === '' && t('errors.required') }),
    refusalOf: (error) => refusalOf(error, ['secret'], failureOf?.(error)),
    send: async ({ secret }) => {
      try {
        if (way === undefined) await onProof({});
        else await onProof(way === 'password' ? { password: secret } : { method: way, code: secret.trim() });
      } catch (error) {
        if (failureCode(error) !== 'SIGN_IN_AGAIN') throw error;
        onStale();
      }
    },
  });
  return (
    <PageForm form={form}>
      {ways.length > 1 && (
        <WayChoice
          ways={ways}
          chosen={way}
          nameOf={(one) => (one === 'password' ? t('access.password') : t(`second.${one}`))}
          onChoose={(next) => {
            setWay(next);
            form.reset({ secret: '' });
          }}
        />
      )}
      {way && <Secret key={way} way={way} methods={by.methods} field={form.field('secret')} />}
      <ConfirmButton danger={danger} busy={form.busy}>
        {submit}
      </ConfirmButton>
    </PageForm>
  );
}

interface SecretProps {
  way: 'password' | Method;
  methods: SocialLinks['methods'];
  field: Omit<TextFieldProps, 'label' | 'trailing'>;
}

/** What is typed to prove it, by the way that was chosen. */
function Secret({ way, methods, field }: SecretProps): ReactNode {
  const t = useTranslations();
  return (
    <>
      {way === 'password' && <AccountPassword {...field} />}
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
