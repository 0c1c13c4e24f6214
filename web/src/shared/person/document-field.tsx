import { TextField } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMarket, useMarketText } from '../../platform/site/market.ts';

export interface DocumentFieldProps {
  /** The field as its form has registered it. */
  field: UseFormRegisterReturn;
  label?: string;
  error: string | undefined;
}

/** The document that people of the market are known by, written with its marks while it is typed. */
export function DocumentField({ field, label, error }: DocumentFieldProps): ReactNode {
  const { person } = useMarket().documents;
  const own = useMarketText();
  return (
    <TextField
      {...field}
      label={label ?? own(person.label)}
      inputMode={person.inputMode}
      autoComplete="off"
      placeholder={person.placeholder}
      onChange={(event) => {
        event.target.value = person.format(event.target.value);
        void field.onChange(event);
      }}
      error={error}
    />
  );
}

/** What is wrong with a typed document, in words; true where it is one. */
export function useDocumentRule(): (typed: string) => string | true {
  const { person } = useMarket().documents;
  const own = useMarketText();
  return (typed) => person.parse(typed) !== null || own(person.invalid);
}
