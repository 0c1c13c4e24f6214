import type { ReactNode } from 'react';
import { useVerification } from './store.ts';
import { VerificationDialog } from './verification-dialog.tsx';

export function VerificationHost(): ReactNode {
  const pending = useVerification((state) => state.pending);
  return pending && <VerificationDialog request={pending} onSettle={pending.settle} />;
}
