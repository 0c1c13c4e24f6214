import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';

/** Remember me, and the way to a new password. */
export function RememberRow(box: ComponentProps<'input'>): ReactNode {
  const t = useTranslations('door');
  return (
    <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-15">
        <input type="checkbox" {...box} className="size-5 shrink-0 accent-(--brand-accent-deep)" />
        {t('remember')}
      </label>
      <button
        type="button"
        onClick={() => usePopups.getState().open({ kind: 'forgot' })}
        className="min-h-11 rounded px-1 text-15 font-semibold text-accent hover:underline"
      >
        {t('forgot')}
      </button>
    </div>
  );
}
