import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { getAdditionalCourses, saveAdditionalCourses } from '../class-groups/office-additional-courses.ts';
import {
  closeSale,
  createClassGroup,
  duplicateClassGroup,
  getClassGroup,
  listTeachers,
  openSale,
  saveClassGroup,
  saveClassGroupPrices,
} from '../class-groups/office-class-groups.ts';
import { serveContent } from '../content/serve-content.ts';
import { courseContent } from './course-content.ts';
import { duplicateCourse } from './duplicate-course.ts';
import { exportCourses, listCourses } from './list-courses.ts';
import { getCourseParts, listCourseChoices } from './office-courses.ts';

export function registerOfficeCourses(app: App): void {
  const calls = officeCatalogue['office-courses'];
  serve(app, calls.listCourses, ({ context, staff, query }) => listCourses(context, staff, query));
  serve(app, calls.exportCourses, ({ context, staff, body }) => exportCourses(context, staff, body));
  serve(app, calls.listCourseChoices, ({ context, staff }) => listCourseChoices(context, staff));
  serve(app, calls.getCourseParts, ({ context, staff, params }) => getCourseParts(context, staff, params.id));
  serve(app, calls.duplicateCourse, ({ context, staff, params, body }) =>
    duplicateCourse(context, staff, params.id, body),
  );
  registerClassGroups(app);
  serveContent(app, officeCatalogue['course-content'], courseContent);
}

function registerClassGroups(app: App): void {
  const calls = officeCatalogue['class-groups'];
  serve(app, calls.getClassGroup, ({ context, staff, params }) => getClassGroup(context, staff, params.id));
  serve(app, calls.createClassGroup, ({ context, body }) => createClassGroup(context, body));
  serve(app, calls.saveClassGroup, ({ context, params, body }) => saveClassGroup(context, params.id, body));
  serve(app, calls.saveClassGroupPrices, ({ context, params, body }) =>
    saveClassGroupPrices(context, params.id, body),
  );
  serve(app, calls.openSale, ({ context, params }) => openSale(context, params.id));
  serve(app, calls.closeSale, ({ context, params }) => closeSale(context, params.id));
  serve(app, calls.duplicateClassGroup, ({ context, params, body }) =>
    duplicateClassGroup(context, params.id, body),
  );
  serve(app, calls.getAdditionalCourses, ({ context, staff, params }) =>
    getAdditionalCourses(context, staff, params.id),
  );
  serve(app, calls.saveAdditionalCourses, ({ context, params, body }) =>
    saveAdditionalCourses(context, params.id, body),
  );
  serve(app, calls.listTeachers, ({ context }) => listTeachers(context));
}
