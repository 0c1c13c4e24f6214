import { TextField, type TextFieldProps } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useMarket, useMarketText } from '../../platform/site/market.ts';

export interface DocumentFieldProps extends Omit<TextFieldProps, 'label'> {
  label?: string;
}

/** The document that people of the market are known by, written with its marks while it is typed. */
export function DocumentField({ label, onChange, ...field }: DocumentFieldProps): ReactNode {
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
        onChange?.(event);
      }}
    />
  );
}

/** What is wrong with a typed document, in words. */
export function useDocumentRule(): (typed: string) => string | undefined {
  const { person } = useMarket().documents;
  const own = useMarketText();
  return (typed) => (person.parse(typed) === null ? own(person.invalid) : undefined);
}
