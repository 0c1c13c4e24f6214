export const loadContractRequests = () => import('./contract-requests.tsx');
