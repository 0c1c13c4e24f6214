import { Button, Dialog, Note, PasswordField } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { type Refusal, useRefusal } from '../../platform/api/refusal.ts';
import { useToasts } from '../../platform/popups/toasts.ts';

/** Takes a payout account away, with the login password. */
export function RemoveKey({ id, masked }: { id: string; masked: string }): ReactNode {
  const t = useTranslations('profile');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        tone="ghost"
        aria-label={`${t('removeKey')} ${masked}`}
        onClick={() => setOpen(true)}
      >
        {t('removeKey')}
      </Button>
      {open && <RemoveDialog id={id} masked={masked} onClose={() => setOpen(false)} />}
    </>
  );
}

function RemoveDialog(props: { id: string; masked: string; onClose: () => void }): ReactNode {
  const t = useTranslations();
  const client = useQueryClient();
  const refusalOf = useRefusal('profile.removePayoutAccount');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.call('profile.removePayoutAccount', { params: { id: props.id }, body: { password } });
      useToasts.getState().show({ tone: 'info', title: t('profile.removed') });
      await client.invalidateQueries({ queryKey: [MINE] });
      props.onClose();
    } catch (error) {
      setFailure(refusalOf(error, ['password']));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('profile.removeKeyTitle')}
      description={props.masked}
      closeLabel={t('common.close')}
      onClose={props.onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {failure?.form && <Note tone="danger">{failure.form}</Note>}
        <p className="text-muted">{t('profile.removeKeyText')}</p>
        <PasswordField
          label={t('profile.password')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          autoComplete="current-password"
          value={password}
          error={failure?.fields['password']}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" tone="danger" busy={busy} disabled={password === ''}>
          {t('profile.removeKey')}
        </Button>
      </form>
    </Dialog>
  );
}
