import { createToasts } from '@croupier/ui';

export const useToasts = createToasts(4);
