import { Button, Note } from '@croupier/ui';
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { Conflict } from '../../editing/form/conflict.tsx';
import { Unplaced, useFirstError } from '../../editing/form/first-error.tsx';
import { LeaveGuard } from '../../editing/form/leave-guard.tsx';
import type { SiteForm } from './use-site.ts';

interface SiteFormFrameProps<Form extends object> {
  form: SiteForm<Form>;
  /** In place of the ordinary button. */
  actions?: ReactNode;
  /** Before it is sent; the form is right already. */
  onSend?: () => void;
  children: ReactNode;
}

export function SiteFormFrame<Form extends object>(props: SiteFormFrameProps<Form>): ReactNode {
  const { form, actions, onSend } = props;
  const t = useTranslations('edit');
  const failureText = useFailureText();
  const { form: place, look, unplaced } = useFirstError();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.readOnly || form.busy || form.conflict) return;
    const fine = form.edit.check();
    look(fine);
    if (fine) (onSend ?? form.save)();
  };
  return (
    <form ref={place} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <LeaveGuard dirty={form.edit.dirty && !form.readOnly} />
      {form.readOnly && <Note>{t('readOnly')}</Note>}
      {form.conflict && (
        <Conflict waiting={form.conflict.waiting} onTheirs={form.takeTheirs} onMine={form.keepMine} />
      )}
      {form.error !== null && <Note tone="danger">{failureText(form.error)}</Note>}
      <fieldset disabled={form.readOnly} className="contents">
        {props.children}
      </fieldset>
      <Unplaced shown={unplaced} />
      {!form.readOnly && (
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          <span className="mr-auto text-sm text-muted">{form.edit.dirty ? t('unsaved') : ''}</span>
          {actions ?? (
            <Button
              type="submit"
              tone="primary"
              busy={form.busy}
              disabled={!form.edit.dirty || form.conflict !== null}
            >
              {t('save')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
