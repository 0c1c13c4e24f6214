export { HomeLobby, type HomeLinks } from './home-lobby.tsx';
export { useMenus } from './queries.ts';
