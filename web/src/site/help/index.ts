export { useHelp } from './queries.ts';
