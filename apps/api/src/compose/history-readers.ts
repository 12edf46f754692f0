import { assertOwnClassGroup, assertOwnCourse } from '../features/catalogue/access/own-class-groups.ts';
import { findCourseOfLesson } from '../features/catalogue/lessons/lesson-content.ts';
import { examContent } from '../features/exams/exam-composition/exam-content.ts';
import type { Registry } from '../platform/context.ts';

/** Who may see the history of an entity where they may read own things only; other kinds are readable as a whole. */
export const HISTORY_READERS: Registry['historyReaders'] = {
  'class-group': (context, staff, id) => assertOwnClassGroup(context, staff, 'courses.read', id),
  course: (context, staff, id) => assertOwnCourse(context, staff, 'courses.read', id),
  exam: async (context, staff, id) => examContent.assertReadable?.(context, staff, id),
  lesson: async (context, staff, id) =>
    assertOwnCourse(context, staff, 'courses.read', await findCourseOfLesson(context, id)),
};
