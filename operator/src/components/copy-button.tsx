import { cx } from '@croupier/ui';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const shownMs = 1_600;

/** Copies an id; says so to the eye and to screen readers. */
export function CopyButton({ text, className }: { text: string; className?: string }): ReactNode {
  const t = useTranslations('copy');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  const Icon = copied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        onClick={copy}
        aria-label={t('copy', { id: text })}
        title={t('copy', { id: text })}
        className={cx(
          'inline-flex size-7 shrink-0 items-center justify-center rounded-md align-middle text-muted hover:bg-white/8 hover:text-text max-sm:size-11',
          copied && 'text-win!',
          className,
        )}
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
      <output className="sr-only">{copied ? t('copied') : ''}</output>
    </>
  );
}

/** A text to take along, with the button that copies it. */
export function CopyText({ children }: { children: string }): ReactNode {
  return (
    <>
      <code className="min-w-0 font-mono text-[13px] wrap-anywhere">{children}</code>
      <CopyButton text={children} />
    </>
  );
}
