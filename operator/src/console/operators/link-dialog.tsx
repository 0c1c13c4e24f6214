import { Button, Dialog, shortInstant, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../components/copy-button.tsx';
import type { NewLink } from './queries.ts';

/** The one-time link of an account, shown this once. */
export function LinkDialog({ made, onClose }: { made: NewLink; onClose: () => void }): ReactNode {
  const t = useTranslations('operators');
  const { locale, timeZone } = useUiLocale();
  return (
    <Dialog
      title={t('linkTitle', { account: made.operator.account })}
      description={t('linkText', { time: shortInstant(made.expiresAt, locale, timeZone) })}
      closeLabel={t('done')}
      onClose={onClose}
    >
      <dl className="mb-5">
        <dt className="text-sm text-muted">{t('link')}</dt>
        <dd className="flex items-center gap-2">
          <code className="min-w-0 font-mono text-[13px] wrap-anywhere">{made.link}</code>
          <CopyButton text={made.link} />
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
