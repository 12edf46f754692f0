import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../platform/http/serve.ts';
import type { ContentKind } from '../content/content-kind.ts';
import { serveContent } from '../content/serve-content.ts';
import { lessonContent } from './lesson-content.ts';
import { reorderLessons } from './lesson-order.ts';
import { getLessonFacts, listAllLessons, listCourseLessons } from './office-lessons.ts';

export function registerOfficeLessons(app: App): void {
  const calls = officeCatalogue['office-lessons'];
  serve(app, calls.listAllLessons, ({ context, staff, query }) => listAllLessons(context, staff, query));
  serve(app, calls.listCourseLessons, ({ context, staff, params }) =>
    listCourseLessons(context, staff, params.id),
  );
  serve(app, calls.reorderLessons, ({ context, params, body }) => reorderLessons(context, params.id, body));
  serve(app, calls.getLessonFacts, ({ context, staff, params }) => getLessonFacts(context, staff, params.id));
  serveContent(app, officeCatalogue['lesson-content'], lessonContent as unknown as ContentKind);
}
