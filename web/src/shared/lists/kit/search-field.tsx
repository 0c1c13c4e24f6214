import { inputClass } from '@croupier/ui';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

const pauseMs = 350;

/** Gives what was typed once the person stops for a moment. */
export function SearchField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const { label, value, onChange } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className="relative w-full sm:w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${inputClass} min-h-11! pl-10! text-15!`}
      />
    </div>
  );
}
