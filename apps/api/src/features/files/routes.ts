import { officeCatalogue } from '@toro/contract/office-catalogue';
import { guardHooks } from '../../platform/http/guards.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { getFile } from './get-file.ts';
import { exportFiles, listFiles } from './list-files.ts';
import { describeServer, PIECE_TYPE, readCreation, readPiece, useTus } from './tus-headers.ts';
import { cancelUpload, createUpload, getUpload, sendPiece } from './uploads.ts';

export function registerFiles(app: App): void {
  const { files } = officeCatalogue;
  serve(app, files.listFiles, ({ context, query }) => listFiles(context, query));
  serve(app, files.exportFiles, ({ context, staff, body }) => exportFiles(context, staff, body));
  serve(app, files.getFile, ({ context, params }) => getFile(context, params.id));
  registerUploads(app);
}

/** The calls of the tus protocol. Their inputs and outputs are headers. */
function registerUploads(app: App): void {
  const { files } = officeCatalogue;
  const { http, context } = app;
  http.addContentTypeParser(PIECE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  http.route({
    method: 'OPTIONS',
    url: files.createUpload.call.path,
    onRequest: guardHooks(context, files.createUpload.call),
    schema: { hide: true },
    handler: (_request, reply) => describeServer(reply),
  });
  serve(app, files.createUpload, async ({ context, staff, request, reply }) => {
    useTus(request, reply);
    const { id, expiresAt } = await createUpload(context, staff.id, readCreation(request));
    reply.status(201).headers({
      location: `${files.createUpload.call.path}/${id}`,
      'upload-offset': 0,
      'upload-expires': expiresAt.toUTCString(),
    });
    return {};
  });
  serve(app, files.getUpload, async ({ context, staff, params, request, reply }) => {
    if (request.method === 'HEAD') useTus(request, reply);
    const { upload, expiresAt } = await getUpload(context, staff.id, params.id);
    reply.headers({
      'upload-offset': upload.offset,
      'upload-length': upload.size,
      'upload-expires': expiresAt.toUTCString(),
    });
    return upload;
  });
  serve(app, files.sendPiece, async ({ context, staff, params, request, reply }) => {
    useTus(request, reply);
    const { offset, expiresAt } = await sendPiece(context, staff.id, params.id, readPiece(request));
    reply.status(204).headers({ 'upload-offset': offset, 'upload-expires': expiresAt.toUTCString() });
    return {};
  });
  serve(app, files.cancelUpload, async ({ context, staff, params, request, reply }) => {
    useTus(request, reply);
    await cancelUpload(context, staff.id, params.id);
    reply.status(204);
    return {};
  });
}
