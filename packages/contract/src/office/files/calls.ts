import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../lists/export-call.ts';
import { filesList, removedFilesList } from './files-list.ts';
import type * as schemas from './schemas.ts';

/** Resumable uploads by the tus protocol 1.0.0, for one file each. */
export const createUpload = defineOfficeCall<typeof schemas.createUpload>({
  method: 'POST',
  path: '/v1/office/uploads',
  permission: 'media.write',
});

/** The state of an own upload; as HEAD, the offset at which it goes on. */
export const getUpload = defineOfficeCall<typeof schemas.getUpload>({
  method: 'GET',
  path: '/v1/office/uploads/:id',
  permission: 'media.write',
  automatic: true,
});

export const sendPiece = defineOfficeCall<typeof schemas.sendPiece>({
  method: 'PATCH',
  path: '/v1/office/uploads/:id',
  permission: 'media.write',
  encoding: 'piece',
  automatic: true,
});

export const cancelUpload = defineOfficeCall<typeof schemas.cancelUpload>({
  method: 'DELETE',
  path: '/v1/office/uploads/:id',
  permission: 'media.write',
});

export const listFiles = defineOfficeCall<typeof schemas.listFiles>({
  method: 'GET',
  path: '/v1/office/files',
  permission: 'media.read',
});

export const exportFiles = defineListExport<typeof schemas.exportFiles>(filesList);

export const getFile = defineOfficeCall<typeof schemas.getFile>({
  method: 'GET',
  path: '/v1/office/files/:id',
  permission: 'media.read',
});

/** 'Onde é usado'. */
export const listFileUses = defineOfficeCall<typeof schemas.listFileUses>({
  method: 'GET',
  path: '/v1/office/files/:id/uses',
  permission: 'media.read',
});

/** The alternative text of an image, or that it is decorative. */
export const describeImage = defineOfficeCall<typeof schemas.describeImage>({
  method: 'PUT',
  path: '/v1/office/files/:id/alt',
  permission: 'media.write',
});

/** Moves a file that is used nowhere to the bin. */
export const removeFile = defineOfficeCall<typeof schemas.removeFile>({
  method: 'POST',
  path: '/v1/office/files/:id/remove',
  permission: 'media.delete',
});

export const restoreFile = defineOfficeCall<typeof schemas.restoreFile>({
  method: 'POST',
  path: '/v1/office/files/:id/restore',
  permission: 'media.delete',
});

/** 'Substituir arquivo': puts another file into every place of this one. */
export const replaceFile = defineOfficeCall<typeof schemas.replaceFile>({
  method: 'POST',
  path: '/v1/office/files/:id/replace',
  permission: 'media.write',
});

export const listRemovedFiles = defineOfficeCall<typeof schemas.listRemovedFiles>({
  method: 'GET',
  path: '/v1/office/removed-files',
  permission: 'media.read',
});

export const exportRemovedFiles = defineListExport<typeof schemas.exportRemovedFiles>(removedFilesList);
