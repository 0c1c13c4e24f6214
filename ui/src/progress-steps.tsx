import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useUiLocale } from './locale.tsx';
import { dateWriter } from './writers.ts';

export interface ProgressStep {
  key: string;
  label: string;
  /** ISO instant at which the step was reached; null while it lies ahead. */
  at: string | null;
  /** The line ended here against the wish of the person. */
  failed?: boolean;
}

/** Writes an instant short: today as a time, older with its day. */
export function shortInstant(at: string, locale: string, timeZone: string, now = new Date()): string {
  const date = new Date(at);
  const day = (value: Date) => dateWriter(locale, { timeZone }).format(value);
  const time = dateWriter(locale, { timeZone, hour: '2-digit', minute: '2-digit' }).format(date);
  if (day(date) === day(now)) return time;
  return `${dateWriter(locale, { timeZone, day: '2-digit', month: '2-digit' }).format(date)} ${time}`;
}

/** Deposit and withdrawal as a line of dated steps. */
export function ProgressSteps({ steps, label }: { steps: ProgressStep[]; label: string }): ReactNode {
  const { locale, timeZone } = useUiLocale();
  const next = steps.findIndex((step) => step.at === null);
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, index) => {
        const current = index === next;
        return (
          <li
            key={step.key}
            aria-current={current ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-3.5 right-1/2 h-0.5 w-full -translate-y-1/2',
                  step.at ? (step.failed ? 'bg-danger' : 'bg-win') : 'bg-white/12',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                'relative z-10 grid size-7 place-items-center rounded-full border-2 text-xs font-bold',
                step.failed && 'border-danger bg-danger text-ground',
                step.at && !step.failed && 'border-win bg-win text-ground',
                current && 'border-gold bg-panel text-gold-light',
                !step.at && !current && 'border-white/15 bg-panel text-muted',
              )}
            >
              {step.failed ? (
                <X className="size-4" />
              ) : step.at ? (
                <Check className="size-4" strokeWidth={3} />
              ) : (
                index + 1
              )}
            </span>
            <span
              className={cx(
                'px-1 text-13 leading-tight',
                step.at || current ? 'font-semibold' : 'text-muted',
              )}
            >
              {step.label}
            </span>
            {step.at && (
              <time dateTime={step.at} className="figures text-xs text-muted">
                {shortInstant(step.at, locale, timeZone)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
