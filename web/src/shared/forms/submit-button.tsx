import { Button, type ButtonProps } from '@croupier/ui';
import type { ReactNode } from 'react';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'busy' | 'form'> {
  form: { busy: boolean };
}

/** Sends the form around it, and shows while that takes. */
export const SubmitButton = ({ form, ...button }: SubmitButtonProps): ReactNode => (
  <Button type="submit" tone="primary" size="large" busy={form.busy} {...button} />
);
