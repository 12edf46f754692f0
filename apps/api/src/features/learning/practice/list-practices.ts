import type { Context } from '../../../platform/context.ts';
import { toPracticeSummary } from './get-practice.ts';
import {
  countAnswered,
  countFinishedPractices,
  findFinishedPractices,
  findOpenPractices,
} from './practice-queries.ts';

const PER_PAGE = 20;

/** The open trainings, and a page of the finished ones, newest first. */
export async function listPractices(
  { db }: Context,
  { studentId, page = 1 }: { studentId: number; page?: number },
) {
  const open = await findOpenPractices(db, studentId);
  const answered = await countAnswered(
    db,
    studentId,
    open.map(({ id }) => id),
  );
  const finished = await findFinishedPractices(db, studentId, {
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  });
  return {
    data: finished.map((row) => toPracticeSummary(row)),
    total: await countFinishedPractices(db, studentId),
    per_page: PER_PAGE,
    current_page: page,
    open: open.map((row) => toPracticeSummary(row, answered.get(row.id) ?? 0)),
  };
}
