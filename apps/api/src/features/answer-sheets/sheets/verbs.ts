export { confirmSheet } from './confirm-sheet.ts';
export { fillSheet } from './fill-sheet.ts';
export { getSheet } from './get-sheet.ts';
export { getSheetResult } from './get-sheet-result.ts';
export { listSheetModules } from './list-sheet-modules.ts';
export { listSheets } from './list-sheets.ts';
export { createLead, makeStudentToken } from './open-sheet.ts';
export { resendResult } from './resend-result.ts';
