export const loadHomeSections = () => import('./home-sections.tsx');
