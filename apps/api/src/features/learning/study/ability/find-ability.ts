import { academyDay, type Day } from '@toro/domain/base/calendar/day';
import type { AbilityState } from '@toro/domain/learning/study/ability/filter';
import { dayNumber, lastMondays } from '@toro/domain/learning/study/ability/replay';
import type { AbilityWeek, abilities } from '../../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { lockCards } from '../../evidence/build-cards.ts';
import { saveAbilities } from '../../evidence/save-abilities.ts';
import { buildAbility } from './build-abilities.ts';
import type { FamilyModel } from './find-family-model.ts';
import { findEvidence, findStoredAbility } from './queries.ts';

type AbilityRow = typeof abilities.$inferSelect;

/** What is known of a student in a family after the last answer. */
export interface StudentAbility {
  state: AbilityState;
  weeks: readonly AbilityWeek[];
}

const toAbility = ({ mean, covariance, lastDays, answers, weeks }: AbilityRow): StudentAbility => ({
  state: {
    mean: Float64Array.from(mean),
    covariance: Float64Array.from(covariance),
    lastDays: Int32Array.from(lastDays),
    answers: Int32Array.from(answers),
  },
  weeks,
});

/** Built with the difficulties in force, for the modules there are, and with every Monday up to today. */
function isCurrent(row: AbilityRow, { run, modules }: FamilyModel, today: Day): boolean {
  const [monday = 0] = lastMondays(dayNumber(today)).slice(-1);
  return (
    row.runId === run.id &&
    dayNumber(row.builtOn) >= monday &&
    row.moduleIds.length === modules.length &&
    modules.every(({ id }, place) => row.moduleIds[place] === id)
  );
}

async function buildNow(context: Context, studentId: number, model: FamilyModel): Promise<AbilityRow> {
  const evidence = await findEvidence(context.db, [studentId], model.run, { familyId: model.familyId });
  return buildAbility(studentId, model, evidence, academyDay(context.now()));
}

/** Reads a student's estimate, and builds it when an answer was added since or a night has passed. */
export async function findAbility(
  context: Context,
  studentId: number,
  model: FamilyModel,
): Promise<StudentAbility> {
  const stored = await findStoredAbility(context.db, studentId, model.familyId);
  if (stored && isCurrent(stored, model, academyDay(context.now()))) return toAbility(stored);
  if (context.isReadOnly) return toAbility(await buildNow(context, studentId, model));
  return inTransaction(context, async (tx) => {
    await lockCards(tx, [studentId]);
    const row = await buildNow(tx, studentId, model);
    await saveAbilities(tx, [row]);
    return toAbility(row);
  });
}
