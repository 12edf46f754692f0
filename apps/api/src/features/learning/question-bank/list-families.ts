import type { Context } from '../../../platform/context.ts';
import { listFamiliesWithQuestions } from '../../questions/questions/list-modules.ts';
import { findQuestionAccess } from './find-question-access.ts';

/** The certifications of the student's courses that have questions. */
export async function listFamilies(context: Context, { studentId }: { studentId: number }) {
  const { families } = await findQuestionAccess(context, studentId);
  return listFamiliesWithQuestions(context, families);
}
