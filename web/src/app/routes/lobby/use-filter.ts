import { useNavigate, useRouter } from '@tanstack/react-router';
import type { categoryPaths } from '../../categories.ts';
import type { LobbySearch } from '../../search.ts';

type LobbyPath = (typeof categoryPaths)[keyof typeof categoryPaths] | '/';

/**
 * Keeps a lobby page's filter in its address. A search that was typed just before a game was opened comes late and must not call
 * the player back.
 */
export function useFilter(to: LobbyPath): (search: LobbySearch, options: { replace: boolean }) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (search, { replace }) => {
    if (router.latestLocation.pathname === to) void navigate({ to, search, replace });
  };
}
