import { RowButton } from '@croupier/ui/table';
import type { ReactNode } from 'react';

/** What a row is called: it opens the row, which its time stands below. */
export function RowName(props: { children: string; onOpen: () => void; below: ReactNode }): ReactNode {
  return (
    <>
      <RowButton
        onClick={props.onOpen}
        className="block min-h-6 text-left font-semibold underline decoration-muted decoration-dotted underline-offset-3 hover:decoration-solid"
      >
        {props.children}
      </RowButton>
      <span className="figures block text-13 font-normal text-muted">{props.below}</span>
    </>
  );
}
