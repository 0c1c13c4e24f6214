import { type RefObject, useRef, useState } from 'react';

const shownMs = 2500;

/** Copies where the browser allows; otherwise the text is left selected for the person's own copy. Says for a moment that it is done. */
export function useCopy(text: string): {
  field: RefObject<HTMLInputElement | null>;
  copied: boolean;
  copy: () => void;
} {
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
  return { field, copied, copy: () => void copy() };
}
