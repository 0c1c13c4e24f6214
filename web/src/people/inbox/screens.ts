export const loadMessagesPage = () => import('./messages-page.tsx');
