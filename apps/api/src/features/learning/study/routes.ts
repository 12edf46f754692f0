import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { getAbility } from './ability/get-ability.ts';
import { noteSeenKey } from './note-seen-key.ts';
import { registerNotebook } from './notebook/routes.ts';
import { getStudyPack } from './pack/get-study-pack.ts';
import { registerPlan } from './plan/routes.ts';
import { registerReview } from './review/routes.ts';
import { getToday } from './today/get-today.ts';

export function registerStudy(app: App): void {
  serve(app, catalogue.study.noteSeenKey, ({ context, student, params }) =>
    noteSeenKey(context, student.id, params.id),
  );
  serve(app, catalogue.study.getToday, ({ context, student }) => getToday(context, student.id));
  serve(app, catalogue.study.getStudyPack, ({ context, student, query }) =>
    getStudyPack(context, student.id, query.practice),
  );
  serve(app, catalogue.study.getAbility, ({ context, student }) => getAbility(context, student.id));
  registerReview(app);
  registerNotebook(app);
  registerPlan(app);
}
