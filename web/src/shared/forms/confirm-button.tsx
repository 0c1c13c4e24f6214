import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';

/** Sends a form that asks once more who someone is; red where something is lost by it. */
export function ConfirmButton(props: {
  danger?: boolean | undefined;
  busy: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Button
      type="submit"
      tone={props.danger ? 'danger' : 'primary'}
      size="large"
      busy={props.busy}
      className="w-full"
    >
      {props.children}
    </Button>
  );
}
