import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { getBulkAct, listBulkActs, undoBulkAct } from './bulk-acts.ts';
import {
  deleteListView,
  getListSettings,
  saveListColumns,
  saveListView,
  setDefaultListView,
} from './list-settings.ts';
import { downloadMyFile, listMyFiles } from './my-files.ts';
import { shareListView } from './shared-views.ts';

export function registerLists(app: App): void {
  const { lists } = officeCatalogue;
  serveFeature(app, lists, {
    getListSettings,
    saveListColumns,
    saveListView,
    setDefaultListView,
    shareListView,
    deleteListView,
    listMyFiles,
    downloadMyFile: {
      handle: ({ context, staff, params, request, reply }) =>
        downloadMyFile(context, staff, params.id, { request, reply }),
    },
    listBulkActs,
    getBulkAct,
    undoBulkAct,
  });
}
