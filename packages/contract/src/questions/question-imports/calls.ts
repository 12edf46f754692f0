import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

const permission = 'questions.import';

/** Uploads of question files by the tus protocol; they never come to the files of the academy. */
export const createImportUpload = defineOfficeCall<typeof schemas.createImportUpload>({
  method: 'POST',
  path: '/v1/office/question-uploads',
  permission,
});

/** The state of an own upload; as HEAD, the offset at which it goes on. */
export const getImportUpload = defineOfficeCall<typeof schemas.getImportUpload>({
  method: 'GET',
  path: '/v1/office/question-uploads/:id',
  permission,
  automatic: true,
});

export const sendImportPiece = defineOfficeCall<typeof schemas.sendImportPiece>({
  method: 'PATCH',
  path: '/v1/office/question-uploads/:id',
  permission,
  encoding: 'piece',
  automatic: true,
});

export const cancelImportUpload = defineOfficeCall<typeof schemas.cancelImportUpload>({
  method: 'DELETE',
  path: '/v1/office/question-uploads/:id',
  permission,
});

export const listQuestionImports = defineOfficeCall<typeof schemas.listQuestionImports>({
  method: 'GET',
  path: '/v1/office/question-imports',
  permission,
});

export const createQuestionImport = defineOfficeCall<typeof schemas.createQuestionImport>({
  method: 'POST',
  path: '/v1/office/question-imports',
  permission,
  once: true,
});

/** An import with what was chosen; the page asks while a job works. */
export const getQuestionImport = defineOfficeCall<typeof schemas.getQuestionImport>({
  method: 'GET',
  path: '/v1/office/question-imports/:id',
  permission,
  automatic: true,
});

export const deleteQuestionImport = defineOfficeCall<typeof schemas.deleteQuestionImport>({
  method: 'DELETE',
  path: '/v1/office/question-imports/:id',
  permission,
});

/** Reads the file anew with another format, sheet or mapping. */
export const setImportFile = defineOfficeCall<typeof schemas.setImportFile>({
  method: 'PUT',
  path: '/v1/office/question-imports/:id/file',
  permission,
});

export const setImportDestination = defineOfficeCall<typeof schemas.setImportDestination>({
  method: 'PUT',
  path: '/v1/office/question-imports/:id/destination',
  permission,
});

export const listImportRows = defineOfficeCall<typeof schemas.listImportRows>({
  method: 'GET',
  path: '/v1/office/question-imports/:id/rows',
  permission,
});

export const getImportRow = defineOfficeCall<typeof schemas.getImportRow>({
  method: 'GET',
  path: '/v1/office/question-imports/:id/rows/:position',
  permission,
});

export const saveImportRow = defineOfficeCall<typeof schemas.saveImportRow>({
  method: 'PUT',
  path: '/v1/office/question-imports/:id/rows/:position',
  permission,
});

/** One choice for many rows. */
export const changeImportRows = defineOfficeCall<typeof schemas.changeImportRows>({
  method: 'POST',
  path: '/v1/office/question-imports/:id/rows',
  permission,
});

/** Pictures that nobody described are decorative. */
export const markImportPictures = defineOfficeCall<typeof schemas.markImportPictures>({
  method: 'POST',
  path: '/v1/office/question-imports/:id/decorative-pictures',
  permission,
});

export const simulateImport = defineOfficeCall<typeof schemas.simulateImport>({
  method: 'GET',
  path: '/v1/office/question-imports/:id/simulation',
  permission,
});

export const startImport = defineOfficeCall<typeof schemas.startImport>({
  method: 'POST',
  path: '/v1/office/question-imports/:id/commit',
  permission,
});

export const undoQuestionImport = defineOfficeCall<typeof schemas.undoQuestionImport>({
  method: 'POST',
  path: '/v1/office/question-imports/:id/undo',
  permission,
});

export const getImportReport = defineOfficeCall<typeof schemas.getImportReport>({
  method: 'GET',
  path: '/v1/office/question-imports/:id/report',
  permission,
});

export const getImportTemplate = defineOfficeCall<typeof schemas.getImportTemplate>({
  method: 'GET',
  path: '/v1/office/question-import-templates/:format',
  permission,
});

export const saveImportMapping = defineOfficeCall<typeof schemas.saveImportMapping>({
  method: 'POST',
  path: '/v1/office/question-import-mappings',
  permission,
});

/** Whole questions of a filter as a file, and not the columns of the list. */
export const exportQuestions = defineOfficeCall<typeof schemas.exportQuestions>({
  method: 'POST',
  path: '/v1/office/question-exports',
  permission: 'questions.export',
  once: true,
});
