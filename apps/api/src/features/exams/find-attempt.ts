import { cachePerOwner } from '../../platform/bounded-cache.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { type AttemptFacts, readAttempt } from './attempt-queries.ts';

/** What an attempt is about never changes, so a save need not read it again; this many are kept. */
const ATTEMPTS_KEPT = 20_000;
const attemptsOf = cachePerOwner<string, AttemptFacts>(ATTEMPTS_KEPT);
const nameOf = (studentId: number, id: number) => `${studentId} ${id}`;

/** The student's own attempt at a lesson's exam; anybody else's is not there. */
export async function findAttempt(
  context: Context,
  studentId: number,
  { id, lessonId }: { id: number; lessonId?: number },
): Promise<AttemptFacts> {
  const attempts = attemptsOf(context.config);
  const name = nameOf(studentId, id);
  const facts = attempts.get(name) ?? (await readAttempt(context.db, studentId, id));
  if (!facts || (lessonId !== undefined && facts.lessonId !== lessonId))
    throw notFound('Não encontramos esta prova entre as suas.');
  attempts.set(name, facts);
  return facts;
}

/** Keeps what has just been written of an attempt, so that its first save need not read it. */
export function rememberAttempt({ config }: Context, facts: AttemptFacts): void {
  attemptsOf(config).set(nameOf(facts.studentId, facts.id), facts);
}
