export { getBulkAction, listBulkActions, undoBulkAction } from './bulk-actions.ts';
export {
  deleteListView,
  getListSettings,
  saveListColumns,
  saveListView,
  setDefaultListView,
} from './list-settings.ts';
export { shareListView } from './shared-views.ts';
