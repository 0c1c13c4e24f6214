import { Button, TextField, type TextFieldProps } from '@croupier/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { WarningDialog } from '../../shared/forms/warning-dialog.tsx';
import { countdownSeconds, useCountdown } from './use-countdown.ts';

const CLICK_PAUSE_MS = 1000;

export interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'trailing'> {
  label?: string;
  /** Sends the code; the minutes until another may be asked for, or null where nothing was sent. */
  onSend: () => Promise<{ expiredMinutes?: number } | null>;
}

/** The field of a code with the button that asks for it, which then counts down. A refusal is told in a dialog of its own. */
export function CodeField({ onSend, label, ...field }: CodeFieldProps): ReactNode {
  const t = useTranslations('door');
  const failureText = useFailureText();
  const [left, start] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [warning, setWarning] = useState<string | null>(null);
  const lastClick = useRef(0);

  const send = async () => {
    if (busy || Date.now() - lastClick.current < CLICK_PAUSE_MS) return;
    lastClick.current = Date.now();
    setBusy(true);
    try {
      const sent = await onSend();
      // What wasn't sent for want of a number is no click to rest after.
      if (!sent) lastClick.current = 0;
      else {
        start(countdownSeconds(sent.expiredMinutes));
        setSaid(t('codeSent'));
      }
    } catch (error) {
      setWarning(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TextField
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...field}
          label={label ?? t('code')}
        />
        <Button
          className="mt-[26.5px] h-12 min-w-32 px-3!"
          busy={busy}
          disabled={left > 0}
          aria-label={left > 0 ? t('codeAgainIn', { seconds: left }) : undefined}
          onClick={() => void send()}
        >
          {left > 0 ? (
            <span className="figures">{t('codeAgain', { seconds: String(left) })}</span>
          ) : (
            t('getCode')
          )}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {warning !== null && (
        <WarningDialog title={t('codeFailed')} text={warning} onClose={() => setWarning(null)} />
      )}
    </>
  );
}
