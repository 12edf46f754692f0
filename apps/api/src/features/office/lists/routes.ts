import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
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
  serve(app, lists.getListSettings, ({ context, staff, params }) =>
    getListSettings(context, staff, params.list),
  );
  serve(app, lists.saveListColumns, ({ context, staff, params, body }) =>
    saveListColumns(context, staff.id, params.list, body.columns),
  );
  serve(app, lists.saveListView, ({ context, staff, params, body }) =>
    saveListView(context, staff.id, params.list, body),
  );
  serve(app, lists.setDefaultListView, ({ context, staff, params, body }) =>
    setDefaultListView(context, staff.id, params.list, body.id),
  );
  serve(app, lists.shareListView, ({ context, staff, params, body }) =>
    shareListView(context, staff.id, params, body.roles),
  );
  serve(app, lists.deleteListView, ({ context, staff, params }) =>
    deleteListView(context, staff.id, params.list, params.id),
  );
  serve(app, lists.listMyFiles, ({ context, staff }) => listMyFiles(context, staff));
  serve(app, lists.downloadMyFile, ({ context, staff, params, request, reply }) =>
    downloadMyFile(context, staff, params.id, { request, reply }),
  );
  serve(app, lists.listBulkActs, ({ context, staff, query }) => listBulkActs(context, staff, query.list));
  serve(app, lists.getBulkAct, ({ context, staff, params }) => getBulkAct(context, staff, params.id));
  serve(app, lists.undoBulkAct, ({ context, staff, params }) => undoBulkAct(context, staff, params.id));
}
