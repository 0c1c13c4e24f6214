import { cx } from '@croupier/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export interface TermsBoxProps {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** 18 or older, and agrees to the terms: without it nothing is sent. */
export function TermsBox({ checked, error, onChange }: TermsBoxProps): ReactNode {
  const t = useTranslations('register');
  const read = useTranslations('registration');
  return (
    <div
      className={cx(
        'rounded-field border px-3.5 py-2.5 transition-colors duration-200',
        error ? 'border-danger bg-danger/8' : 'border-line',
      )}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-15">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-warning' : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 accent-(--brand-accent-deep)"
        />
        {t('terms')}
      </label>
      {/* In a tab of its own: what was typed stays. */}
      <a
        href="/help#term"
        target="_blank"
        rel="noopener"
        className="ml-8 inline-flex min-h-11 items-center text-15 font-semibold text-accent hover:underline"
      >
        {read('readTerms')}
      </a>
      <a
        href="/help#privacy"
        target="_blank"
        rel="noopener"
        className="ml-8 inline-flex min-h-11 items-center text-15 font-semibold text-accent hover:underline"
      >
        {read('readPrivacy')}
      </a>
      {error && (
        <p id="terms-warning" role="alert" className="flex items-start gap-1.5 pb-1 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
