import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../lists/export-call.ts';
import { filesList, removedFilesList } from './files-list.ts';
import type * as schemas from './schemas.ts';

export const filesCalls = defineOfficeCalls<typeof schemas>({
  /** Resumable uploads by the tus protocol 1.0.0, for one file each. */
  createUpload: ['POST /v1/office/uploads', 'media.write'],
  /** The state of an own upload; as HEAD, the offset at which it goes on. */
  getUpload: ['GET /v1/office/uploads/:id', 'media.write', { automatic: true }],
  sendChunk: ['PATCH /v1/office/uploads/:id', 'media.write', { encoding: 'chunk', automatic: true }],
  cancelUpload: ['DELETE /v1/office/uploads/:id', 'media.write'],
  listFiles: ['GET /v1/office/files', 'media.read'],
  exportFiles: defineListExport(filesList),
  getFile: ['GET /v1/office/files/:id', 'media.read'],
  /** 'Onde é usado'. */
  listFileUses: ['GET /v1/office/files/:id/uses', 'media.read'],
  /** The alternative text of an image, or that it is decorative. */
  describeImage: ['PUT /v1/office/files/:id/alt', 'media.write'],
  /** Moves a file that is used nowhere to the bin. */
  removeFile: ['POST /v1/office/files/:id/remove', 'media.delete'],
  restoreFile: ['POST /v1/office/files/:id/restore', 'media.delete'],
  /** 'Substituir arquivo': puts another file into every place of this one. */
  replaceFile: ['POST /v1/office/files/:id/replace', 'media.write'],
  listRemovedFiles: ['GET /v1/office/removed-files', 'media.read'],
  exportRemovedFiles: defineListExport(removedFilesList),
});
