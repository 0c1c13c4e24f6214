import { Button, Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../components/copy-button.tsx';
import type { NewSecret } from './queries.ts';

/** The key of an authenticator app, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: NewSecret; onClose: () => void }): ReactNode {
  const t = useTranslations('operators');
  const key = new URL(secret.totpAddress).searchParams.get('secret') ?? '';
  return (
    <Dialog
      title={t('totpTitle', { account: secret.operator.account })}
      description={t('totpText')}
      closeLabel={t('done')}
      onClose={onClose}
    >
      <dl className="mb-5">
        <dt className="text-sm text-muted">{t('totpKey')}</dt>
        <dd className="flex items-center gap-2">
          <code className="font-mono text-[1.05rem] wrap-anywhere">
            {key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <CopyButton text={secret.totpAddress} />
        </dd>
      </dl>
      <div className="flex justify-end">
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Dialog>
  );
}
