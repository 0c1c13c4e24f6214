export const loadRealityCheck = () => import('./reality-check.tsx');
