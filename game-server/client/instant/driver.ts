import type { RoundsAnswer, SeedAnswer, SeedRequest } from '../../src/protocol.ts';
import type { Api } from '../shared/api.ts';
import type { InstantAnswer } from './wire.ts';

export interface BetRequest {
  requestId: string;
  stake: number;
  form: unknown;
}
export interface ActionRequest {
  roundId: string;
  /** How many actions came before it: a repeated request is answered the same. */
  step: number;
  action: unknown;
}

/** Who decides rounds: the game server, or in the playground a replay in the browser. */
export interface RoundDriver {
  bet(request: BetRequest): Promise<InstantAnswer>;
  act(request: ActionRequest): Promise<InstantAnswer>;
  seed(request: SeedRequest): Promise<SeedAnswer>;
  rounds(limit: number): Promise<RoundsAnswer>;
  rulesSeen(): Promise<unknown>;
}

export const liveDriver = (api: Api): RoundDriver => ({
  bet: (request) => api.persist('bet', request),
  act: (request) => api.persist('action', request),
  seed: (request) => api.seed(request),
  rounds: (limit) => api.rounds(limit),
  rulesSeen: () => api.rulesSeen(),
});
