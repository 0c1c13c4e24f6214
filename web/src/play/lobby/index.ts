export { type HomeLinks, HomeLobby } from './home-lobby.tsx';
