export { HelpListPage } from './help-list-page.tsx';
export { HelpPage } from './help-page.tsx';
