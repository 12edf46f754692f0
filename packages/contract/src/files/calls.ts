import { defineOfficeCall } from '../call.ts';
import { defineListExport } from '../lists/export-call.ts';
import { filesList } from './files-list.ts';
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
