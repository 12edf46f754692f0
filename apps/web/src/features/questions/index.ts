export { readStoredSearch as rememberedSearch } from './stored-search.ts';
