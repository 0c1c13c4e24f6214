import type { SignedClient } from '../../../src/cashier/payments/signed-client.ts';

/** The wire to a provider that gives these answers, with what it was asked. */
export function scriptedClient(answers: readonly unknown[]): { client: SignedClient; asked: unknown[][] } {
  const left = [...answers];
  const asked: unknown[][] = [];
  return {
    asked,
    client: {
      call: async (...call) => {
        asked.push(call);
        const answer = left.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  };
}
