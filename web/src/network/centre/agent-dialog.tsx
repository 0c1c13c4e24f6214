import './agent.css';
import { Dialog, type DialogProps } from '@croupier/ui';
import type { ReactNode } from 'react';

/** A dialog stands outside the page; what is in it has the area's styles all the same. */
export function AgentDialog({ children, ...props }: DialogProps): ReactNode {
  return (
    <Dialog {...props}>
      <div className="agent-area">{children}</div>
    </Dialog>
  );
}
