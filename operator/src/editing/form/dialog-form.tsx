import { Button, Dialog, Note } from '@croupier/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { Unplaced, useFirstError } from './first-error.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface DialogFormProps {
  title: string;
  description?: ReactNode;
  dirty: boolean;
  readOnly: boolean;
  busy: boolean;
  error: unknown;
  /** Where 'save' says too little. */
  saveLabel?: string;
  /** Looks at the form; true where it may be sent. */
  check: () => boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: closing it with unsaved changes asks a second time. */
export function DialogForm(props: DialogFormProps): ReactNode {
  const { dirty, readOnly, onClose } = props;
  const t = useTranslations('edit');
  const failureText = useFailureText();
  const [warned, setWarned] = useState(false);
  const { form, look, unplaced } = useFirstError();
  const close = () => (dirty && !readOnly && !warned ? setWarned(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (readOnly || props.busy) return;
    const fine = props.check();
    look(fine);
    if (fine) props.onSave();
  };
  return (
    <Dialog wide title={props.title} description={props.description} closeLabel={t('close')} onClose={close}>
      <LeaveGuard dirty={dirty && !readOnly} />
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {readOnly && <Note>{t('readOnly')}</Note>}
        {props.error !== null && <Note tone="danger">{failureText(props.error)}</Note>}
        <fieldset disabled={readOnly} className="contents">
          {props.children}
        </fieldset>
        <Unplaced shown={unplaced} />
        {warned && dirty && <Note tone="danger">{t('closeText')}</Note>}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={close}>{t(warned && dirty ? 'leaveConfirm' : 'cancel')}</Button>
          {!readOnly && (
            <Button type="submit" tone="primary" busy={props.busy}>
              {props.saveLabel ?? t('save')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
