import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { getAdditionalCourses, saveAdditionalCourses } from '../class-groups/office-additional-courses.ts';
import * as officeClassGroups from '../class-groups/office-class-groups.ts';
import { serveContent } from '../content/serve-content.ts';
import { courseContent } from './course-content.ts';
import { duplicateCourse } from './duplicate-course.ts';
import { exportCourses, listCourses } from './list-courses.ts';
import { getCourseParts, listCourseChoices } from './office-courses.ts';

export function registerOfficeCourses(app: App): void {
  serveFeature(app, officeCatalogue['office-courses'], {
    listCourses,
    exportCourses,
    listCourseChoices,
    getCourseParts,
    duplicateCourse,
  });
  registerClassGroups(app);
  serveContent(app, officeCatalogue['course-content'], courseContent);
}

function registerClassGroups(app: App): void {
  serveFeature(app, officeCatalogue['class-groups'], {
    ...officeClassGroups,
    getAdditionalCourses,
    saveAdditionalCourses,
  });
}
