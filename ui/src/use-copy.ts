import { type ComponentProps, useRef, useState } from 'react';

const shownMs = 2500;

/** Copies where the browser allows; otherwise the text is left selected for the person's own copy. Says for a moment that it is done. */
export function useCopy(text: string) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      field.current?.focus();
      field.current?.select();
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  };
  const input: ComponentProps<'input'> = {
    ref: field,
    readOnly: true,
    value: text,
    onFocus: (event) => event.target.select(),
  };
  return {
    /** Of the input that shows the text. */
    input,
    copied,
    copy: () => void copy(),
  };
}
