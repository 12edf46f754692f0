import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { registerUploads } from '../../office/files/routes.ts';
import { exportQuestions } from './export/export-questions.ts';
import { getImportTemplate } from './get-import-template.ts';
import { getQuestionImport } from './get-question-import.ts';
import {
  changeImportRows,
  getImportRow,
  listImportRows,
  markImportPictures,
  saveImportRow,
} from './import-rows.ts';
import { listQuestionImports } from './list-question-imports.ts';
import {
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

export function registerQuestionImports(app: App): void {
  const calls = officeCatalogue['question-imports'];
  registerUploads(
    app,
    {
      create: calls.createImportUpload,
      get: calls.getImportUpload,
      send: calls.sendImportPiece,
      cancel: calls.cancelImportUpload,
    },
    'questions',
  );
  serve(app, calls.exportQuestions, ({ context, staff, body }) => exportQuestions(context, staff, body));
  serve(app, calls.listQuestionImports, ({ context, query }) => listQuestionImports(context, query));
  serve(app, calls.createQuestionImport, ({ context, staff, body }) =>
    createQuestionImport(context, staff, body),
  );
  serve(app, calls.getQuestionImport, ({ context, params }) => getQuestionImport(context, params.id));
  serve(app, calls.deleteQuestionImport, ({ context, params }) => deleteQuestionImport(context, params.id));
  serve(app, calls.setImportFile, ({ context, params, body }) =>
    setImportFile(context, { ...params, ...body }),
  );
  serve(app, calls.setImportDestination, ({ context, params, body }) =>
    setImportDestination(context, { ...params, ...body }),
  );
  serve(app, calls.listImportRows, ({ context, params, query }) =>
    listImportRows(context, { ...params, ...query }),
  );
  serve(app, calls.getImportRow, ({ context, params }) => getImportRow(context, params));
  serve(app, calls.saveImportRow, ({ context, params, body }) =>
    saveImportRow(context, { ...params, ...body }),
  );
  serve(app, calls.changeImportRows, ({ context, params, body }) =>
    changeImportRows(context, { ...params, ...body }),
  );
  serve(app, calls.simulateImport, ({ context, params }) => simulateImport(context, params.id));
  serve(app, calls.markImportPictures, ({ context, params }) => markImportPictures(context, params));
  serve(app, calls.startImport, ({ context, staff, params }) => startImport(context, staff, params.id));
  serve(app, calls.undoQuestionImport, ({ context, staff, params }) =>
    undoQuestionImport(context, staff, params.id),
  );
  serve(app, calls.getImportReport, ({ context, params }) => getImportReport(context, params.id));
  serve(app, calls.getImportTemplate, ({ params }) => getImportTemplate(params.format));
  serve(app, calls.saveImportMapping, ({ context, body }) => saveImportMapping(context, body));
}
