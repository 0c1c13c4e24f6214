import { Button, Dialog, Note } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../components/copy-button.tsx';

/** Shows a secret: the only time. */
export function SecretDialog({ secret, renewed, onClose }: SecretDialogProps): ReactNode {
  const t = useTranslations('webhooks');
  return (
    <Dialog title={t('secretTitle')} description={t('secretText')} closeLabel={t('done')} onClose={onClose}>
      <p className="mb-4 flex items-center gap-2">
        <code className="min-w-0 font-mono text-[13px] wrap-anywhere">{secret}</code>
        <CopyButton text={secret} />
      </p>
      <p className="mb-4 text-sm text-muted">{t('signingText')}</p>
      {renewed && <Note>{t('renewedText')}</Note>}
      <div className="mt-5 flex justify-end">
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Dialog>
  );
}

interface SecretDialogProps {
  secret: string;
  /** It takes the place of another one, which still signs for a day. */
  renewed?: boolean;
  onClose: () => void;
}
