import type { Context } from '../../../platform/context.ts';
import { findQuestionAccess } from './find-question-access.ts';
import { findFamilies } from '../../questions/questions/queries.ts';

/** The certifications of the student's courses that have questions. */
export async function listFamilies(context: Context, studentId: number) {
  const { families } = await findQuestionAccess(context, studentId);
  return findFamilies(context.db, families);
}
