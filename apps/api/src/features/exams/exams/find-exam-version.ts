import type { AttemptQuestion } from '@toro/contract/exams/exams/shapes';
import { DEFAULT_EXAM_SETTINGS, type ExamSettings } from '@toro/domain/exams/exams/exam-settings';
import { cachePerOwner } from '../../../platform/cache-per-owner.ts';
import type { Context } from '../../../platform/context.ts';
import { findVersionRow } from './exam-queries.ts';
import { toAttemptQuestion } from './exam-version.ts';

/** An immutable exam version, indexed for saving and grading. */
export interface ExamVersion {
  id: number;
  examId: number;
  settings: ExamSettings;
  /** Whether nothing was chosen for it. */
  hasDefaults: boolean;
  questions: readonly AttemptQuestion[];
  key: ReadonlyMap<number, number>;
  answerIdsByQuestion: ReadonlyMap<number, ReadonlySet<number>>;
}

async function loadVersion(context: Context, id: number): Promise<ExamVersion> {
  const row = await findVersionRow(context.db, id);
  return {
    id,
    examId: row.examId,
    settings: row.settings ?? DEFAULT_EXAM_SETTINGS,
    hasDefaults: row.settings === null,
    questions: row.questions.map(toAttemptQuestion),
    key: new Map(Object.entries(row.key).map(([question, answer]) => [Number(question), answer])),
    answerIdsByQuestion: new Map(
      row.questions.map((question) => [question.id, new Set(question.answers.map((answer) => answer.id))]),
    ),
  };
}

/** A version never changes, so concurrent requests share one read and the result is cached. */
const versionCaches = cachePerOwner<number, Promise<ExamVersion>>({ max: 100 });

export function findExamVersion(context: Context, id: number): Promise<ExamVersion> {
  const versions = versionCaches(context.config);
  const cached = versions.get(id);
  if (cached) return cached;
  const loading = loadVersion(context, id);
  versions.set(id, loading);
  // A failure rejects for the requests that wait for it and is not cached.
  loading.catch(() => versions.delete(id));
  return loading;
}
