import { scryptSync } from 'node:crypto';
import { solveWork } from '@croupier/api-client/work';
import { workParameters } from '@croupier/contract/work';
import { sliderPicture } from '../../server/src/people/verification/pictures/slider-picture.ts';
import { answersQuestion, drawQuestion } from '../../server/src/people/verification/answers/questions.ts';
import { sliderFits } from '../../server/src/people/verification/rules.ts';
import { baseBits, workBits } from '../../server/src/people/verification/answers/work.ts';
import {
  byComparison,
  byCorrelation,
  byDarkness,
  byOutline,
  byPattern,
  type SliderSolver,
} from './solvers.ts';

export interface Outcome {
  way: string;
  tries: number;
  passed: number;
  /** Processor time per try, without the work. */
  secondsEach: number;
}

const sliderWays: Record<string, SliderSolver> = {
  'slider, pixels compared with the piece': byComparison,
  'slider, correlation with the piece': byCorrelation,
  'slider, darkest place': byDarkness,
  'slider, outline of the piece': byOutline,
};

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Tries the shipped pictures and questions as a program does, with the shipped judgement of the answers. */
export async function attack(tries: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const pictures = [];
  for (let count = 0; count < tries; count += 1) pictures.push(await sliderPicture());
  for (const [way, solve] of Object.entries(sliderWays)) {
    const began = cpuSeconds();
    let passed = 0;
    for (const picture of pictures) if (sliderFits(picture.x, await solve(picture))) passed += 1;
    outcomes.push({ way, tries, passed, secondsEach: (cpuSeconds() - began) / tries });
  }
  const began = cpuSeconds();
  let passed = 0;
  for (let count = 0; count < tries; count += 1) {
    const { text, answers } = drawQuestion(count % 2 === 0 ? 'pt' : 'en');
    if (answersQuestion(answers, byPattern(text))) passed += 1;
  }
  outcomes.push({
    way: 'question, regular expressions',
    tries,
    passed,
    secondsEach: (cpuSeconds() - began) / tries,
  });
  return outcomes;
}

const native = (text: string, salt: string): Buffer =>
  scryptSync(text, salt, workParameters.dkLen, workParameters);

export interface WorkCost {
  /** Processor time of one hash of native code, and of the script that pages run. */
  nativeSeconds: number;
  scriptSeconds: number;
  /** A first visitor's, done for good. */
  firstSeconds: number;
  /** What the nth puzzle of one address within an hour costs native code: hashes on average times the time of one. */
  nth(count: number): { bits: number; seconds: number };
}

export function measureWork(): WorkCost {
  const each = (work: () => void, count: number): number => {
    const began = cpuSeconds();
    for (let turn = 0; turn < count; turn += 1) work();
    return (cpuSeconds() - began) / count;
  };
  const nativeSeconds = each(() => void native('text', 'salt'), 1_000);
  const rounds = 10;
  const scriptHashes = 2 ** baseBits * rounds;
  let salt = 0;
  const scriptSeconds =
    each(() => void solveWork({ salt: `s${(salt += 1)}`, bits: baseBits }), rounds) / (scriptHashes / rounds);
  const firstSeconds = each(
    () => void solveWork({ salt: `n${(salt += 1)}`, bits: baseBits }, { hash: native }),
    rounds,
  );
  return {
    nativeSeconds,
    scriptSeconds,
    firstSeconds,
    nth(count) {
      const bits = workBits({ blocks: [{ count, factor: 1 }], account: 0, wide: [] });
      return { bits, seconds: 2 ** bits * nativeSeconds };
    },
  };
}
