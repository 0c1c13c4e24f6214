import type { BodyOf, ValueOf, operatorCommissionCalls } from '@croupier/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export type Correction = ValueOf<(typeof operatorCommissionCalls)['corrections']>['content'][number];

export function useCorrect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<(typeof operatorCommissionCalls)['correct']>) =>
      api.call('operatorCommission.correct', { body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['corrections'] }),
        client.invalidateQueries({ queryKey: ['runs'] }),
      ]),
  });
}
