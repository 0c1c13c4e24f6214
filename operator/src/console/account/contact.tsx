import { rules } from '@croupier/api-client/rules/operatorOwn.setContact';
import { Button, TextField } from '@croupier/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { sayDone } from '../../app/toasts.ts';
import { Loaded, Panel } from '../../components/page.tsx';
import { ConsoleForm } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';

const key = ['own', 'contact'];
const bodyOf = ({ email }: { email: string }) => ({ email: email.trim() === '' ? null : email.trim() });

/** Where letters about the own account go. */
export function Contact(): ReactNode {
  const t = useTranslations('account');
  const query = useQuery({ queryKey: key, queryFn: () => api.call('operatorOwn.contact') });
  return (
    <Panel title={t('email')}>
      <p className="mb-4 text-muted">{t('emailText')}</p>
      <Loaded query={query}>{({ email }) => <EmailForm known={email ?? ''} />}</Loaded>
    </Panel>
  );
}

function EmailForm({ known }: { known: string }): ReactNode {
  const t = useTranslations('account');
  const client = useQueryClient();
  const form = useConsoleForm({
    start: { email: known },
    rules,
    body: bodyOf,
    check: ({ email }) => ({
      email: email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && t('emailInvalid'),
    }),
    send: async (typed) => {
      await api.call('operatorOwn.setContact', { body: bodyOf(typed) });
      sayDone(t('emailSaved'));
      form.reset(typed);
      await client.invalidateQueries({ queryKey: key });
    },
  });
  return (
    <ConsoleForm form={form} className="flex max-w-md flex-col gap-4">
      <TextField label={t('emailField')} type="email" autoComplete="email" {...form.field('email')} />
      <div>
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('emailSave')}
        </Button>
      </div>
    </ConsoleForm>
  );
}
