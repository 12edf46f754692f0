import { MAX_ALT_TEXT } from '@toro/domain/office/files/alternative-text';
import { FILE_KINDS, MAX_UPLOAD_BYTES } from '@toro/domain/office/files/file-kinds';
import {
  FILE_USE_KINDS,
  FILE_USE_STATES,
  type FileUseKind,
  type FileUseState,
} from '@toro/domain/office/files/file-uses';
import { z } from 'zod';
import { count, id, idText, instant, list, nothing, optionalText, percentage } from '../../shapes.ts';
import { exportSchemas } from '../lists/export-schemas.ts';
import { listSchemas } from '../lists/list-schemas.ts';
import { filesList, removedFilesList } from './files-list.ts';

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
  alt_text: z.string().max(MAX_ALT_TEXT).nullable(),
  is_decorative: z.boolean(),
  created_at: instant,
  /** Where the office shows it; of what is not an image, for 15 minutes. */
  url: z.string().max(1000),
});

/** A video with its picture. */
const fileWithPoster = file.extend({ poster: file.nullable().optional() });

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
    /** Why the content was rejected. */
    reason: z.string().max(500).nullable(),
    /** How far a video is made ready for browsers, in per cent; null for other files. */
    progress: percentage.nullable().optional(),
    file: fileWithPoster.nullable(),
    /** Whether the file was there already: it is not stored twice. */
    existed: z.boolean(),
  }),
};

export const sendChunk = {
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
  response: fileWithPoster,
};

const fileParams = z.object({ id: idText });

const MAX_USES = 200;

const fileUses = z.object({
  total: count,
  uses: list(
    z.object({
      kind: z.enum(Object.keys(FILE_USE_KINDS) as [FileUseKind, ...FileUseKind[]]),
      state: z.enum(Object.keys(FILE_USE_STATES) as [FileUseState, ...FileUseState[]]),
      version: count.nullable(),
      name: z.string().max(250),
      /** The path of its page in the office; null for what has none. */
      page: z.string().max(120).nullable(),
    }),
    MAX_USES,
  ),
});

export const listFileUses = {
  summary: 'Every place that names a file',
  params: fileParams,
  response: fileUses,
};

export const describeImage = {
  summary: 'Set the alternative text of an image, or mark it as decorative',
  params: fileParams,
  body: z.object({ alt_text: optionalText(MAX_ALT_TEXT), is_decorative: z.boolean() }),
  response: file,
};

export const removeFile = {
  summary: 'Move an unused file to the bin',
  params: fileParams,
  response: nothing,
};

export const restoreFile = {
  summary: 'Take a file back from the bin',
  params: fileParams,
  response: nothing,
};

export const replaceFile = {
  summary: 'Put another file into every place of this one',
  params: fileParams,
  body: z.object({ file_id: id }),
  response: z.object({ places: count }),
};

export const listRemovedFiles = listSchemas(removedFilesList, 'The files in the bin');

export const exportRemovedFiles = exportSchemas(removedFilesList, 'Export the files in the bin');
