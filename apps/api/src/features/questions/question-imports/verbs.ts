export { exportQuestions } from './export/export-questions.ts';
export { getImportTemplate } from './get-import-template.ts';
export { getQuestionImport } from './get-question-import.ts';
export {
  changeImportRows,
  getImportRow,
  listImportRows,
  markImportPictures,
  saveImportRow,
} from './import-rows.ts';
export { listQuestionImports } from './list-question-imports.ts';
export {
  createQuestionImport,
  deleteQuestionImport,
  getImportReport,
  saveImportMapping,
  setImportDestination,
  setImportFile,
  simulateImport,
  startImport,
  undoQuestionImport,
} from './question-imports.ts';
