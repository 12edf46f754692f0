import type { Context } from '../../../platform/context.ts';
import { readTogether } from '../../../platform/read-together.ts';
import { listModulesOfFamilies } from '../../questions/questions/list-modules.ts';
import { findNewestAnswers } from '../evidence/newest-answers.ts';
import { findStudyAccess } from '../question-bank/find-question-access.ts';
import { findQuestionGroups } from './bank-queries.ts';

/** The student's questions by module, status and difficulty; the builder counts every choice from them. */
export async function countPracticeQuestions(
  context: Context,
  { studentId, question: questionIds }: { studentId: number; question?: readonly number[] },
) {
  const access = await findStudyAccess(context, studentId);
  const [families, groups, { weakest }] = await readTogether(context.db, [
    () => listModulesOfFamilies(context, access.families),
    () => findQuestionGroups(context.db, studentId, access, questionIds),
    () => findNewestAnswers(context.db, studentId, { familyIds: access.families, since: context.now() }),
  ]);
  const asked = new Set(groups.map(({ family }) => family));
  return {
    families: families.filter(({ id }) => asked.has(id)),
    weakest: weakest && { family: weakest.family, module: weakest.module },
    groups,
  };
}
