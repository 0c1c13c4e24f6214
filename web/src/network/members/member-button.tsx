import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MemberRef } from '../centre/index.ts';

const MemberDialog = lazy(async () => ({ default: (await import('./member-dialog.tsx')).MemberDialog }));

/** A member's name that opens its card. */
export function MemberButton({
  member,
  row = false,
}: {
  member: Pick<MemberRef, 'id' | 'account' | 'nickname'>;
  /** Stands for its whole row. */
  row?: boolean;
}): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-row-link={row || undefined}
        className="inline-flex min-h-6 max-w-full flex-wrap items-baseline gap-x-2 text-left font-medium text-accent hover:underline"
        onClick={() => setOpen(true)}
      >
        {member.account}
        {member.nickname !== member.account && (
          <span className="text-13 font-normal text-muted">{member.nickname}</span>
        )}
      </button>
      {open && (
        <Suspense>
          <MemberDialog id={member.id} account={member.account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
