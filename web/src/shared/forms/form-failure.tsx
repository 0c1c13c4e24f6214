import { Note } from '@croupier/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FormFailureProps {
  text: string | undefined;
  /** Its place in a form of several columns. */
  className?: string;
}

/** What is wrong with the form as a whole. */
export function FormFailure({ text, className }: FormFailureProps): ReactNode {
  if (!text) return null;
  return (
    <div className={className}>
      <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
        {text}
      </Note>
    </div>
  );
}
