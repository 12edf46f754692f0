import type { AttemptQuestion } from '@toro/contract/exams/shapes';
import { cachePerOwner } from '../../platform/bounded-cache.ts';
import type { Context } from '../../platform/context.ts';
import { readVersion } from './exam-queries.ts';

/** What an exam asked at one time, with what saving and grading ask of it. */
export interface Version {
  id: number;
  examId: number;
  questions: readonly AttemptQuestion[];
  key: ReadonlyMap<number, number>;
  /** The answers each question offers. */
  offered: ReadonlyMap<number, ReadonlySet<number>>;
}

async function read(context: Context, id: number): Promise<Version> {
  const row = await readVersion(context.db, id);
  return {
    id,
    examId: row.examId,
    questions: row.content,
    key: new Map(Object.entries(row.key).map(([question, answer]) => [Number(question), answer])),
    offered: new Map(
      row.content.map(({ id_questao, answers }) => [
        id_questao,
        new Set(answers.map(({ id_resposta }) => id_resposta)),
      ]),
    ),
  };
}

/** A version never changes, so it is read once, however many ask for it at the same moment; this many are kept. */
const VERSIONS_KEPT = 100;
const versionsOf = cachePerOwner<number, Promise<Version>>(VERSIONS_KEPT);

/** A version of an exam by its id. */
export function findVersion(context: Context, id: number): Promise<Version> {
  const versions = versionsOf(context.config);
  const known = versions.get(id);
  if (known) return known;
  const reading = read(context, id);
  versions.set(id, reading);
  // A failure is told to those who wait for it and kept for nobody.
  reading.catch(() => versions.delete(id));
  return reading;
}
