export const loadLogoutPopup = () => import('./logout-popup.tsx');
export const loadReplaceSessionPopup = () => import('./replace-session-popup.tsx');
