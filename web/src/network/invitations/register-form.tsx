import { Button, Note, PasswordField, TextField } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useFormRefusal } from '../../platform/api/use-form-refusal.ts';
import { useFieldRule, usePasswordRule } from '../../people/field-rules/index.ts';
import { SelectField } from '../reports/index.ts';
import { type MemberRef, type Options, TEAM } from '../centre/index.ts';

interface Fields {
  username: string;
  nickname: string;
  password: string;
}

/** An account directly below the agent. Anyone who gets it chooses another password at the first login. */
export function RegisterForm({ options }: { options: Options }): ReactNode {
  const t = useTranslations();
  const client = useQueryClient();
  const [type, setType] = useState('0');
  const [made, setMade] = useState<{ member: MemberRef; password: string | null } | null>(null);
  const form = useForm<Fields>({ defaultValues: { username: '', nickname: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const refuse = useFormRefusal(form, 'team.register');
  const submit = form.handleSubmit(async ({ username, nickname, password }) => {
    setMade(null);
    try {
      const { member, password: first } = await api.call('team.register', {
        body: {
          username: username.trim(),
          type: Number(type),
          ...(nickname.trim() ? { nickname: nickname.trim() } : {}),
          ...(password ? { password } : {}),
        },
      });
      setMade({ member, password: first });
      form.reset();
      await client.invalidateQueries({ queryKey: TEAM });
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="panel grid max-w-2xl gap-4 p-5">
      <SelectField
        label={t('agentArea.member.type')}
        value={type}
        choices={[0, ...options.register.agentTypes].map((value) => ({
          value: String(value),
          label: t(`agentArea.types.t${value}` as 'agentArea.types.t0'),
        }))}
        onChange={setType}
      />
      <PersonFields form={form} />
      {errors.root && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {errors.root.message}
        </Note>
      )}
      <div aria-live="polite">{made && <Made {...made} />}</div>
      <Button type="submit" tone="primary" size="large" busy={isSubmitting}>
        {t('agentArea.register.send')}
      </Button>
    </form>
  );
}

/** The account as it was made, with the password that it begins with. */
function Made({ member, password }: { member: MemberRef; password: string | null }): ReactNode {
  const t = useTranslations('agentArea.register');
  return (
    <Note tone="win" icon={<CircleCheck aria-hidden="true" className="text-win" />}>
      <p className="font-semibold">{t('done', { account: member.account })}</p>
      <p className="text-muted">{password === null ? t('mustChange') : t('withDefault', { password })}</p>
    </Note>
  );
}

function PersonFields({ form }: { form: UseFormReturn<Fields> }): ReactNode {
  const t = useTranslations();
  const nameRule = useFieldRule('username');
  const passwordRule = usePasswordRule();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('agentArea.register.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', {
          validate: (value) => (value.trim() === '' ? t('errors.required') : nameRule(value)),
        })}
      />
      <TextField
        label={t('agentArea.member.nickname')}
        optionalMark={t('common.optional')}
        autoComplete="off"
        error={errors.nickname?.message}
        {...form.register('nickname')}
      />
      <PasswordField
        label={t('agentArea.register.password')}
        optionalMark={t('common.optional')}
        autoComplete="new-password"
        hint={t('agentArea.register.passwordHint')}
        error={errors.password?.message}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        {...form.register('password', {
          validate: (value, { username }) => passwordRule(value, username),
        })}
      />
    </>
  );
}
