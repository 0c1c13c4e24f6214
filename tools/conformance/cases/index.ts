import type { CaseGroup } from '../run.ts';
import { bets } from './bets.ts';
import { freeRounds } from './free-rounds.ts';
import { positions } from './positions.ts';
import { races } from './races.ts';
import { requests } from './requests.ts';
import { rollbacks } from './rollbacks.ts';
import { sessions } from './sessions.ts';
import { signatures } from './signatures.ts';
import { wagered } from './wagered.ts';
import { wins } from './wins.ts';

export const allCases: readonly CaseGroup[] = [
  signatures,
  requests,
  bets,
  positions,
  wins,
  wagered,
  rollbacks,
  freeRounds,
  races,
  sessions,
];
