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
  const words = useFormWords();
  const close = () => (dirty && !readOnly && !warned ? setWarned(true) : onClose());
  const submit = (): boolean => {
    const fine = props.check();
    if (fine) props.onSave();
    return fine;
  };
  return (
    <Dialog wide title={props.title} description={props.description} onClose={close}>
      <LeaveGuard dirty={dirty && !readOnly} />
      <FormFrame
        onSubmit={submit}
        form={{
          busy: props.busy,
          readOnly,
          failure: props.error === null ? undefined : failureText(props.error),
        }}
        words={words}
        className="flex flex-col gap-5"
        foot={
          <>
            {warned && dirty && <Note tone="danger">{t('closeText')}</Note>}
            <div className="flex flex-wrap justify-end gap-2.5">
              <Button onClick={close}>{t(warned && dirty ? 'leaveConfirm' : 'cancel')}</Button>
              {!readOnly && (
                <Button type="submit" tone="primary" busy={props.busy}>
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
