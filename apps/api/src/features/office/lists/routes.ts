import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { downloadMyFile, listMyFiles } from './my-files.ts';
import * as verbs from './verbs.ts';

export function registerLists(app: App): void {
  serveFeature(app, officeCatalogue.lists, {
    ...verbs,
    listMyFiles,
    downloadMyFile: {
      handle: ({ context, staff, params, request, reply }) =>
        downloadMyFile(context, staff, params.id, { request, reply }),
    },
  });
}
