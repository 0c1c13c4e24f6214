import { Note } from '@croupier/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function FormFailure({ message }: { message: string | undefined }): ReactNode {
  if (!message) return null;
  return (
    <div className="sm:col-span-2">
      <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
        {message}
      </Note>
    </div>
  );
}
