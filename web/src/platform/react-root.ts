/** With the libraries in one file, so that what is prepared for drawing is prepared in their task, before the page's own starts. */
export { createRoot } from 'react-dom/client';
