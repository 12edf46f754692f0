import { z } from 'zod';
import type { FieldFormats } from '../../../platform/content/formats/field-formats.ts';
import { percent, text } from '../../../platform/content/formats/text-format.ts';

const lessonCode = text(40);

/** A period of practice for the seed: tests per week and a score that moves from one level to another. */
function practiceFormat({ day }: FieldFormats) {
  return z
    .strictObject({
      since: day,
      until: day,
      tests_per_week: z.number().min(0.25).max(21),
      from_percent: percent,
      to_percent: percent,
      /** The same seed gives the same history. */
      seed: z.int().min(1).max(1_000_000),
    })
    .refine((practice) => practice.since <= practice.until, { message: 'is before since', path: ['until'] });
}

/** What a demo student has already done in a course. */
export function historyFormat(formats: FieldFormats) {
  const { day } = formats;
  return z.strictObject({
    /** Lessons, by code, whose material, videos and test are all done. */
    lessons_done: z.array(lessonCode).max(500).default([]),
    lessons_begun: z
      .array(
        z.strictObject({
          lesson: lessonCode,
          pdf: z.boolean().default(false),
          videos: z.int().min(0).max(20).default(0),
        }),
      )
      .max(50)
      .default([]),
    practice: z.array(practiceFormat(formats)).max(20).default([]),
    mocks: z
      .array(z.strictObject({ lesson: lessonCode, day, percent, minutes: z.int().min(1).max(600) }))
      .max(100)
      .default([]),
    redos: z
      .array(z.strictObject({ lesson: lessonCode, day, percent }))
      .max(100)
      .default([]),
    /** A test left open, with this many questions answered. */
    ongoing: z
      .strictObject({
        lesson: lessonCode,
        answered: z.int().min(1).max(300),
        minutes: z.int().min(0).max(600),
      })
      .optional(),
    /** How many past weeks have a report; the workers render them once the app runs. */
    weekly_reports: z.int().min(0).max(10).default(0),
  });
}

export type History = z.output<ReturnType<typeof historyFormat>>;
