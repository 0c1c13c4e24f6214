import { Button } from '@croupier/ui';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

const SHOWN_MS = 2500;

/** Copies where the browser allows; otherwise leaves the text selected for the person's own copy. */
async function copy(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return false;
  }
}

/** Pix copy and paste. */
export function CopyCode({ code }: { code: string }): ReactNode {
  const t = useTranslations();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const press = async () => {
    if (!(await copy(code, field.current))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('deposit.copyLabel')}
      </label>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <input
          id={id}
          ref={field}
          readOnly
          value={code}
          onFocus={(event) => event.target.select()}
          className="min-h-12 min-w-0 flex-1 truncate rounded-field border border-line-strong bg-panel-low/80 px-4 font-mono text-sm text-muted"
        />
        <Button tone="gold" className="min-h-12! shrink-0" onClick={() => void press()}>
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
