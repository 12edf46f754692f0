import { findIds } from '../../../database/rows/find-ids.ts';
import { questions } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

export async function findQuestionIds({ db }: Context, codes: readonly string[]): Promise<number[]> {
  const ids = await findIds(db, { table: questions, id: questions.id, key: questions.code }, [
    ...new Set(codes),
  ]);
  return [...ids.values()];
}
