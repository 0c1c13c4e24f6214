import { Note, PasswordField, TextField } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { useFieldRule, usePasswordRule } from '../../people/field-rules/index.ts';
import { SelectField } from '../reports/index.ts';
import { type MemberRef, type Options, TEAM } from '../centre/index.ts';
import { AccountField } from '../../shared/person/account-field.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

interface Fields {
  username: string;
  nickname: string;
  password: string;
  type: string;
}

interface Made {
  member: MemberRef;
  password: string | null;
}

function useRegistration(onMade: (made: Made | null) => void) {
  const t = useTranslations();
  const client = useQueryClient();
  const nameRule = useFieldRule('username');
  const passwordRule = usePasswordRule();
  const blank: Fields = { username: '', nickname: '', password: '', type: '0' };
  const form = usePageForm<Fields>({
    start: blank,
    call: 'team.register',
    check: ({ username, password }) => {
      const named = username.trim() === '' ? t('errors.required') : nameRule(username);
      const judged = passwordRule(password, username);
      return { username: named !== true && named, password: judged !== true && judged };
    },
    send: async ({ username, nickname, password, type }) => {
      onMade(null);
      const { member, password: first } = await api.call('team.register', {
        body: {
          username: username.trim(),
          type: Number(type),
          ...(nickname.trim() ? { nickname: nickname.trim() } : {}),
          ...(password ? { password } : {}),
        },
      });
      onMade({ member, password: first });
      form.reset({ ...blank, type });
      await client.invalidateQueries({ queryKey: TEAM });
    },
  });
  return form;
}

/** An account directly below the agent. Anyone who gets it chooses another password at the first login. */
export function RegisterForm({ options }: { options: Options }): ReactNode {
  const t = useTranslations();
  const [made, setMade] = useState<Made | null>(null);
  const form = useRegistration(setMade);
  return (
    <PageForm form={form} className="panel grid max-w-2xl gap-4 p-5">
      <SelectField
        label={t('agentArea.member.type')}
        value={form.values.type}
        choices={[0, ...options.register.agentTypes].map((value) => ({
          value: String(value),
          label: t(`agentArea.types.t${value}` as 'agentArea.types.t0'),
        }))}
        onChange={(type) => form.set({ type })}
      />
      <AccountField label={t('agentArea.register.username')} autoComplete="off" {...form.field('username')} />
      <TextField
        label={t('agentArea.member.nickname')}
        optionalMark={t('common.optional')}
        autoComplete="off"
        {...form.field('nickname')}
      />
      <PasswordField
        label={t('agentArea.register.password')}
        optionalMark={t('common.optional')}
        autoComplete="new-password"
        hint={t('agentArea.register.passwordHint')}
        {...form.field('password')}
      />
      <div aria-live="polite">{made && <MadeNote {...made} />}</div>
      <SubmitButton form={form}>{t('agentArea.register.send')}</SubmitButton>
    </PageForm>
  );
}

/** The account as it was made, with the password that it begins with. */
function MadeNote({ member, password }: Made): ReactNode {
  const t = useTranslations('agentArea.register');
  return (
    <Note tone="win" icon={<CircleCheck aria-hidden="true" className="text-win" />}>
      <p className="font-semibold">{t('done', { account: member.account })}</p>
      <p className="text-muted">{password === null ? t('mustChange') : t('withDefault', { password })}</p>
    </Note>
  );
}
