import { MAX_SCORE_TEXT, MAX_SCORE_TEXTS } from '@toro/domain/learning/reports/score-text-fields';
import { z } from 'zod';
import { count, id, list, optionalText } from '../../shapes.ts';
import { contentSchemas } from '../content/content-schemas.ts';

const place = z.number().int().min(1).max(99);
/** A draft may have a number that is still being typed. */
const note = z.number().int().min(0).max(999);

export const scoreTextContent = contentSchemas(
  {
    report_type: place.nullable(),
    report_category: place.nullable(),
    course_category: id.nullable(),
    texts: list(
      z.object({
        gte: note,
        lte: note,
        content: z.string().max(MAX_SCORE_TEXT, 'Use no máximo 10.000 caracteres.'),
      }),
      MAX_SCORE_TEXTS,
    ),
  },
  'a set of score texts',
);

export const listScoreTextSets = {
  summary: 'The sets of score texts, by course category, report type and report category',
  response: z.object({
    sets: list(
      z.object({
        id,
        report_type: count,
        report_category: count,
        course_category: count,
        category_name: optionalText(100),
        texts: count,
        state: z.enum(['published', 'draft', 'archived']),
        has_draft: z.boolean(),
      }),
      1000,
    ),
  }),
};
