import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../platform/http/serve.ts';
import { noteShownKey } from './note-seen-key.ts';
import { registerNotebook } from './notebook/routes.ts';
import { registerReview } from './review/routes.ts';

export function registerStudy(app: App): void {
  serve(app, catalogue.study.noteSeenKey, ({ context, student, params }) =>
    noteShownKey(context, student.id, params.id),
  );
  registerReview(app);
  registerNotebook(app);
}
