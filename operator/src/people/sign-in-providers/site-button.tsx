import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The end of a form that stands on a page by itself. */
export function SiteButton(props: { text: string; dirty: boolean; busy: boolean }): ReactNode {
  const t = useTranslations('edit');
  return (
    <>
      <p className="text-sm text-muted">{props.text}</p>
      <div className="flex justify-end">
        <Button type="submit" tone="primary" busy={props.busy} disabled={!props.dirty}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}
