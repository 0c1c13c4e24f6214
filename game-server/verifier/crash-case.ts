import { drawCrashPoint } from '../../games/crash/index.ts';
import { fairStream, sharedRoundSeed } from '../../games/fairness/index.ts';

export interface CrashCase {
  link: string;
  salt: string;
  linkIndex: number;
  playerSeeds: readonly string[];
}

export const crashPointOfRound = (it: CrashCase): number => drawCrashPoint(fairStream(sharedRoundSeed(it)));
