export { ClassGroupPage } from './class-group-page.tsx';
export { NewClassGroupDialog } from './new-class-group-dialog.tsx';
