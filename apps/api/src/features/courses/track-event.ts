import { isTrackedEvent } from '@toro/domain/courses/tracked-events';
import { stripControlCharacters } from '@toro/domain/text/strip-control-characters';
import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { findOwnLesson } from '../lessons/find-own-lesson.ts';
import { startLesson } from '../lessons/start-lesson.ts';
import { findOwnCourse } from './find-own-course.ts';
import { insertEvent } from './queries.ts';

type Properties = Record<string, string | number | boolean>;

interface Event {
  name: string;
  courseId?: number;
  classGroupId?: number;
  lessonId?: number;
  properties?: Properties;
}

/** The table's own limit is 4000 bytes, counted with the spaces it writes. */
const MAX_BYTES = 3000;

const refused = () => new AppError('invalid_input', 'O evento não pode ser registrado.');

/** What is kept of an event: where it happened, if it is the student's own place, and its properties. */
async function placeOf(context: Context, studentId: number, event: Event) {
  const { courseId, classGroupId, lessonId } = event;
  if (lessonId !== undefined) {
    const lesson = await findOwnLesson(context, studentId, { lessonId, classGroupId });
    if (courseId !== undefined && courseId !== lesson.courseId) throw notFound();
    return {
      lesson,
      where: { id_course: lesson.courseId, id_course_class: lesson.classGroupId, id_aula: lesson.id },
    };
  }
  if (courseId === undefined && classGroupId === undefined) return { where: {} };
  const course = await findOwnCourse(context, studentId, { courseId, classGroupId });
  return { where: { id_course: course.id, id_course_class: course.classGroupId } };
}

const cleaned = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? stripControlCharacters(value) : value,
    ]),
  );

/** Records what a screen tells about itself; starting a lesson also marks the lesson. */
export async function trackEvent(context: Context, studentId: number, event: Event) {
  await context.limits.take('events', String(studentId));
  if (!isTrackedEvent(event.name)) throw refused();
  const { lesson, where } = await placeOf(context, studentId, event);
  const data = { ...where, ...(event.properties && { properties: cleaned(event.properties) }) };
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_BYTES) throw refused();
  await inTransaction(context, async (inside) => {
    await insertEvent(inside.db, { studentId, name: event.name, data, createdAt: context.now() });
    if (lesson && event.name === 'class_started') await startLesson(inside, studentId, lesson);
  });
  return {};
}
