import { MAX_COUNTER } from '@toro/domain/exams/answers';
import {
  CONTEXT_LENGTH,
  MAX_HIGHLIGHT_LENGTH,
  MAX_HIGHLIGHTS,
  MAX_NOTE_LENGTH,
} from '@toro/domain/study/marks';
import { z } from 'zod';
import { count, id, idText, instant, list, optionalText, repeated } from '../shapes.ts';

/** Removed highlights stay, so that no device brings them back. */
const MAX_KEPT = MAX_HIGHLIGHTS * 4;

const highlight = z.object({
  id: z
    .string()
    .max(40)
    .regex(/^[\w-]+$/),
  text: z.string().min(1).max(MAX_HIGHLIGHT_LENGTH),
  before: optionalText(CONTEXT_LENGTH),
  after: optionalText(CONTEXT_LENGTH),
  at: instant,
  isRemoved: z.literal(true).optional(),
});

const mark = z.object({
  question: id,
  /** How often the flag was switched: odd is flagged. */
  flags: count,
  note: optionalText(MAX_NOTE_LENGTH),
  note_version: count,
  highlights: list(highlight, MAX_KEPT),
});

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
    note: z.object({ text: optionalText(MAX_NOTE_LENGTH), version: count }).optional(),
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
