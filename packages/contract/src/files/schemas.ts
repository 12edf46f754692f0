import { FILE_KINDS, MAX_UPLOAD_BYTES } from '@toro/domain/files/file-kinds';
import { z } from 'zod';
import { exportSchemas } from '../lists/export-schemas.ts';
import { listSchemas } from '../lists/list-schemas.ts';
import { count, id, idText, instant, nothing } from '../shapes.ts';
import { filesList } from './files-list.ts';

const uploadParams = z.object({ id: z.string().max(36) });

const bytes = z.number().int().min(0).max(MAX_UPLOAD_BYTES);

const file = z.object({
  id,
  name: z.string().max(200),
  kind: z.enum(FILE_KINDS),
  mime: z.string().max(60),
  size: bytes,
  width: count.nullable(),
  height: count.nullable(),
  created_at: instant,
  /** Where the office shows it; of what is not an image, for 15 minutes. */
  url: z.string().max(1000),
});

export const createUpload = {
  summary: 'Begin an upload (tus: creation). The size and the name are in headers.',
  response: nothing,
};

export const getUpload = {
  summary: 'The state of an own upload; as HEAD, its offset',
  params: uploadParams,
  response: z.object({
    name: z.string().max(200),
    size: bytes,
    offset: bytes,
    state: z.enum(['receiving', 'checking', 'done', 'refused']),
    /** Why the content was refused. */
    reason: z.string().max(500).nullable(),
    file: file.nullable(),
    /** Whether the file was there already: it is not stored twice. */
    existed: z.boolean(),
  }),
};

export const sendPiece = {
  summary: 'Send a piece of an own upload, at most 8 MB (tus: PATCH)',
  params: uploadParams,
  response: nothing,
};

export const cancelUpload = {
  summary: 'End an own upload and remove its pieces (tus: termination)',
  params: uploadParams,
  response: nothing,
};

export const listFiles = listSchemas(filesList, 'The files that staff have uploaded');

export const exportFiles = exportSchemas(filesList, 'Export the files of a filter');

export const getFile = {
  summary: 'A file and the address at which the office shows it',
  params: z.object({ id: idText }),
  response: file,
};
