import { defaultSocketLimits } from '@croupier/contract/socket-limits';
import { quicknet } from '@croupier/games/fairness';
import { type RunningStudio, startStudio, type StudioOptions } from '../../../../game-server/src/studio.ts';

type Settings = Parameters<typeof startStudio>[0];

/** The studio beside a site. No flight is watched there, so nobody is asked for randomness unless a test says whom. */
export const startQuietStudio = (
  settings: Pick<Settings, 'databaseUrl' | 'siteUrl' | 'vendor' | 'walletTimeoutMs'>,
  options: StudioOptions = {},
): Promise<RunningStudio> =>
  startStudio(
    {
      ...{ port: 0, publicPath: '/studio', frameAncestors: [], clockOffsetMs: 0, logLevel: 'silent' },
      ...{ sockets: defaultSocketLimits, sealKeys: [Buffer.alloc(32, 1)] },
      beacon: { chain: quicknet, urls: [new URL('http://127.0.0.1:9')] },
      ...settings,
    },
    options,
  );
