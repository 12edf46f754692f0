import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { sendAttachment } from '../../../platform/http/serve-downloads.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { toExportedFile } from './export-list.ts';
import { findOwnExport, findOwnExports } from './export-queries.ts';
import { FILE_TYPES } from './write-rows.ts';

/** The own exports that have not expired, the newest first. */
export async function listMyFiles({ db, now }: Context, { by }: { by: StaffSession }) {
  return (await findOwnExports(db, by.id, now())).map(toExportedFile);
}

/** Sends an own export; that of somebody else does not exist. */
export async function downloadMyFile(
  context: Context,
  staff: StaffSession,
  id: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const row = await findOwnExport(context.db, staff.id, id, context.now());
  const file = row?.state === 'ready' && row.path ? await context.storage.find(row.path) : null;
  if (!row || !file) throw notFound('Este arquivo não existe mais. Exporte a lista de novo.');
  const type = row.name.endsWith('.zip') ? 'application/zip' : FILE_TYPES[row.format];
  return sendAttachment(request, reply, { ...file, type }, row.name);
}
