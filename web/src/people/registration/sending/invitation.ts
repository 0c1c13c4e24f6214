import { sessionStore } from '@croupier/ui/storage';

export interface Invitation {
  affiliateCode?: string;
  referralCode?: string;
}

const KEY = 'invitation';

/** Keeps the codes an invitation's address carried, for a registration later in the same visit. */
export function storeInvitation(invitation: Invitation): void {
  if (!invitation.affiliateCode && !invitation.referralCode) return;
  sessionStore.setItem(KEY, `${invitation.affiliateCode ?? ''}|${invitation.referralCode ?? ''}`);
}

export function storedInvitation(): Invitation {
  const [affiliateCode, referralCode] = (sessionStore.getItem(KEY) ?? '').split('|');
  return { ...(affiliateCode ? { affiliateCode } : {}), ...(referralCode ? { referralCode } : {}) };
}
