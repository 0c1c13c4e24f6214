import { Note } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CopyText } from '../../components/copy-button.tsx';
import { ShownOnce } from '../../components/dialog-actions.tsx';

/** Shows a secret: the only time. */
export function SecretDialog({ secret, renewed, onClose }: SecretDialogProps): ReactNode {
  const t = useTranslations('webhooks');
  return (
    <ShownOnce title={t('secretTitle')} text={t('secretText')} done={t('done')} onClose={onClose}>
      <p className="mb-4 flex items-center gap-2">
        <CopyText>{secret}</CopyText>
      </p>
      <p className="mb-4 text-sm text-muted">{t('signingText')}</p>
      {renewed && <Note>{t('renewedText')}</Note>}
    </ShownOnce>
  );
}

interface SecretDialogProps {
  secret: string;
  /** It takes the place of another one, which still signs for a day. */
  renewed?: boolean;
  onClose: () => void;
}
