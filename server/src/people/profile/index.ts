import type { Db, Tx } from '../../platform/database/database.ts';
import type { Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { profileConsole } from './console.ts';
import type { ProfileDeps, ProfileParts } from './parts.ts';
import { profileRoutes } from './routes.ts';
import { dropAvatar, readAvatar, readClosure, type Who } from './store.ts';
import type { Console } from '../../console/index.ts';
import type { MemberNames } from '../members/index.ts';

export type { ProfileDeps } from './parts.ts';

/** Whether the member asked to close the account, or it is closed. */
export async function isClosing(on: Db | Tx, member: Who): Promise<boolean> {
  const row = await readClosure(on, member);
  return row !== undefined && row.state !== 'cancelled';
}

/** What members show of themselves, what they send to prove who they are, and how they leave. */
export function createProfile(platform: Platform, deps: ProfileDeps) {
  const parts: ProfileParts = { ...deps, platform };
  return {
    routes: profileRoutes(parts),
    /** The picture goes, unless another profile shows the same. */
    async forgetAvatar(member: Who): Promise<void> {
      const url = await readAvatar(platform.db, member);
      await dropAvatar(platform.db, member);
      await parts.media.removeAvatar(url);
    },
    console: (console: Console, names: MemberNames): { routes: readonly Route[] } => ({
      routes: profileConsole(parts, console, names),
    }),
  };
}
