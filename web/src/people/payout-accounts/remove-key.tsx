import { Button, Dialog } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { AccountPassword } from '../../shared/person/own-password.tsx';

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
  const form = usePageForm({
    start: { password: '' },
    call: 'profile.removePayoutAccount',
    check: ({ password }) => ({ password: password === '' && t('errors.required') }),
    send: async (body) => {
      await api.call('profile.removePayoutAccount', { params: { id: props.id }, body });
      useToasts.getState().show({ tone: 'info', title: t('profile.removed') });
      await client.invalidateQueries({ queryKey: [MINE] });
      props.onClose();
    },
  });
  return (
    <Dialog title={t('profile.removeKeyTitle')} description={props.masked} onClose={props.onClose}>
      <PageForm form={form} className="flex flex-col gap-5">
        <p className="text-muted">{t('profile.removeKeyText')}</p>
        <AccountPassword {...form.field('password')} />
        <Button type="submit" tone="danger" busy={form.busy}>
          {t('profile.removeKey')}
        </Button>
      </PageForm>
    </Dialog>
  );
}
