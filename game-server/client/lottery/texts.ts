import type { Say, Texts } from '../shared/texts.ts';
import own from './texts.json' with { type: 'json' };

type LotteryKey = keyof typeof own.pt;
export type SayLottery = Say<LotteryKey>;
export const lotteryTexts: Texts<LotteryKey> = own;
