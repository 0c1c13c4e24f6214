export const loadVerificationHost = () => import('./verification-host.tsx');
