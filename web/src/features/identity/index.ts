export { useSecurity } from './queries.ts';
