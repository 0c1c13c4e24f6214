export { IdentityForm } from './identity-form.tsx';
export { securityKey, useSecurity } from './queries.ts';
