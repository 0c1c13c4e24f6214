import { shortInstant, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CopyText } from '../../components/copy-button.tsx';
import type { NewLink } from './queries.ts';
import { ShownOnce } from '../../components/dialog-actions.tsx';

/** The one-time link of an account, shown this once. */
export function LinkDialog({ made, onClose }: { made: NewLink; onClose: () => void }): ReactNode {
  const t = useTranslations('operators');
  const { locale, timeZone } = useUiLocale();
  return (
    <ShownOnce
      title={t('linkTitle', { account: made.operator.account })}
      text={t('linkText', { time: shortInstant(made.expiresAt, locale, timeZone) })}
      done={t('done')}
      onClose={onClose}
    >
      <dl>
        <dt className="text-sm text-muted">{t('link')}</dt>
        <dd className="flex items-center gap-2">
          <CopyText>{made.link}</CopyText>
        </dd>
      </dl>
    </ShownOnce>
  );
}
