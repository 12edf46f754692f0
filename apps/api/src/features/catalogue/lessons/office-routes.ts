import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { serveContent } from '../content/serve-content.ts';
import { getCalendar, saveCalendar } from './calendar.ts';
import { copyLesson } from './copy-lesson.ts';
import { lessonContent } from './lesson-content.ts';
import { reorderLessons } from './lesson-order.ts';
import { exportLessons, getLessonFacts, listAllLessons, listCourseLessons } from './office-lessons.ts';

export function registerOfficeLessons(app: App): void {
  const calls = officeCatalogue['office-lessons'];
  serve(app, calls.listAllLessons, ({ context, staff, query }) => listAllLessons(context, staff, query));
  serve(app, calls.exportLessons, ({ context, staff, body }) => exportLessons(context, staff, body));
  serve(app, calls.getCalendar, ({ context, staff, params }) => getCalendar(context, staff, params.id));
  serve(app, calls.saveCalendar, ({ context, staff, params, body }) =>
    saveCalendar(context, staff, params.id, body),
  );
  serve(app, calls.copyLesson, ({ context, staff, params, body }) =>
    copyLesson(context, staff, params.id, body),
  );
  serve(app, calls.listCourseLessons, ({ context, staff, params }) =>
    listCourseLessons(context, staff, params.id),
  );
  serve(app, calls.reorderLessons, ({ context, params, body }) => reorderLessons(context, params.id, body));
  serve(app, calls.getLessonFacts, ({ context, staff, params }) => getLessonFacts(context, staff, params.id));
  serveContent(app, officeCatalogue['lesson-content'], lessonContent);
}
