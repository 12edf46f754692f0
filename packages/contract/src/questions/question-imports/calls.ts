import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const questionImportsCalls = defineOfficeCalls<typeof schemas>({
  /** Uploads of question files by the tus protocol; they never come to the files of the academy. */
  createImportUpload: ['POST /v1/office/question-uploads', 'questions.import'],
  /** The state of an own upload; as HEAD, the offset at which it goes on. */
  getImportUpload: ['GET /v1/office/question-uploads/:id', 'questions.import', { automatic: true }],
  sendImportChunk: [
    'PATCH /v1/office/question-uploads/:id',
    'questions.import',
    { encoding: 'chunk', automatic: true },
  ],
  cancelImportUpload: ['DELETE /v1/office/question-uploads/:id', 'questions.import'],
  listQuestionImports: ['GET /v1/office/question-imports', 'questions.import'],
  createQuestionImport: ['POST /v1/office/question-imports', 'questions.import', { once: true }],
  /** An import with what was chosen; the page asks while a job works. */
  getQuestionImport: ['GET /v1/office/question-imports/:id', 'questions.import', { automatic: true }],
  deleteQuestionImport: ['DELETE /v1/office/question-imports/:id', 'questions.import'],
  /** Reads the file anew with another format, sheet or mapping. */
  setImportFile: ['PUT /v1/office/question-imports/:id/file', 'questions.import'],
  setImportDestination: ['PUT /v1/office/question-imports/:id/destination', 'questions.import'],
  listImportRows: ['GET /v1/office/question-imports/:id/rows', 'questions.import'],
  getImportRow: ['GET /v1/office/question-imports/:id/rows/:position', 'questions.import'],
  saveImportRow: ['PUT /v1/office/question-imports/:id/rows/:position', 'questions.import'],
  /** One choice for many rows. */
  changeImportRows: ['POST /v1/office/question-imports/:id/rows', 'questions.import'],
  /** Pictures that nobody described are decorative. */
  markImportPictures: ['POST /v1/office/question-imports/:id/decorative-pictures', 'questions.import'],
  simulateImport: ['GET /v1/office/question-imports/:id/simulation', 'questions.import'],
  startImport: ['POST /v1/office/question-imports/:id/commit', 'questions.import'],
  undoQuestionImport: ['POST /v1/office/question-imports/:id/undo', 'questions.import'],
  getImportReport: ['GET /v1/office/question-imports/:id/report', 'questions.import'],
  getImportTemplate: ['GET /v1/office/question-import-templates/:format', 'questions.import'],
  saveImportMapping: ['POST /v1/office/question-import-mappings', 'questions.import'],
  /** Whole questions of a filter as a file, and not the columns of the list. */
  exportQuestions: ['POST /v1/office/question-exports', 'questions.export', { once: true }],
});
