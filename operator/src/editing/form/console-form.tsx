import { Button, Dialog, Note } from '@croupier/ui';
import { FormFrame } from '@croupier/ui/form';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormWords } from './form-words.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { ConsoleFormState } from './use-console-form.ts';

interface ConsoleFormProps<Form extends object> {
  form: ConsoleFormState<Form>;
  label?: string;
  className?: string;
  /** In place of sending it at once; the form is right already. */
  onRight?: (() => void) | undefined;
  /** Where sending takes more than the form's own `submit`. */
  onSubmit?: (() => unknown) | undefined;
  /** What is typed here is no work that leaving would lose. */
  light?: boolean;
  children: ReactNode;
  foot?: ReactNode;
}

/** A form on a page: leaving it with unsaved changes asks first. */
export function ConsoleForm<Form extends object>(props: ConsoleFormProps<Form>): ReactNode {
  const { form, label, className = 'flex flex-col gap-4', onRight } = props;
  const t = useTranslations('edit');
  const words = useFormWords();
  const submit = () => {
    if (props.onSubmit) return props.onSubmit();
    if (!onRight) return form.submit();
    const right = form.check();
    if (right) onRight();
    return right;
  };
  return (
    <FormFrame
      onSubmit={submit}
      form={form}
      words={words}
      className={className}
      {...(label === undefined ? {} : { label })}
      foot={props.foot}
    >
      {props.light !== true && <LeaveGuard dirty={form.dirty && !form.readOnly} />}
      {form.readOnly && <Note>{t('readOnly')}</Note>}
      {props.children}
    </FormFrame>
  );
}

interface FormDialogProps<Form extends object> extends Omit<ConsoleFormProps<Form>, 'className' | 'label'> {
  title: string;
  description?: ReactNode;
  wide?: boolean;
  /** Where 'save' and 'cancel' say too little. */
  sendLabel?: string;
  backLabel?: string;
  /** Beside the two buttons. */
  actions?: ReactNode;
  /** Gold where money moves, danger where something is lost. */
  tone?: 'gold' | 'primary' | 'danger';
  /** Stands over another dialog. */
  over?: boolean;
  onClose: () => void;
}

/** A form in a dialog: closing it with unsaved changes asks a second time. */
export function FormDialog<Form extends object>(props: FormDialogProps<Form>): ReactNode {
  const { form, onClose } = props;
  const t = useTranslations('edit');
  const [warned, setWarned] = useState(false);
  const unsaved = form.dirty && !form.readOnly && props.light !== true;
  const close = () => (unsaved && !warned ? setWarned(true) : onClose());
  return (
    <Dialog
      wide={props.wide ?? false}
      over={props.over ?? false}
      title={props.title}
      description={props.description}
      onClose={close}
    >
      <ConsoleForm
        form={form}
        onRight={props.onRight}
        onSubmit={props.onSubmit}
        light={props.light ?? false}
        foot={
          <>
            {warned && unsaved && <Note tone="danger">{t('closeText')}</Note>}
            <div className="flex flex-wrap justify-end gap-2.5">
              <Button onClick={close}>
                {warned && unsaved ? t('leaveConfirm') : (props.backLabel ?? t('cancel'))}
              </Button>
              {props.actions}
              {!form.readOnly && (
                <Button type="submit" tone={props.tone ?? 'primary'} busy={form.busy}>
                  {props.sendLabel ?? t('save')}
                </Button>
              )}
            </div>
          </>
        }
      >
        {props.children}
      </ConsoleForm>
    </Dialog>
  );
}

interface DecisionFormProps<Form extends object> extends Omit<
  FormDialogProps<Form>,
  'title' | 'description' | 'sendLabel' | 'backLabel'
> {
  words: { title: string; text: string; send: string };
}

/** A form by which something is decided: the way out of it is a way back. */
export function DecisionForm<Form extends object>({ words, ...form }: DecisionFormProps<Form>): ReactNode {
  const t = useTranslations('decision');
  return (
    <FormDialog
      {...(form as FormDialogProps<Form>)}
      title={words.title}
      description={words.text}
      backLabel={t('back')}
      sendLabel={words.send}
    />
  );
}
