import type { Route } from '@toro/contract/catalogue';
import type * as schemas from '@toro/contract/office/files/schemas';
import { officeCatalogue } from '@toro/contract/office-catalogue';
import { guardHooks } from '../../../platform/http/guards.ts';
import { type App, serve } from '../../../platform/http/serve.ts';
import { describeImage } from './describe-image.ts';
import { getFile } from './get-file.ts';
import { listFileUses } from './list-file-uses.ts';
import { exportFiles, exportRemovedFiles, listFiles, listRemovedFiles } from './list-files.ts';
import { removeFile, restoreFile } from './remove-file.ts';
import { replaceFile } from './replace-file.ts';
import { describeServer, PIECE_TYPE, readCreation, readPiece, useTus } from './tus-headers.ts';
import { cancelUpload, createUpload, getUpload, sendPiece } from './uploads.ts';

export function registerFiles(app: App): void {
  const { files } = officeCatalogue;
  serve(app, files.listFiles, ({ context, query }) => listFiles(context, query));
  serve(app, files.exportFiles, ({ context, staff, body }) => exportFiles(context, staff, body));
  serve(app, files.getFile, ({ context, params }) => getFile(context, params.id));
  serve(app, files.listFileUses, ({ context, params }) => listFileUses(context, params.id));
  serve(app, files.describeImage, ({ context, params, body }) => describeImage(context, params.id, body));
  serve(app, files.removeFile, ({ context, staff, params }) => removeFile(context, staff, params.id));
  serve(app, files.restoreFile, ({ context, params }) => restoreFile(context, params.id));
  serve(app, files.replaceFile, ({ context, params, body }) => replaceFile(context, params.id, body.file_id));
  serve(app, files.listRemovedFiles, ({ context, query }) => listRemovedFiles(context, query));
  serve(app, files.exportRemovedFiles, ({ context, staff, body }) =>
    exportRemovedFiles(context, staff, body),
  );
  app.http.addContentTypeParser(PIECE_TYPE, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  registerUploads(app, {
    create: files.createUpload,
    get: files.getUpload,
    send: files.sendPiece,
    cancel: files.cancelUpload,
  });
}

/** The calls of one kind of upload. */
interface UploadRoutes {
  create: Route<typeof schemas.createUpload>;
  get: Route<typeof schemas.getUpload>;
  send: Route<typeof schemas.sendPiece>;
  cancel: Route<typeof schemas.cancelUpload>;
}

/** The calls of the tus protocol. Their inputs and outputs are headers. */
export function registerUploads(app: App, routes: UploadRoutes, kind?: 'order' | 'questions'): void {
  const { http, context } = app;
  const { path } = routes.create.call;
  http.route({
    method: 'OPTIONS',
    url: path,
    onRequest: guardHooks(context, routes.create.call),
    schema: { hide: true },
    handler: (_request, reply) => describeServer(reply),
  });
  serve(app, routes.create, async ({ context, staff, request, reply }) => {
    useTus(request, reply);
    const creation = readCreation(request);
    const { id, expiresAt } = await createUpload(context, staff.id, {
      ...creation,
      kind: kind ?? creation.kind,
    });
    reply.status(201).headers({
      location: `${path}/${id}`,
      'upload-offset': 0,
      'upload-expires': expiresAt.toUTCString(),
    });
    return {};
  });
  serve(app, routes.get, async ({ context, staff, params, request, reply }) => {
    if (request.method === 'HEAD') useTus(request, reply);
    const { upload, expiresAt } = await getUpload(context, staff.id, params.id);
    reply.headers({
      'upload-offset': upload.offset,
      'upload-length': upload.size,
      'upload-expires': expiresAt.toUTCString(),
    });
    return upload;
  });
  serve(app, routes.send, async ({ context, staff, params, request, reply }) => {
    useTus(request, reply);
    const { offset, expiresAt } = await sendPiece(context, staff.id, params.id, readPiece(request));
    reply.status(204).headers({ 'upload-offset': offset, 'upload-expires': expiresAt.toUTCString() });
    return {};
  });
  serve(app, routes.cancel, async ({ context, staff, params, request, reply }) => {
    useTus(request, reply);
    await cancelUpload(context, staff.id, params.id);
    reply.status(204);
    return {};
  });
}
