import { Note } from '@croupier/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is wrong with the form as a whole. */
export function FormFailure({ text }: { text: string | undefined }): ReactNode {
  return (
    text && (
      <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
        {text}
      </Note>
    )
  );
}
