export { getBulkAct, listBulkActs, undoBulkAct } from './bulk-acts.ts';
export {
  deleteListView,
  getListSettings,
  saveListColumns,
  saveListView,
  setDefaultListView,
} from './list-settings.ts';
export { shareListView } from './shared-views.ts';
