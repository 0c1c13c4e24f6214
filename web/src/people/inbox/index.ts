export { useUnread } from './queries.ts';
