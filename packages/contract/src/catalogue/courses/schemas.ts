import { z } from 'zod';
import { day, id, idText, list, map, nothing, optionalText, scheduledTest, slug } from '../../shapes.ts';
import { course, enrolment } from './shapes.ts';

export const findCoursesByStudent = {
  summary: "The student's enrolments",
  response: list(enrolment, 500),
};

export const getCourse = {
  summary: "A course with its lessons and the student's progress in each",
  params: z.object({ courseTag: slug }),
  /** Without the class group the newest enrolment in the course applies. */
  query: z.object({ id_turma: idText.optional() }),
  response: course,
};

export const setExamDate = {
  summary: "Set the student's exam date",
  body: z.object({ date_exam: day, id_course: id, id_course_class: id }),
  response: scheduledTest,
};

const eventName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_]*$/);

const eventValue = z.union([optionalText(200), z.number().min(-1e12).max(1e12), z.boolean()]);

export const trackEvent = {
  summary: 'Record an event of the student, such as class_started',
  body: z.object({
    event: eventName,
    id_course: id.optional(),
    id_course_class: id.optional(),
    id_aula: id.optional(),
    properties: map(eventName, eventValue, 20).optional(),
  }),
  response: nothing,
};
