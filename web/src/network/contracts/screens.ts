export const loadContractList = () => import('./contract-list.tsx');
