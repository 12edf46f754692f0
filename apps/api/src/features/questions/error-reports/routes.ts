import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { reportError } from './report-error.ts';

export function registerErrorReports(app: App): void {
  serve(app, catalogue['error-reports'].reportError, ({ context, student, params, body }) =>
    reportError(context, student.id, { ...body, questionId: params.id }),
  );
}
