import { MAX_ATTEMPTS } from '@toro/domain/exams/exams/exam-settings';
import { z } from 'zod';
import { count, instant } from '../../shapes.ts';

/** What applies to a student's next attempt of an exam, and to one that waits for its result. */
export const examRules = z.object({
  opens_at: instant.nullable(),
  closes_at: instant.nullable(),
  /** Whether attempts in progress end with the window. */
  closes_at_window_end: z.boolean(),
  /** Null for any number. */
  max_attempts: z.number().int().min(1).max(MAX_ATTEMPTS).nullable(),
  attempts_used: count,
  /** Why no attempt can be started now. */
  rejection: z.enum(['not-open', 'closed', 'no-attempts']).nullable(),
  /** Whether results come later than at once. */
  is_result_later: z.boolean(),
  /** When the result of an attempt that was handed in comes; null when none waits. */
  results_at: instant.nullable(),
});
