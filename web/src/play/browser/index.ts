export { AccountGames } from './account-games.tsx';
export { CategoryBrowser } from './category-browser.tsx';
export { NameSearch } from './name-search.tsx';
