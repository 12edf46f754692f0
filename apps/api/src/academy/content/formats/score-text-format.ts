import { z } from 'zod';
import { id, text } from '../../../platform/content/formats/text-format.ts';
import { html } from '../../../platform/content/html-format.ts';

const named = z
  .array(z.strictObject({ id, name: text(80) }))
  .min(1)
  .max(20);

const scoreTextFormat = z
  .strictObject({
    report_type: id,
    report_category: id,
    course_categories: z.array(id).min(1).max(50),
    gte: z.int().min(0).max(100),
    lte: z.int().min(0).max(100),
    content: html(19_000),
  })
  .refine((range) => range.gte <= range.lte, { message: 'is below gte', path: ['lte'] });

type ScoreText = z.output<typeof scoreTextFormat>;

/** The ranges of a group must cover 0 to 100 without gaps: exactly one text must match each rounded score. */
function rangeErrors(texts: readonly ScoreText[]): { index: number; message: string }[] {
  const groups = new Map<string, [number, ScoreText][]>();
  for (const [index, each] of texts.entries()) {
    for (const category of each.course_categories) {
      const key = `${each.report_type} ${each.report_category} ${category}`;
      groups.set(key, [...(groups.get(key) ?? []), [index, each]]);
    }
  }
  return [...groups.values()].flatMap((group) => {
    const ordered = [...group].sort(([, one], [, other]) => one.gte - other.gte);
    let next = 0;
    const errors: { index: number; message: string }[] = [];
    for (const [index, { gte, lte }] of ordered) {
      if (gte !== next)
        errors.push({ index, message: `begins at ${gte}; its group is covered up to ${next - 1}` });
      next = lte + 1;
    }
    const last = ordered.at(-1);
    if (last && next !== 101)
      errors.push({ index: last[0], message: 'is the last of its group but ends before 100' });
    return errors;
  });
}

/** `texts/scores.yaml`: texts of reports and dashboards for each score range. */
export const scoreTextsFormat = z.strictObject({
  report_types: named,
  report_categories: named,
  texts: z
    .array(scoreTextFormat)
    .max(1000)
    .superRefine((texts, context) => {
      for (const { index, message } of rangeErrors(texts)) {
        context.addIssue({ code: 'custom', path: [index], message });
      }
    }),
});

export type ScoreTexts = z.output<typeof scoreTextsFormat>;
