import { isMockLesson } from '@toro/domain/catalogue/lessons/lesson-kind';
import { z } from 'zod';
import type { FieldFormats } from '../../../platform/content/formats/field-formats.ts';
import { link, questionReference, tag, text } from '../../../platform/content/formats/text-format.ts';
import { videoFormat } from '../../../platform/content/formats/video-format.ts';
import { html } from '../../../platform/content/html-format.ts';

function groupFormat({ file }: FieldFormats) {
  return z
    .strictObject({
      kind: z.enum(['whatsapp', 'telegram', 'calendar']),
      title: text(80),
      link: link.optional(),
      pdf: file('pdf').optional(),
    })
    .refine((group) => group.link !== undefined || group.pdf !== undefined, {
      message: 'needs a link or a pdf',
    });
}

function bookFormat({ file }: FieldFormats) {
  return z.strictObject({ kind: z.enum(['handout', 'bible']), title: text(120), pdf: file('pdf') });
}

const examFormat = z.strictObject({
  questions: z.array(questionReference).min(1).max(300),
  /** Shows the timer. Only mocks can be timed; the default for them is true. */
  timed: z.boolean().optional(),
});

/** One lesson of a course. Lessons are ordered as listed. */
export function lessonFormat(formats: FieldFormats) {
  return z
    .strictObject({
      code: text(40),
      title: text(160),
      kind: z.enum(['lesson', 'welcome', 'simulado', 'simuladocomvideo']).default('lesson'),
      about: html(4000).optional(),
      text: html(40_000).optional(),
      pdf: formats.file('pdf').optional(),
      videos: z.array(videoFormat(formats)).max(20).default([]),
      exam: examFormat.optional(),
      mock: z
        .strictObject({ number: z.int().min(1).max(50), group: z.int().min(1).max(50).default(1) })
        .optional(),
      days: z.array(formats.day).max(20).default([]),
      principal: z.boolean().default(false),
      locked: z.boolean().default(false),
      discipline: tag.optional(),
      mentorship: z.boolean().default(false),
      podcast: tag.optional(),
      groups: z.array(groupFormat(formats)).max(10).default([]),
      books: z.array(bookFormat(formats)).max(10).default([]),
    })
    .superRefine((lesson, context) => {
      const addError = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      const mock = isMockLesson(lesson.kind);
      if (mock && !lesson.exam) addError('exam', 'a mock needs its exam');
      if (mock && !lesson.mock) addError('mock', 'a mock needs its number, for the reports');
      if (!mock && lesson.mock) addError('mock', 'only lessons of kind simulado or simuladocomvideo have it');
      if (!mock && lesson.exam?.timed) addError('exam', 'only a mock may be timed');
      if (lesson.kind !== 'welcome' && lesson.groups.length > 0)
        addError('groups', 'only a welcome lesson has groups');
      if (lesson.kind !== 'welcome' && lesson.books.length > 0)
        addError('books', 'only a welcome lesson has books');
      if (lesson.principal && lesson.days.length === 0)
        addError('principal', 'a principal lesson opens by its days');
      if (new Set(lesson.exam?.questions).size !== (lesson.exam?.questions.length ?? 0)) {
        addError('exam', 'names a question twice');
      }
      if (lesson.mentorship && !lesson.discipline)
        addError('discipline', 'is needed where mentorship is offered');
    })
    .transform((lesson) => ({
      ...lesson,
      exam: lesson.exam && { ...lesson.exam, timed: lesson.exam.timed ?? isMockLesson(lesson.kind) },
    }));
}

export type Lesson = z.output<ReturnType<typeof lessonFormat>>;
