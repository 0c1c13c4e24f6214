import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { shared } from '../base/owned.ts';
import { language } from '../base/values.ts';

const launchBody = z.strictObject({
  nodeId: shared('game'),
  vendor: z.string().max(40).optional(),
  language: language.optional(),
  device: z.enum(['desktop', 'mobile']).optional(),
  backUrl: z.string().max(500).optional(),
});

const launchValue = z.object({
  url: z.string().meta({ description: 'Address for the sandboxed game frame; its launch token works once' }),
  gameCode: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
});

export const launchCalls = group('launch', {
  launchGame: endpoint({
    method: 'POST',
    path: '/wps/game/launchGame',
    summary: 'Starts a game with real money.',
    access: 'player',
    play: true,
    body: launchBody,
    value: launchValue,
    failures: ['GAME_UNAVAILABLE', 'GAME_COMING_SOON', 'OWN_LIMIT_REACHED', 'PROFILE_INCOMPLETE'],
  }),
  launchTrial: endpoint({
    method: 'POST',
    path: '/wps/game/launchTrial',
    summary: "Starts a game's free trial with play money (free-play sessions only).",
    access: 'player',
    play: true,
    trial: true,
    body: launchBody,
    value: launchValue,
    failures: ['GAME_UNAVAILABLE', 'GAME_COMING_SOON', 'TRIAL_UNAVAILABLE'],
  }),
  launchFacebook: endpoint({
    method: 'POST',
    path: '/wps/relay/GCS_gameLaunchFB',
    summary:
      'Starts a game for browsers inside other apps, which show no frames: the address is for the whole window.',
    access: 'player',
    play: true,
    body: launchBody,
    value: launchValue.extend({ target: z.literal('top') }),
    failures: ['GAME_UNAVAILABLE', 'GAME_COMING_SOON', 'OWN_LIMIT_REACHED', 'PROFILE_INCOMPLETE'],
  }),
});
