export const loadDownPage = () => import('./down-page.tsx');
