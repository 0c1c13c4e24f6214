export { HomeLobby, type HomeLobbyProps } from './home-lobby.tsx';
export { useMenus } from './queries.ts';
