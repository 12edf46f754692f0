import { cachePerOwner } from '../../../platform/cache-per-owner.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { type AttemptRow, readAttempt } from './attempt-queries.ts';

/** These columns of an attempt never change, so saves read them from a cache. */
const attemptCaches = cachePerOwner<string, AttemptRow>({ max: 20_000 });
const toCacheKey = (studentId: number, id: number) => `${studentId} ${id}`;

/** The student's own attempt at a lesson's exam; throws for any other. */
export async function findAttempt(
  context: Context,
  studentId: number,
  { id, lessonId }: { id: number; lessonId?: number },
): Promise<AttemptRow> {
  const cache = attemptCaches(context.config);
  const key = toCacheKey(studentId, id);
  const attempt = cache.get(key) ?? (await readAttempt(context.db, studentId, id));
  if (!attempt || (lessonId !== undefined && attempt.lessonId !== lessonId))
    throw notFound('Não encontramos esta prova entre as suas.');
  cache.set(key, attempt);
  return attempt;
}

/** Caches a new attempt, so that its first save does not read it. */
export function cacheAttempt({ config }: Context, attempt: AttemptRow): void {
  attemptCaches(config).set(toCacheKey(attempt.studentId, attempt.id), attempt);
}
