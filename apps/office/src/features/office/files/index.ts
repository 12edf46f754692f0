/** The pages of the media library, which are loaded together. */

export { BinPage } from './bin-page.tsx';
export { FilePage } from './file-page.tsx';
export { FilesPage } from './files-page.tsx';

export type FilePageName = 'FilesPage' | 'FilePage' | 'BinPage';
