export { rememberedSearch } from './remembered-search.ts';
