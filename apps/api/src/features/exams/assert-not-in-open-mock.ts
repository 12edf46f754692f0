import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findOpenMockVersions } from './attempt-queries.ts';
import { findExamVersion } from './find-exam-version.ts';

/** Throws when a question is part of a mock that the student has not finished. */
export async function assertNotInOpenMock(
  context: Context,
  studentId: number,
  questionIds: readonly number[],
): Promise<void> {
  for (const id of await findOpenMockVersions(context.db, studentId)) {
    const { answerIdsByQuestion } = await findExamVersion(context, id);
    if (questionIds.some((question) => answerIdsByQuestion.has(question)))
      throw new AppError(
        'conflict',
        'Esta questão faz parte de um simulado que você ainda não finalizou. Finalize o simulado para vê-la aqui.',
        { reason: 'open_mock' },
      );
  }
}
