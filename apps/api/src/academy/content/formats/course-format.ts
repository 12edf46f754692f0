import { z } from 'zod';
import type { FieldFormats } from '../../../platform/content/formats/field-formats.ts';
import { cents, id, tag, text } from '../../../platform/content/formats/text-format.ts';
import { html } from '../../../platform/content/html-format.ts';
import { lessonFormat } from './lesson-format.ts';

/** A class group: its dates, prices and seats. */
function classGroupFormat({ day }: FieldFormats) {
  return z
    .strictObject({
      id,
      name: text(80),
      type: z.enum(['regular', 'modular']).default('regular'),
      starts: day,
      ends: day.optional(),
      shows_expiry: z.boolean().default(true),
      visible: z.boolean().default(true),
      /** False: sold by its link alone, and in no list of courses on sale. */
      listed: z.boolean().default(true),
      /** In cents: `price` by credit in instalments, `cash_price` in one payment by debit or Pix. */
      price: cents,
      cash_price: cents.optional(),
      places: z.int().min(0).max(1_000_000).optional(),
      sale: z.strictObject({ from: day.optional(), until: day.optional() }).default({}),
      coupon_box: z.boolean().default(true),
      /** Lesson days by lesson code, where they differ from those of the course. */
      calendar: z.record(text(40), z.array(day).max(20)).default({}),
    })
    .superRefine((group, context) => {
      const addError = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (group.ends !== undefined && group.ends < group.starts)
        addError('ends', 'is before the group starts');
      if (group.cash_price !== undefined && group.cash_price > group.price)
        addError('cash_price', 'is above the price');
      const { from, until } = group.sale;
      if (from !== undefined && until !== undefined && until < from)
        addError('sale', 'ends before it begins');
    })
    .transform((group) => ({ ...group, cash_price: group.cash_price ?? group.price }));
}

/** `courses/<tag>/course.yaml`: a course with its class groups and lessons. */
export function courseFormat(formats: FieldFormats) {
  return z.strictObject({
    id,
    name: text(120),
    category: id,
    cover: formats.file('image').optional(),
    description: html(20_000),
    libras: z.boolean().default(false),
    /** The course that this one completes; reports include both. */
    main_course: tag.optional(),
    terms: formats.file('pdf').optional(),
    settings: z.strictObject({ report_download: z.boolean().default(false) }).prefault({}),
    class_groups: z.array(classGroupFormat(formats)).min(1).max(100),
    /** What a modular class group offers: other courses, each at its own price. */
    additional_courses: z
      .array(z.strictObject({ course: tag, price: cents, cash_price: cents.optional() }))
      .max(50)
      .default([]),
    lessons: z.array(lessonFormat(formats)).max(500),
  });
}

export type Course = z.output<ReturnType<typeof courseFormat>> & { tag: string };
