import { Button, Note } from '@croupier/ui';
import { FormFrame } from '@croupier/ui/form';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../components/decision-dialogs.tsx';
import { Conflict } from '../../editing/form/conflict.tsx';
import { useFormWords } from '../../editing/form/form-words.ts';
import { LeaveGuard } from '../../editing/form/leave-guard.tsx';
import type { SiteForm } from './use-site.ts';

interface SiteFormFrameProps<Form extends object> {
  form: SiteForm<Form>;
  /** In place of the ordinary button. */
  actions?: ReactNode;
  /** What is asked before it is sent; the form is right already. */
  question?: Omit<ConfirmDialogProps, 'call' | 'onClose' | 'onConfirm'> | false;
  children: ReactNode;
}

export function SiteFormFrame<Form extends object>(props: SiteFormFrameProps<Form>): ReactNode {
  const { form, question } = props;
  const [asking, setAsking] = useState(false);
  const t = useTranslations('edit');
  const failureText = useFailureText();
  const words = useFormWords();
  const submit = (): boolean => {
    if (form.conflict) return true;
    const fine = form.edit.check();
    if (fine && question) setAsking(true);
    else if (fine) form.save();
    return fine;
  };
  return (
    <>
      <FormFrame
        onSubmit={submit}
        form={{
          busy: form.busy,
          readOnly: form.readOnly,
          failure: form.error === null ? undefined : failureText(form.error),
        }}
        words={words}
        className="flex flex-col gap-5"
        foot={<SiteFormFoot {...props} />}
      >
        <LeaveGuard dirty={form.edit.dirty && !form.readOnly} />
        {form.readOnly && <Note>{t('readOnly')}</Note>}
        {form.conflict && (
          <Conflict waiting={form.conflict.waiting} onTheirs={form.takeTheirs} onMine={form.keepMine} />
        )}
        {props.children}
      </FormFrame>
      {asking && question && (
        <ConfirmDialog
          {...question}
          call={{ isPending: form.busy, error: null }}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            form.save();
          }}
        />
      )}
    </>
  );
}

function SiteFormFoot<Form extends object>({ form, actions }: SiteFormFrameProps<Form>): ReactNode {
  const t = useTranslations('edit');
  if (form.readOnly) return null;
  return (
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
  );
}
