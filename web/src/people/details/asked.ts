import { sessionStore } from '@croupier/ui/storage';

const KEY = 'detailsAsked';

/** Put off for this session of the tab. */
export const wereDetailsAsked = (): boolean => sessionStore.getItem(KEY) === '1';

export const keepDetailsAsked = (): void => sessionStore.setItem(KEY, '1');
