import { FormFrame, formWords, type KitForm } from '@croupier/ui/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface PageFormProps<Form extends object> {
  form: KitForm<Form>;
  label?: string;
  className?: string;
  /** Where sending takes more than the form's own `submit`. */
  onSubmit?: () => unknown;
  /** Shows the part of the form that a wrong field is in, where one part is seen at a time. */
  reveal?: (field: HTMLElement) => void;
  children: ReactNode;
}

/** The frame of every form of the site. */
export function PageForm<Form extends object>(props: PageFormProps<Form>): ReactNode {
  const { form, label, className = 'flex flex-col gap-4', onSubmit = form.submit } = props;
  const t = useTranslations('form');
  return (
    <FormFrame
      onSubmit={onSubmit}
      form={form}
      reveal={props.reveal}
      words={formWords(t)}
      className={className}
      {...(label === undefined ? {} : { label })}
    >
      {props.children}
    </FormFrame>
  );
}
