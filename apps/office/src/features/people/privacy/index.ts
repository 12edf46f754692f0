export { NewRequestDialog } from './new-request-dialog.tsx';
