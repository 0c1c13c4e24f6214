import type { BodyOf, ValueOf, operatorCommissionCalls } from '@croupier/contract';
import { useChange } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';

export type Correction = ValueOf<(typeof operatorCommissionCalls)['corrections']>['content'][number];

export const useCorrect = () =>
  useChange(['corrections', 'runs'], (body: BodyOf<(typeof operatorCommissionCalls)['correct']>) =>
    api.call('operatorCommission.correct', { body }),
  );
