import type { RoundsAnswer, SeedAnswer, SeedRequest } from '../../src/protocol.ts';
import type { Api } from '../shared/api.ts';
import type { ActionRequest, BetRequest, InstantAnswer } from './wire.ts';

/** Who decides rounds: the game server, or in the playground a replay in the browser. */
export interface RoundDriver {
  bet(request: BetRequest): Promise<InstantAnswer>;
  act(request: ActionRequest): Promise<InstantAnswer>;
  seed(request: SeedRequest): Promise<SeedAnswer>;
  rounds(limit: number): Promise<RoundsAnswer>;
  rulesSeen(): Promise<unknown>;
}

export const liveDriver = (api: Api): RoundDriver => api;
