export { Standing } from './pause.tsx';
export { useOverview } from './queries.ts';
