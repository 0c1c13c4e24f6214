export { JackpotsPage } from './jackpots-page.tsx';
