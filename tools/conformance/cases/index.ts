import type { CaseGroup } from '../run.ts';
import { bets } from './bets.ts';
import { races } from './races.ts';
import { requests } from './requests.ts';
import { rollbacks } from './rollbacks.ts';
import { sessions } from './sessions.ts';
import { signatures } from './signatures.ts';
import { wins } from './wins.ts';

export const allCases: readonly CaseGroup[] = [signatures, requests, bets, wins, rollbacks, races, sessions];
