import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { listMarks } from './list-marks.ts';
import { saveMark } from './save-mark.ts';

export function registerMarks(app: App): void {
  serve(app, catalogue.marks.listMarks, ({ context, student, query }) =>
    listMarks(context, student.id, query.id),
  );
  serve(app, catalogue.marks.saveMark, ({ context, student, params, body }) =>
    saveMark(context, student.id, params.questionId, body),
  );
}
