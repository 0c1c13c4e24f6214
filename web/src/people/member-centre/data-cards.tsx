import { Button, Dialog, Note, datedInstant, TextField, useUiLocale } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { DoorOpen, FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeedCard } from '../../shared/page/deed-card.tsx';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { AccountPassword } from '../../shared/person/own-password.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { useProfile } from './queries.ts';

/** What the site keeps, and the way out. */
export function DataCards(): ReactNode {
  const t = useTranslations('profile');
  const { locale, timeZone } = useUiLocale();
  const closure = useProfile().data?.closure;
  const client = useQueryClient();
  const failureText = useFailureText();
  const [open, setOpen] = useState<'export' | 'close' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = closure?.state === 'requested' ? closure : undefined;
  const cancel = async (): Promise<void> => {
    try {
      await api.call('profile.cancelClosure');
      await client.invalidateQueries({ queryKey: [MINE] });
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DeedCard icon={FileDown} title={t('data')} text={t('dataText')}>
        <Button onClick={() => setOpen('export')}>{t('export')}</Button>
      </DeedCard>
      <DeedCard
        icon={DoorOpen}
        danger
        title={t('close')}
        text={
          asked === undefined
            ? t('closeText')
            : t('closeRequested', { date: datedInstant(asked.requestedAt ?? '', locale, timeZone) })
        }
      >
        {failure && <Note tone="danger">{failure}</Note>}
        {asked === undefined ? (
          <Button onClick={() => setOpen('close')}>{t('close')}</Button>
        ) : (
          <Button onClick={() => void cancel()}>{t('closeCancel')}</Button>
        )}
      </DeedCard>
      <ConsentsCard />
      {open !== null && <PasswordDialog way={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** What the password is asked for: the file of all data, or the end of the account. */
function useProved(way: 'export' | 'close', onDone: () => void) {
  const t = useTranslations();
  const client = useQueryClient();
  return usePageForm({
    start: { password: '', reason: '' },
    call: way === 'export' ? 'privacy.exportData' : 'profile.requestClosure',
    shown: ['password'],
    check: ({ password }) => ({ password: password === '' && t('errors.required') }),
    send: async ({ password, reason }) => {
      if (way === 'export') {
        const { url } = await api.call('privacy.exportData', { body: { password } });
        const { openDownload } = await import('../../shared/downloads/open-download.ts');
        openDownload(url, '');
      } else {
        await api.call('profile.requestClosure', { body: { password, reason } });
        await client.invalidateQueries({ queryKey: [MINE] });
      }
      onDone();
    },
  });
}

function PasswordDialog({ way, onClose }: { way: 'export' | 'close'; onClose: () => void }): ReactNode {
  const t = useTranslations();
  const form = useProved(way, onClose);
  return (
    <Dialog
      title={t(way === 'export' ? 'profile.data' : 'profile.close')}
      description={t(way === 'export' ? 'profile.dataText' : 'profile.closeText')}
      onClose={onClose}
    >
      <PageForm form={form} className="flex flex-col gap-5">
        {way === 'close' && (
          <TextField label={t('profile.closeReason')} maxLength={300} {...form.field('reason')} />
        )}
        <AccountPassword {...form.field('password')} />
        <Button type="submit" tone={way === 'export' ? 'primary' : 'danger'} busy={form.busy}>
          {t(way === 'export' ? 'profile.export' : 'profile.closeAction')}
        </Button>
      </PageForm>
    </Dialog>
  );
}
