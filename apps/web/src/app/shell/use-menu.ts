import { useQuery } from '@tanstack/react-query';
import { listVisibleEntries } from '@toro/domain/base/shell/menu';
import { findCourseToContinue } from '@toro/domain/catalogue/courses/course-to-continue';
import { isCourseVisible } from '@toro/domain/catalogue/courses/course-visibility';
import { today } from '../../shared/api.ts';
import { coursesQuery } from '../../shared/courses/queries.ts';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import { type MenuEntry, menuEntries } from './menu-entries.ts';

/** The menu entries of this student on this host. */
export function useMenu(): MenuEntry[] {
  const config = useRuntimeConfig();
  const { data: courses = [] } = useQuery(coursesQuery);
  const entries = menuEntries(config);
  const names = listVisibleEntries({
    hidden: config.hiddenMenu,
    features: config.features,
    hasCourse: courses.some((course) => isCourseVisible(course, today())),
    answerSheet: courses.some((course) => course.answer_sheet),
    oldStudent: config.links.oldStudent !== null,
  });
  const last = findCourseToContinue(courses, today());
  // The score is on the page of the course that was opened last.
  const course = last && { courseId: String(last.id_curso), courseClassId: String(last.id_turma) };
  return names.map((name) => ({
    name,
    ...entries[name],
    ...(name === 'scoreToroV2' && course && { course }),
  }));
}
