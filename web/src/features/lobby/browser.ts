/** The second door of the lobby: what the home page's first load can do without. */
export { CategoryBrowser } from './category-browser.tsx';
