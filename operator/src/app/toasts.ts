import { createToasts } from '@croupier/ui';

export const useToasts = createToasts(3);

export const sayDone = (title: string): void => useToasts.getState().show({ tone: 'win', title });

/** What follows a change that was asked for in a dialog: it is told, and the dialog closes. */
export const thenSay = (title: string, onClose: () => void) => ({
  onSuccess: () => {
    sayDone(title);
    onClose();
  },
});
