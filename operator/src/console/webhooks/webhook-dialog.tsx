import { eventKinds } from '@croupier/contract/event-kinds';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { thenSay } from '../../app/toasts.ts';
import { DialogForm } from '../../editing/form/dialog-form.tsx';
import { FieldError, LineField, SwitchField } from '../../editing/form/fields.tsx';
import { type Problem, type Problems, problemsOf } from '../../editing/form/problems.ts';
import { type Edit, useEdit, withOne } from '../../editing/form/use-edit.ts';
import { type KindKey, kindKey } from './kind-key.ts';
import { useAddWebhook, useChangeWebhook, type Webhook, type WebhookForm } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';

const blank: WebhookForm = { url: '', kinds: [], note: '', enabled: true };

/** Which addresses are reached, the server alone knows; it says so together with what else is wrong, and not after it. */
function problemsIn({ url, kinds }: WebhookForm): Problems {
  const address = addressProblem(url.trim());
  return address === false ? {} : problemsOf(address, kinds.length === 0 && ['kinds', 'required']);
}

/** What the contract refuses of an address, each with its reason; which addresses are reached is the server's to say. */
function addressProblem(typed: string): readonly ['url', Problem] | false {
  if (typed === '') return ['url', 'required'];
  const address = URL.parse(typed);
  // A browser reads https:host as an address, too; the contract wants it written out.
  if (!address || !/^https?:\/\//i.test(typed)) return ['url', 'https'];
  return (address.username !== '' || address.password !== '') && ['url', 'credentials'];
}

/** Adds a receiver, then shows its secret. */
export function AddDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations('webhooks');
  const add = useAddWebhook();
  const edit = useEdit({ start: blank, check: problemsIn, failure: add.error, readOnly: false });
  if (add.data) return <SecretDialog secret={add.data.secret} onClose={onClose} />;
  return (
    <DialogForm
      title={t('add')}
      description={t('addText')}
      saveLabel={t('add')}
      edit={edit}
      call={add}
      onSave={() => add.mutate({ ...edit.form, url: edit.form.url.trim() })}
      onClose={onClose}
    >
      <Fields edit={edit} />
    </DialogForm>
  );
}

export function EditDialog({ of: webhook, onClose }: { of: Webhook; onClose: () => void }): ReactNode {
  const t = useTranslations('webhooks');
  const change = useChangeWebhook(webhook.id);
  const { url, kinds, note, enabled } = webhook;
  const start: WebhookForm = { url, kinds, note, enabled };
  const edit = useEdit({ start, check: problemsIn, failure: change.error, readOnly: false });
  return (
    <DialogForm
      title={t('edit')}
      edit={edit}
      call={change}
      onSave={() => change.mutate({ ...edit.form, url: edit.form.url.trim() }, thenSay(t('saved'), onClose))}
      onClose={onClose}
    >
      <Fields edit={edit} />
      <SwitchField edit={edit} name="enabled" label={t('enabled')} hint={t('enabledHint')} />
    </DialogForm>
  );
}

function Fields({ edit }: { edit: Edit<WebhookForm> }): ReactNode {
  const t = useTranslations('webhooks');
  return (
    <>
      <LineField edit={edit} name="url" label={t('url')} hint={t('urlHint')} max={300} mono />
      <KindsField edit={edit} />
      <LineField edit={edit} name="note" label={t('note')} hint={t('noteHint')} max={100} />
    </>
  );
}

function KindsField({ edit }: { edit: Edit<WebhookForm> }): ReactNode {
  const t = useTranslations('webhooks');
  const id = useId();
  const error = edit.error('kinds');
  const { kinds } = edit.form;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-2 font-medium">{t('kinds')}</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {eventKinds.map((kind) => (
          <label key={kind} className="flex min-h-9 items-center gap-2.5 max-sm:min-h-11">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              aria-invalid={error === undefined ? undefined : true}
              onChange={(event) => edit.put('kinds', withOne(eventKinds, kinds, kind, event.target.checked))}
              className="size-4.5 shrink-0 accent-(--color-accent)"
            />
            <KindName of={kindKey(kind)} />
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function KindName({ of: kind }: { of: KindKey }): ReactNode {
  return useTranslations('webhooks.kind')(kind);
}
