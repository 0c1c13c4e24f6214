import { FieldFrame, IconButton, inputClass, useCopy } from '@croupier/ui';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

/** A text to take along; where the browser allows no copying it is left selected. */
export function CopyField({ label, value }: { label: string; value: string }): ReactNode {
  const t = useTranslations('common');
  const id = useId();
  const { input, copied, copy } = useCopy(value);
  return (
    <FieldFrame id={id} label={label}>
      <div className="flex gap-2">
        <input id={id} {...input} className={`${inputClass} min-w-0 flex-1 truncate font-mono text-sm!`} />
        <IconButton label={`${t('copy')}: ${label}`} className="border border-line" onClick={copy}>
          {copied ? (
            <Check aria-hidden="true" className="size-4.5 text-win" />
          ) : (
            <Copy aria-hidden="true" className="size-4.5" />
          )}
        </IconButton>
        <output className="sr-only">{copied ? t('copied') : ''}</output>
      </div>
    </FieldFrame>
  );
}
