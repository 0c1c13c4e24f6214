import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** The filters of a list as they stand in the address, so that a view can be kept, sent and gone back to. */
export interface Address<Name extends string = string> {
  values: Readonly<Record<string, string>>;
  text(name: Name): string;
  set(changes: Partial<Record<Name, string | undefined>>): void;
  /** Everything else goes. */
  replace(values: Readonly<Record<string, string>>): void;
}

export function useAddress<Name extends string = string>(): Address<Name> {
  const navigate = useNavigate();
  const search: object = useLocation({ select: (location) => location.search });
  const values = useMemo(() => textsOf(search), [search]);
  const replace = useCallback(
    (next: Readonly<Record<string, string | undefined>>) => {
      const set = Object.entries(next).flatMap(([name, value]) =>
        value ? [[name, asTyped(value)] as const] : [],
      );
      void navigate({ to: '.', search: Object.fromEntries(set) });
    },
    [navigate],
  );
  const set = useCallback(
    (changes: Partial<Record<Name, string | undefined>>) => replace({ ...values, ...changes }),
    [replace, values],
  );
  return { values, text: (name) => values[name] ?? '', set, replace };
}

/** A figure stands in the address as one; a text that only looks like one (with leading zeros, say) in quotes. */
const asTyped = (value: string): string | number => (String(Number(value)) === value ? Number(value) : value);

function textsOf(search: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The two days of an address. Its fields never write them in the wrong order; a link may, and is read as the period that it means. */
export function daysIn({ text }: Pick<Address<'since' | 'until'>, 'text'>): { from?: string; to?: string } {
  const [since, until] = [text('since'), text('until')].map((day) =>
    dayPattern.test(day) ? day : undefined,
  );
  const [from, to] =
    since !== undefined && until !== undefined && since > until ? [until, since] : [since, until];
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
