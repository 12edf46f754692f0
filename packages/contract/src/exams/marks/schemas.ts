import { MAX_COUNTER } from '@toro/domain/exams/exams/answers';
import { MAX_HIGHLIGHTS, MAX_NOTE_LENGTH } from '@toro/domain/learning/study/marks';
import { z } from 'zod';
import { count, idText, list, optionalText, repeated, withoutCard } from '../../shapes.ts';
import { highlight, MAX_KEPT, mark } from './shapes.ts';

export const listMarks = {
  summary: 'Own flags, notes and highlights',
  query: z.object({ id: repeated(idText, 200) }),
  response: list(mark, 200),
};

export const saveMark = {
  summary: 'Keep flag, note and highlights of a question',
  params: z.object({ questionId: idText }),
  body: z.object({
    flags: z.number().int().min(0).max(MAX_COUNTER).optional(),
    note: z.object({ text: withoutCard(optionalText(MAX_NOTE_LENGTH)), version: count }).optional(),
    highlights: list(highlight, MAX_KEPT)
      .refine((all) => all.filter(({ isRemoved }) => !isRemoved).length <= MAX_HIGHLIGHTS, {
        message: `No máximo ${MAX_HIGHLIGHTS} destaques por questão.`,
      })
      .optional(),
  }),
  response: mark.extend({
    /** Whether two notes together were longer than a note may be. */
    is_note_cut: z.boolean(),
  }),
};
