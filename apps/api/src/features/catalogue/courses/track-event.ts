import { stripControlCharacters } from '@toro/domain/base/text/strip-control-characters';
import { isTrackedEvent } from '@toro/domain/catalogue/courses/tracked-events';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { findOwnLesson } from '../lessons/find-own-lesson.ts';
import { startLesson } from '../lessons/start-lesson.ts';
import { findOwnCourse } from './find-own-course.ts';
import { insertTrackingEvent } from './queries.ts';

type Properties = Record<string, string | number | boolean>;

interface TrackEventInput {
  studentId: number;
  event: string;
  id_course?: number;
  id_course_class?: number;
  id_aula?: number;
  properties?: Properties;
}

/** The table allows 4000 bytes of jsonb text, which has more spaces than JSON.stringify writes. */
const MAX_BYTES = 3000;

const invalidEvent = () => new AppError('invalid_input', 'O evento não pode ser registrado.');

/** The course, class group and lesson of an event; throws when they are not the student's own. */
async function findEventLocation(context: Context, input: TrackEventInput) {
  const { studentId, id_course: courseId, id_course_class: classGroupId, id_aula: lessonId } = input;
  if (lessonId !== undefined) {
    const lesson = await findOwnLesson(context, studentId, { lessonId, classGroupId });
    if (courseId !== undefined && courseId !== lesson.courseId) throw notFound();
    return {
      lesson,
      location: { id_course: lesson.courseId, id_course_class: lesson.classGroupId, id_aula: lesson.id },
    };
  }
  if (courseId === undefined && classGroupId === undefined) return { location: {} };
  const course = await findOwnCourse(context, studentId, { courseId, classGroupId });
  return { location: { id_course: course.id, id_course_class: course.classGroupId } };
}

const cleanProperties = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? stripControlCharacters(value) : value,
    ]),
  );

/** Records an event of the web app; `class_started` also marks the lesson as started. */
export async function trackEvent(context: Context, input: TrackEventInput) {
  const { studentId, event: name, properties } = input;
  await context.limits.take('events', String(studentId));
  if (!isTrackedEvent(name)) throw invalidEvent();
  const { lesson, location } = await findEventLocation(context, input);
  const data = { ...location, ...(properties && { properties: cleanProperties(properties) }) };
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_BYTES) throw invalidEvent();
  await inTransaction(context, async (tx) => {
    await insertTrackingEvent(tx.db, { studentId, name, data, createdAt: context.now() });
    if (lesson && name === 'class_started') await startLesson(tx, studentId, lesson);
  });
  return {};
}
