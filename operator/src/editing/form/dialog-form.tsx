import { Button, Dialog, Note } from '@croupier/ui';
import { FormFrame } from '@croupier/ui/form';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useFormWords } from './form-words.ts';
import { LeaveGuard } from './leave-guard.tsx';

export interface DialogFormProps {
  title: string;
  description?: ReactNode;
  /** What is typed, and whether it may be sent. */
  edit: { dirty: boolean; readOnly: boolean; check: () => boolean };
  /** The change that the form asks for. */
  call: { isPending: boolean; error: unknown };
  /** Where 'save' says too little. */
  saveLabel?: string;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: closing it with unsaved changes asks a second time. */
export function DialogForm(props: DialogFormProps): ReactNode {
  const { onClose, call } = props;
  const { dirty, readOnly, check } = props.edit;
  const t = useTranslations('edit');
  const failureText = useFailureText();
  const [warned, setWarned] = useState(false);
  const words = useFormWords();
  const close = () => (dirty && !readOnly && !warned ? setWarned(true) : onClose());
  const submit = (): boolean => {
    const fine = check();
    if (fine) props.onSave();
    return fine;
  };
  return (
    <Dialog wide title={props.title} description={props.description} onClose={close}>
      <LeaveGuard dirty={dirty && !readOnly} />
      <FormFrame
        onSubmit={submit}
        form={{
          busy: call.isPending,
          readOnly,
          failure: call.error === null ? undefined : failureText(call.error),
        }}
        words={words}
        className="flex flex-col gap-5"
        foot={
          <>
            {warned && dirty && <Note tone="danger">{t('closeText')}</Note>}
            <div className="flex flex-wrap justify-end gap-2.5">
              <Button onClick={close}>{t(warned && dirty ? 'leaveConfirm' : 'cancel')}</Button>
              {!readOnly && (
                <Button type="submit" tone="primary" busy={call.isPending}>
                  {props.saveLabel ?? t('save')}
                </Button>
              )}
            </div>
          </>
        }
      >
        {readOnly && <Note>{t('readOnly')}</Note>}
        {props.children}
      </FormFrame>
    </Dialog>
  );
}
