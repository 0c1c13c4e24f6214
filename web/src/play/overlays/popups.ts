export const loadLobbyOverlay = () => import('./lobby-overlay.tsx');
