import { isAllowed } from '@toro/domain/accounts/staff/permissions';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import {
  questionEntries,
  questionFamilies,
  questionModules,
  staffMembers,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findCodePrefix, findNextCode } from './question-codes.ts';

/** Those who may review questions. */
export async function findReviewers({ db }: Context) {
  const rows = await db
    .select({ id: staffMembers.id, name: staffMembers.name, roles: staffMembers.roles })
    .from(staffMembers)
    .where(isNull(staffMembers.deactivatedAt))
    .orderBy(asc(staffMembers.name), asc(staffMembers.id))
    .limit(500);
  return rows
    .filter(({ roles }) => isAllowed(roles as Role[], 'questions.review'))
    .map(({ id, name }) => ({ id, name }));
}

async function findLastUsed({ db }: Context, staffId: number) {
  const [row] = await db
    .select({ family_id: questionEntries.familyId, module_id: questionEntries.moduleId })
    .from(questionEntries)
    .where(and(eq(questionEntries.authorId, staffId), isNotNull(questionEntries.familyId)))
    .orderBy(desc(questionEntries.changedAt), desc(questionEntries.id))
    .limit(1);
  return row ?? { family_id: null, module_id: null };
}

interface ChoicesInput {
  family?: number;
  module?: number;
}

/** What a question can choose from, and the next free code of a module: the given one, or the one used last. */
export async function getQuestionChoices(
  context: Context,
  { by, ...input }: { by: StaffSession } & ChoicesInput,
) {
  const { db } = context;
  const families = await db.select().from(questionFamilies).orderBy(asc(questionFamilies.id)).limit(100);
  const modules = await db
    .select()
    .from(questionModules)
    .orderBy(asc(questionModules.number), asc(questionModules.id));
  const last = await findLastUsed(context, by.id);
  const familyId = input.family ?? last.family_id;
  const moduleId = input.family === undefined ? last.module_id : (input.module ?? null);
  const prefix = familyId === null ? null : await findCodePrefix(db, familyId, moduleId);
  return {
    families: families.map(({ id, name }) => ({
      id,
      name,
      modules: modules
        .filter((module) => module.familyId === id)
        .slice(0, 200)
        .map((module) => ({ id: module.id, number: module.number, title: module.title })),
    })),
    reviewers: await findReviewers(context),
    last,
    next_code: prefix === null ? '' : await findNextCode(db, prefix),
  };
}
