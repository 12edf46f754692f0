import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findOpenMockVersions } from './attempt-queries.ts';
import { findVersion } from './find-version.ts';

/** While a student has a mock open, nothing else explains its questions. */
export async function refuseIfInOpenMock(
  context: Context,
  studentId: number,
  questionIds: readonly number[],
): Promise<void> {
  for (const id of await findOpenMockVersions(context.db, studentId)) {
    const { offered } = await findVersion(context, id);
    if (questionIds.some((question) => offered.has(question)))
      throw new AppError(
        'conflict',
        'Esta questão faz parte de um simulado que você ainda não finalizou. Finalize o simulado para vê-la aqui.',
        { reason: 'open_mock' },
      );
  }
}
