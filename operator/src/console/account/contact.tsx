import { Button, Note, TextField } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { Loaded, Panel } from '../../components/page.tsx';

const key = ['own', 'contact'];

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
  const failureText = useFailureText();
  const client = useQueryClient();
  const [email, setEmail] = useState(known);
  const [asked, setAsked] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      api.call('operatorOwn.setContact', { body: { email: email.trim() === '' ? null : email.trim() } }),
    onSuccess: async () => {
      useToasts.getState().show({ tone: 'win', title: t('emailSaved') });
      await client.invalidateQueries({ queryKey: key });
    },
  });
  const wrong = email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!wrong && !save.isPending) save.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      {save.isError && <Note tone="danger">{failureText(save.error)}</Note>}
      <TextField
        label={t('emailField')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={asked && wrong ? t('emailInvalid') : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div>
        <Button type="submit" tone="primary" busy={save.isPending}>
          {t('emailSave')}
        </Button>
      </div>
    </form>
  );
}
