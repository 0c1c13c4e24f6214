import type { ConsolePermission, operatorSessionCalls, ValueOf } from '@croupier/contract';
import { codeOf, type Language, locales } from '@croupier/contract/locales';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useSession } from './session.ts';

export type Me = ValueOf<(typeof operatorSessionCalls)['me']>;

/** Who is signed in and what they may do. */
export function useMe() {
  const token = useSession((state) => state.token);
  return useQuery({
    queryKey: ['me', token],
    queryFn: () => api.call('operatorSession.me'),
    enabled: token !== null,
    staleTime: Infinity,
  });
}

/** The server asks for the same rights again; this only spares people buttons that would be refused. */
export function useMay(permission: ConsolePermission): boolean {
  return useMe().data?.permissions.includes(permission) ?? false;
}

/** The languages that the brand's own texts are written in; until it is known which, all of them. */
export function useBrandLanguages(): readonly Language[] {
  const brand = useMe().data?.merchant.languages;
  return brand === undefined ? locales : locales.filter((language) => brand.includes(codeOf(language)));
}
