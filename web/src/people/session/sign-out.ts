import { api } from '../../platform/api/api.ts';
import { storedMerchant, storeMerchant } from '../../platform/storage/merchant.ts';
import { useSession } from '../../platform/session/session.ts';
import { sessionStore } from '@croupier/ui/storage';

/** Ends the session here and there; of what the tab kept only the brand stays. */
export async function signOut(): Promise<void> {
  // The person leaves whatever the server says; a token that it didn't hear of ends by its idle time.
  await api.call('session.logout', {}).catch(() => null);
  const merchant = storedMerchant();
  useSession.getState().close('left');
  sessionStore.clear();
  if (merchant) storeMerchant(merchant);
}
