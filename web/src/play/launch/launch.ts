import { api, apiWithToken } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { TRIAL_TYPE, useSession } from '../../platform/session/session.ts';
import { openSession } from '../../people/session/index.ts';

export interface LaunchRequest {
  game: string;
  vendor?: string | undefined;
  trial: boolean;
}

export interface Launched {
  url: string;
  gameName: string;
  /** The address wants the whole window instead of a frame. */
  target?: 'top';
}

/** Browsers inside other apps refuse frames of other hosts, and with them the games. */
export function isInsideApp(agent = navigator.userAgent): boolean {
  return /\b(FBAN|FBAV|FB_IAB|Instagram|Messenger)\b/.test(agent);
}

/** Opens a free-play session and gives its token. */
async function freePlayToken(): Promise<string> {
  const { token } = await api.call('session.freePlay', {
    body: { os: navigator.platform || 'web', platform: 'W', encryption: '', gatewayVersion: '3' },
  });
  return token;
}

/**
 * The client that starts a trial: a trial member's own session; a visitor becomes one;
 * a member keeps their session and plays the trial under another token beside it.
 */
async function trialClient(): Promise<typeof api> {
  const { token, memberType } = useSession.getState();
  if (token && memberType === TRIAL_TYPE) return api;
  const trialToken = await freePlayToken();
  if (token) return apiWithToken(trialToken);
  await openSession(trialToken);
  return api;
}

/** Asks the site for the game's address; the launch token in it works once. */
export async function launch(request: LaunchRequest): Promise<Launched> {
  const body = {
    nodeId: request.game,
    ...(request.vendor ? { vendor: request.vendor } : {}),
    language: useLanguage.getState().language,
    device: matchMedia('(pointer: coarse)').matches ? ('mobile' as const) : ('desktop' as const),
    backUrl: `${location.origin}/`,
  };
  if (!request.trial) {
    if (isInsideApp()) return api.call('launch.launchFacebook', { body });
    return api.call('launch.launchGame', { body });
  }
  const client = await trialClient();
  return client.call('launch.launchTrial', { body });
}
