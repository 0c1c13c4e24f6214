import { Button, useCopy } from '@croupier/ui';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

/** Pix copy and paste. */
export function CopyCode({ code }: { code: string }): ReactNode {
  const t = useTranslations();
  const id = useId();
  const { input, copied, copy } = useCopy(code);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('deposit.copyLabel')}
      </label>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <input
          id={id}
          {...input}
          className="min-h-12 min-w-0 flex-1 truncate rounded-field border border-line-strong bg-panel-low/80 px-4 font-mono text-sm text-muted"
        />
        <Button tone="gold" className="min-h-12! shrink-0" onClick={copy}>
          {copied ? (
            <Check aria-hidden="true" className="size-4.5" />
          ) : (
            <Copy aria-hidden="true" className="size-4.5" />
          )}
          <span aria-live="polite">{copied ? t('common.copied') : t('deposit.copyCode')}</span>
        </Button>
      </div>
    </div>
  );
}
