export const loadMarquee = () => import('./marquee.tsx');
