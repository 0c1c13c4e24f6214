import { TextField, type TextFieldProps } from '@croupier/ui';
import type { ReactNode } from 'react';
import { cleanCode } from './sign-in.ts';

type OneTimeCodeProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  value: string;
  onCode: (code: string) => void;
};

/** Six digits of an authenticator app; what is pasted around them falls away. */
export function OneTimeCode({ onCode, ...field }: OneTimeCodeProps): ReactNode {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      required
      className="figures"
      {...field}
      onChange={(event) => onCode(cleanCode(event.target.value))}
    />
  );
}
