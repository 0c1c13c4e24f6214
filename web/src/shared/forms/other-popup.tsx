import type { ReactNode } from 'react';
import { usePopups } from '../../platform/popups/popups.ts';

/** At the foot of a popup: the way to the one that is wanted instead. */
export function OtherPopup(props: { kind: 'login' | 'register'; text?: string; label: string }): ReactNode {
  const open = usePopups((state) => state.open);
  return (
    <p className="mt-5 border-t border-line pt-4 text-center text-muted">
      {props.text}{' '}
      <button
        type="button"
        onClick={() => open({ kind: props.kind })}
        className="min-h-11 rounded px-1 font-semibold text-accent hover:underline"
      >
        {props.label}
      </button>
    </p>
  );
}
