import { TextField } from '@croupier/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const pauseMs = 300;

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What can be searched for. */
  hint?: string;
  value: string;
  /** Told when the typing pauses. */
  onChange: (value: string) => void;
}

export function SearchField({ label, placeholder, hint, value, onChange }: SearchFieldProps): ReactNode {
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
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
