import { z } from 'zod';
import { day, id, idText, list, map, nothing, optionalText, scheduledTest, slug } from '../shapes.ts';
import { course, enrolment } from './shapes.ts';

export const findCoursesByStudent = { response: list(enrolment, 500) };

export const getCourse = {
  params: z.object({ courseTag: slug }),
  /** Without the class group the newest enrolment in the course applies. */
  query: z.object({ id_turma: idText.optional() }),
  response: course,
};

export const setExamDate = {
  body: z.object({ date_exam: day, id_course: id, id_course_class: id }),
  response: scheduledTest,
};

const eventName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_]*$/);

const eventValue = z.union([optionalText(200), z.number().min(-1e12).max(1e12), z.boolean()]);

export const trackEvent = {
  body: z.object({
    event: eventName,
    id_course: id.optional(),
    id_course_class: id.optional(),
    id_aula: id.optional(),
    properties: map(eventName, eventValue, 20).optional(),
  }),
  response: nothing,
};
