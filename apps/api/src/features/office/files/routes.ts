import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveUploads } from './serve-uploads.ts';
import { PIECE_TYPE } from './tus-headers.ts';
import * as verbs from './verbs.ts';

export function registerFiles(app: App): void {
  const { files } = officeCatalogue;
  app.http.addContentTypeParser(PIECE_TYPE, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const { create, get, send, cancel } = serveUploads(app, files.createUpload);
  serveFeature(app, files, {
    ...verbs,
    createUpload: create,
    getUpload: get,
    sendPiece: send,
    cancelUpload: cancel,
  });
}
