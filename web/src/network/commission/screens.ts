export const loadContractPages = () => import('./contract-pages.tsx');
export const loadIncomePage = () => import('./income-page.tsx');
export const loadStatementDialog = () => import('./statement-dialog.tsx');
