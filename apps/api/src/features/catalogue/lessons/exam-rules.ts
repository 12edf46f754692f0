import type { examRules } from '@toro/contract/catalogue/lessons/exam-rules';
import type { ExamRules, ExamSettings } from '@toro/domain/exams/exams/exam-settings';
import {
  findStartRejection,
  formatRejection,
  type StartRejection,
} from '@toro/domain/exams/exams/exam-times';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';

/** The rules of an exam, with what a student has used of them. */
export interface OwnRules extends ExamRules {
  window: { opensAt: Date; closesAt: Date } | null;
  usedAttempts: number;
  /** When the result of an attempt that was handed in comes. */
  awaitedAt: Date | null;
}

/** The rules on the wire; undefined for an exam without any. */
export function toRulesResponse(rules: OwnRules, now: Date): z.output<typeof examRules> | undefined {
  const { window, maxAttempts, usedAttempts, closesAtWindowEnd, resultTime, awaitedAt } = rules;
  if (!window && maxAttempts === null && resultTime === 'at-once' && !awaitedAt) return undefined;
  return {
    opens_at: window?.opensAt.toISOString() ?? null,
    closes_at: window?.closesAt.toISOString() ?? null,
    closes_at_window_end: closesAtWindowEnd,
    max_attempts: maxAttempts,
    attempts_used: usedAttempts,
    rejection: findStartRejection({ ...rules, now }),
    is_result_later: resultTime !== 'at-once',
    results_at: awaitedAt?.toISOString() ?? null,
  };
}

/** The error of a start that the rules do not allow. */
export const startRejected = (rejection: StartRejection, rules: OwnRules) =>
  new AppError('conflict', formatRejection(rejection, rules), { reason: rejection });

/** The settings of a version on the wire. */
export const toSettingsResponse = (settings: ExamSettings) => ({
  instructions: settings.instructions,
  sections: settings.sections.map(({ title, text }) => ({ title, text })),
  limit_minutes: settings.limitMinutes,
  allows_pause: settings.allowsPause,
  shuffles_questions: settings.shufflesQuestions,
  shuffles_answers: settings.shufflesAnswers,
});
