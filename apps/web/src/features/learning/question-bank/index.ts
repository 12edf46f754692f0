export { readStoredSearch } from './stored-search.ts';
