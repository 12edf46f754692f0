import type { QuestionChange } from '@toro/domain/questions/questions/question-change';
import { MIN_YEAR } from '@toro/domain/questions/questions/question-fields';
import { eq } from 'drizzle-orm';
import { questionFamilies, questionModules } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { BulkAction } from '../../office/lists/bulk-action.ts';
import { type BulkInput, startBulkAction } from '../../office/lists/bulk-actions.ts';
import { prepareQuestionsListing } from './list-office-questions.ts';
import {
  approveMany,
  archiveMany,
  changeMany,
  publishMany,
  requestReviewOfMany,
} from './question-bulk-actions.ts';
import { assertReviewer } from './review-question.ts';

const reject = (field: string, message: string) =>
  new AppError('invalid_input', message, [{ field, message }]);

/** The module is one of the family; a family with modules needs one. */
async function assertDestination(
  { db }: Context,
  { family_id, module_id }: { family_id: number; module_id: number | null },
): Promise<void> {
  const [family] = await db.select().from(questionFamilies).where(eq(questionFamilies.id, family_id));
  if (!family) throw reject('family_id', 'Esta família não existe mais.');
  const modules = await db
    .select({ id: questionModules.id })
    .from(questionModules)
    .where(eq(questionModules.familyId, family_id));
  const isKnown = module_id === null ? modules.length === 0 : modules.some(({ id }) => id === module_id);
  if (!isKnown) throw reject('module_id', 'Escolha um módulo da família.');
}

async function assertPossible(context: Context, change: QuestionChange): Promise<void> {
  if (change.field === 'destination') await assertDestination(context, change);
  if (change.field === 'reviewer') await assertReviewer(context, change.value);
  if (change.field === 'tags' && change.add.length + change.remove.length === 0)
    throw reject('tags', 'Escreva pelo menos uma etiqueta.');
  const lastYear = context.now().getFullYear() + 1;
  if (
    change.field === 'year' &&
    change.value !== null &&
    (change.value < MIN_YEAR || change.value > lastYear)
  )
    throw reject('year', `Escolha um ano de ${MIN_YEAR} a ${lastYear}.`);
}

async function start(context: Context, staff: StaffSession, action: BulkAction, input: BulkInput) {
  const { selection } = input;
  const listing =
    'query' in selection ? await prepareQuestionsListing(context, selection.query) : action.listing;
  return startBulkAction(context, staff, { ...action, listing }, input);
}

/** Changes an attribute or the reviewer of many questions. */
export async function changeManyQuestions(
  context: Context,
  { by, change, ...input }: { by: StaffSession } & BulkInput & { change: QuestionChange },
) {
  await assertPossible(context, change);
  return start(context, by, changeMany, { ...input, input: change });
}

export const archiveManyQuestions = (context: Context, { by, ...input }: { by: StaffSession } & BulkInput) =>
  start(context, by, archiveMany, input);

/** Asks for the review of many drafts. */
export const requestReviews = (context: Context, { by, ...input }: { by: StaffSession } & BulkInput) =>
  start(context, by, requestReviewOfMany, input);

/** Approves many drafts that others have written. */
export const approveManyQuestions = (context: Context, { by, ...input }: { by: StaffSession } & BulkInput) =>
  start(context, by, approveMany, input);

export const publishManyQuestions = (context: Context, { by, ...input }: { by: StaffSession } & BulkInput) =>
  start(context, by, publishMany, input);
