import {
  CONTEXT_LENGTH,
  MAX_HIGHLIGHT_LENGTH,
  MAX_HIGHLIGHTS,
  MAX_NOTE_LENGTH,
} from '@toro/domain/learning/study/marks';
import { z } from 'zod';
import { count, id, instant, list, optionalText } from '../../shapes.ts';

/** Removed highlights stay, so that no device brings them back. */
export const MAX_KEPT = MAX_HIGHLIGHTS * 4;

export const highlight = z.object({
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

export const mark = z.object({
  question: id,
  /** How often the flag was switched: odd is flagged. */
  flags: count,
  note: optionalText(MAX_NOTE_LENGTH),
  note_version: count,
  highlights: list(highlight, MAX_KEPT),
});
