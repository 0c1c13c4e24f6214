import type { ReactNode } from 'react';
import { datedInstant } from './dated.ts';
import { useUiLocale } from './locale.tsx';
import { shortInstant } from './progress-steps.tsx';

/** When something happened, in the page's language and time zone; `short` leaves out what a reader of today knows. */
export function Instant(props: { at: string; short?: boolean; className?: string }): ReactNode {
  const { locale, timeZone } = useUiLocale();
  const write = props.short === true ? shortInstant : datedInstant;
  return (
    <time dateTime={props.at} className={props.className}>
      {write(props.at, locale, timeZone)}
    </time>
  );
}
