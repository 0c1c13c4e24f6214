import { Note } from '@croupier/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface FirstError {
  form: RefObject<HTMLFormElement | null>;
  /** After each attempt to send; `fine` is false where the form was held back. */
  look: (fine: boolean) => void;
  /** The form was held back and no field of it says why. */
  unplaced: boolean;
}

/**
 * Leads the keyboard to the first field that is wrong. An error whose field shows nothing must not leave people with a button
 * that does nothing: then the form itself says that it was held back.
 */
export function useFirstError(): FirstError {
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState({ count: 0, fine: true });
  const [unplaced, setUnplaced] = useState(false);
  useEffect(() => {
    if (attempt.count === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    // After the focus: a field that hides its error while it is in use has to be seen as it stands then.
    const settled = setTimeout(() => {
      const told = form.current?.querySelector('[aria-invalid=true], [role=alert]');
      setUnplaced(!attempt.fine && !told);
    });
    return () => clearTimeout(settled);
  }, [attempt]);
  return {
    form,
    unplaced,
    look: (fine) => {
      setUnplaced(false);
      setAttempt(({ count }) => ({ count: count + 1, fine }));
    },
  };
}

/** Stands at a form's foot. */
export function Unplaced({ shown }: { shown: boolean }): ReactNode {
  const t = useTranslations('edit');
  return shown ? <Note tone="danger">{t('unplaced')}</Note> : null;
}
