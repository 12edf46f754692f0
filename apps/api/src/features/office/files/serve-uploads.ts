import type { Route } from '@toro/contract/catalogue';
import type * as schemas from '@toro/contract/office/files/schemas';
import { guardHooks } from '../../../platform/http/guards.ts';
import type { App } from '../../../platform/http/serve.ts';
import type { Served } from '../../../platform/http/serve-feature.ts';
import { describeServer, readChunk, readCreation, useTus } from './tus-headers.ts';
import { cancelUpload, createUpload, getUpload, sendChunk } from './uploads.ts';

/** What answers the calls of one kind of upload. */
interface UploadVerbs {
  create: Served<typeof schemas.createUpload>;
  get: Served<typeof schemas.getUpload>;
  send: Served<typeof schemas.sendChunk>;
  cancel: Served<typeof schemas.cancelUpload>;
}

/** What answers the calls of the tus protocol at the path of a call. Their inputs and outputs are headers. */
export function serveUploads(
  { http, context }: App,
  { call }: Route<typeof schemas.createUpload>,
  kind?: 'order' | 'questions',
): UploadVerbs {
  http.route({
    method: 'OPTIONS',
    url: call.path,
    onRequest: guardHooks(context, call),
    schema: { hide: true },
    handler: (_request, reply) => describeServer(reply),
  });
  return {
    create: {
      handle: async ({ context, staff, request, reply }) => {
        useTus(request, reply);
        const creation = readCreation(request);
        const { id, expiresAt } = await createUpload(context, staff.id, {
          ...creation,
          kind: kind ?? creation.kind,
        });
        reply.status(201).headers({
          location: `${call.path}/${id}`,
          'upload-offset': 0,
          'upload-expires': expiresAt.toUTCString(),
        });
        return {};
      },
    },
    get: {
      handle: async ({ context, staff, params, request, reply }) => {
        if (request.method === 'HEAD') useTus(request, reply);
        const { upload, expiresAt } = await getUpload(context, staff.id, params.id);
        reply.headers({
          'upload-offset': upload.offset,
          'upload-length': upload.size,
          'upload-expires': expiresAt.toUTCString(),
        });
        return upload;
      },
    },
    send: {
      handle: async ({ context, staff, params, request, reply }) => {
        useTus(request, reply);
        const { offset, expiresAt } = await sendChunk(context, staff.id, params.id, readChunk(request));
        reply.status(204).headers({ 'upload-offset': offset, 'upload-expires': expiresAt.toUTCString() });
        return {};
      },
    },
    cancel: {
      handle: async ({ context, staff, params, request, reply }) => {
        useTus(request, reply);
        await cancelUpload(context, staff.id, params.id);
        reply.status(204);
        return {};
      },
    },
  };
}
