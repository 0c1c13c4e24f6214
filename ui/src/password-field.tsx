import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useUiLocale } from './locale.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/** A password input with a toggle that shows what was typed; paste and password managers stay welcome. */
export function PasswordField(field: PasswordFieldProps): ReactNode {
  const { words } = useUiLocale();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? words.hidePassword : words.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-field text-muted hover:text-text"
        >
          {shown ? (
            <EyeOff aria-hidden="true" className="size-5" />
          ) : (
            <Eye aria-hidden="true" className="size-5" />
          )}
        </button>
      }
    />
  );
}
