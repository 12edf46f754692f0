import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../platform/http/serve.ts';
import {
  deleteListView,
  getListSettings,
  saveListColumns,
  saveListView,
  setDefaultListView,
} from './list-settings.ts';

export function registerLists(app: App): void {
  const { lists } = officeCatalogue;
  serve(app, lists.getListSettings, ({ context, staff, params }) =>
    getListSettings(context, staff.id, params.list),
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
  serve(app, lists.deleteListView, ({ context, staff, params }) =>
    deleteListView(context, staff.id, params.list, params.id),
  );
}
