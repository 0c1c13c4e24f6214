import { ApiFailure, type Client } from '@croupier/api-client';
import { create } from 'zustand';

interface StepUpState {
  /** Who waits for the second factor: calls that were refused until it is shown. */
  waiting: readonly ((shown: boolean) => void)[];
  ask: () => Promise<boolean>;
  answer: (shown: boolean) => void;
}

/** The dialog is open while someone waits. */
export const useStepUp = create<StepUpState>((set, get) => ({
  waiting: [],
  ask: () => new Promise((resolve) => set({ waiting: [...get().waiting, resolve] })),
  answer: (shown) => {
    const { waiting } = get();
    set({ waiting: [] });
    for (const resolve of waiting) resolve(shown);
  },
}));

/**
 * Where the site asks for the second factor again, the person is asked and the call repeated, with the same idempotency key:
 * it was refused before anything was done. Who closes the dialog hears the refusal.
 */
export function withStepUp(client: Client): Client {
  return {
    ...client,
    async call(id, ...input) {
      try {
        return await client.call(id, ...input);
      } catch (error) {
        const asked = error instanceof ApiFailure && error.code === 'STEP_UP_REQUIRED';
        if (asked && (await useStepUp.getState().ask())) return client.call(id, ...input);
        throw error;
      }
    },
  };
}
