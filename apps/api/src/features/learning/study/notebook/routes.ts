import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../../platform/http/serve.ts';
import { getNotebookPaper, listNotebook } from './list-notebook.ts';
import { getNotebookEntry, saveNotebookEntry } from './notebook-entry.ts';

const { study } = catalogue;

export function registerNotebook(app: App): void {
  serve(app, study.listNotebook, ({ context, student, query }) => listNotebook(context, student.id, query));
  serve(app, study.getNotebookPaper, ({ context, student, query }) =>
    getNotebookPaper(context, student.id, query),
  );
  serve(app, study.getNotebookEntry, ({ context, student, params }) =>
    getNotebookEntry(context, student.id, params.questionId),
  );
  serve(app, study.saveNotebookEntry, ({ context, student, params, body }) =>
    saveNotebookEntry(context, student.id, { ...body, questionId: params.questionId }),
  );
}
