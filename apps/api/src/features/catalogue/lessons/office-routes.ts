import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveContent } from '../content/serve-content.ts';
import { getCalendar, saveCalendar } from './calendar.ts';
import { copyLesson } from './copy-lesson.ts';
import { lessonContent } from './lesson-content.ts';
import { reorderLessons } from './lesson-order.ts';
import { exportLessons, getLessonFacts, listAllLessons, listCourseLessons } from './office-lessons.ts';

export function registerOfficeLessons(app: App): void {
  const calls = officeCatalogue['office-lessons'];
  serveFeature(app, calls, {
    listAllLessons,
    exportLessons,
    getCalendar,
    saveCalendar,
    copyLesson,
    listCourseLessons,
    reorderLessons,
    getLessonFacts,
  });

  serveContent(app, officeCatalogue['lesson-content'], lessonContent);
}
