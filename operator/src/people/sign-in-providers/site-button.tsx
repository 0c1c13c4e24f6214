import { Button, Note } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';

interface SiteButtonProps {
  readOnly: boolean;
  dirty: boolean;
  busy: boolean;
  error: unknown;
}

/** The end of a form that stands on a page by itself. */
export function SiteButton({ readOnly, dirty, busy, error }: SiteButtonProps): ReactNode {
  const t = useTranslations('edit');
  const failureText = useFailureText();
  return (
    <>
      {error !== null && <Note tone="danger">{failureText(error)}</Note>}
      {!readOnly && (
        <div className="flex justify-end">
          <Button type="submit" tone="primary" busy={busy} disabled={!dirty}>
            {t('save')}
          </Button>
        </div>
      )}
    </>
  );
}
