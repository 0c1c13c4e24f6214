export const loadInvitePopup = () => import('./invite-popup.tsx');
export const loadRewardPopup = () => import('./reward-popup.tsx');
