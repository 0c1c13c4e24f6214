import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

export interface ApartProps {
  /** Another key is another try. */
  tryKey?: string;
  onFail?: (() => void) | undefined;
  fallback?: ReactNode;
  children: ReactNode;
}

const Nothing = (): ReactNode => null;

/** A part that comes late and that the page stands without: where it fails to load, only the part is missing. */
export function Apart({ tryKey = '', onFail, fallback, children }: ApartProps): ReactNode {
  return (
    <CatchBoundary getResetKey={() => tryKey} {...(onFail && { onCatch: onFail })} errorComponent={Nothing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}
