import { Dialog, TextField } from '@croupier/ui';
import { madePasskey } from '@croupier/ui/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, ApiFailure } from '../../platform/api/api.ts';
import type { Passkeys } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useDeviceLabel, useReread } from '../security/index.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { ConfirmOwner } from '../social/index.ts';
import { passkeysKey } from './queries.ts';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

type Passkey = Passkeys['passkeys'][number];
const maxNameLength = 40;

function useDone(onClose: () => void): (title: string) => void {
  const client = useQueryClient();
  const reread = useReread();
  return (title) => {
    void client.invalidateQueries({ queryKey: passkeysKey });
    reread();
    useToasts.getState().show({ tone: 'win', title });
    onClose();
  };
}

/** A name, the owner's proof, and then the browser's own window. */
export function AddPasskey({ by, onClose }: { by: Passkeys; onClose: () => void }): ReactNode {
  const t = useTranslations('passkeys');
  const device = useDeviceLabel();
  const done = useDone(onClose);
  const [name, setName] = useState(() => device(navigator.userAgent).slice(0, maxNameLength));
  const missing = name.trim() === '';
  return (
    <Dialog title={t('add')} description={t('addText')} onClose={onClose}>
      <TextField
        className="mb-4"
        label={t('name')}
        hint={t('nameHint')}
        maxLength={maxNameLength}
        value={name}
        error={missing ? t('nameNeeded') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <ConfirmOwner
        by={by}
        submit={t('continue')}
        failureOf={(error) => (error instanceof ApiFailure ? undefined : t('closed'))}
        onProof={async (proof) => {
          if (missing) return;
          const body = { origin: location.origin, ...proof };
          const ready = await madePasskey(api.call('passkeys.start', { body }), (brand) => brand);
          await api.call('passkeys.add', { body: { name: name.trim(), ...ready } });
          done(t('done'));
        }}
      />
    </Dialog>
  );
}

export function RemovePasskey({
  one: { id, name },
  by,
  onClose,
}: {
  one: Passkey;
  by: Passkeys;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations('passkeys');
  const done = useDone(onClose);
  return (
    <Dialog title={t('removeTitle', { name })} description={t('removeText')} onClose={onClose}>
      <ConfirmOwner
        by={by}
        danger
        submit={t('remove')}
        onProof={async (body) => {
          await api.call('passkeys.remove', { params: { id }, body });
          done(t('removed', { name }));
        }}
      />
    </Dialog>
  );
}

export function RenamePasskey({ one, onClose }: { one: Passkey; onClose: () => void }): ReactNode {
  const t = useTranslations('passkeys');
  const common = useTranslations('common');
  const done = useDone(onClose);
  const form = usePageForm({
    start: { name: one.name },
    check: ({ name }) => ({ name: name.trim() === '' && t('nameNeeded') }),
    send: async ({ name }) => {
      await api.call('passkeys.rename', { params: { id: one.id }, body: { name: name.trim() } });
      done(t('renamed'));
    },
  });
  return (
    <Dialog title={t('renameOf', { name: one.name })} onClose={onClose}>
      <PageForm form={form}>
        <TextField label={t('name')} maxLength={maxNameLength} {...form.field('name')} />
        <SubmitButton form={form} className="w-full">
          {common('save')}
        </SubmitButton>
      </PageForm>
    </Dialog>
  );
}
