import { TextField } from '@croupier/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const pauseMs = 300;

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What can be searched for. */
  hint?: string;
  value: string;
  /** Why what was searched for can't be found. */
  error?: string | undefined;
  /** Told when the typing pauses. */
  onChange: (value: string) => void;
}

export function SearchField(props: SearchFieldProps): ReactNode {
  const { label, placeholder, hint, value, error, onChange } = props;
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  useEffect(() => {
    if (value !== reported.current) {
      reported.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => {
    if (typed.trim() === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = typed.trim();
      onChange(typed.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      hint={hint}
      value={typed}
      error={error}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
