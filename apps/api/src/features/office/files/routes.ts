import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveUploads } from './serve-uploads.ts';
import { CHUNK_TYPE } from './tus-headers.ts';
import * as verbs from './verbs.ts';

export function registerFiles(app: App): void {
  const { files } = officeCatalogue;
  app.http.addContentTypeParser(CHUNK_TYPE, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const { create, get, send, cancel } = serveUploads(app, files.createUpload);
  serveFeature(app, files, {
    ...verbs,
    createUpload: create,
    getUpload: get,
    sendChunk: send,
    cancelUpload: cancel,
  });
}
