export { describeImage } from './describe-image.ts';
export { getFile } from './get-file.ts';
export { listFileUses } from './list-file-uses.ts';
export { exportFiles, exportRemovedFiles, listFiles, listRemovedFiles } from './list-files.ts';
export { removeFile, restoreFile } from './remove-file.ts';
export { replaceFile } from './replace-file.ts';
