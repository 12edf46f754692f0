import { ANNULLED } from '@toro/domain/answer-sheets/sheets/answer-key';
import { listLetters, MAX_OPTIONS } from '@toro/domain/questions/questions/lettering';
import { z } from 'zod';
import type { FieldFormats } from '../../../platform/content/formats/field-formats.ts';
import { id, tag, text } from '../../../platform/content/formats/text-format.ts';

const keyFormat = z
  .string()
  .max(1000)
  .transform((written) => written.replace(/[\s.]/g, ''))
  .pipe(
    z
      .string()
      .min(1)
      .max(500)
      .regex(/^[A-M*]+$/, 'must be the letters of the right answers in order, * for an annulled question'),
  );

/** `answer-sheets/<tag>.yaml`: the key of a real exam, module by module. */
export function answerSheetFormat({ day }: FieldFormats) {
  return z
    .strictObject({
      name: text(120),
      category: id,
      exam_day: day,
      key: z.enum(['provisional', 'official']),
      opens: day,
      closes: day.optional(),
      options: z.int().min(2).max(MAX_OPTIONS).default(5),
      recommended_course: tag.optional(),
      modules: z
        .array(z.strictObject({ module: z.int().min(1).max(20), key: keyFormat }))
        .min(1)
        .max(20),
    })
    .superRefine((sheet, context) => {
      const allowed = [...listLetters(sheet.options), ANNULLED];
      for (const [index, { key }] of sheet.modules.entries()) {
        const unexpected = [...key].find((letter) => !allowed.includes(letter));
        if (unexpected === undefined) continue;
        const message = `holds ${unexpected}, but questions have ${sheet.options} options`;
        context.addIssue({ code: 'custom', path: ['modules', index, 'key'], message });
      }
      if (sheet.closes !== undefined && sheet.closes < sheet.opens) {
        context.addIssue({ code: 'custom', path: ['closes'], message: 'is before it opens' });
      }
    });
}

export type AnswerSheet = z.output<ReturnType<typeof answerSheetFormat>> & { tag: string };
