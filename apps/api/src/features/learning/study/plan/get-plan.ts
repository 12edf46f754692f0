import type { Context } from '../../../../platform/context.ts';
import { findCurrentPlan, noteVisit } from './current-plan.ts';
import { type PlanResponse, showPlan } from './show-plan.ts';

/** The plan of a student, with its settings and what the last changes moved. */
export async function getPlan(context: Context, { studentId }: { studentId: number }): Promise<PlanResponse> {
  const current = await findCurrentPlan(context, studentId);
  await noteVisit(context, studentId, current.settings);
  return showPlan(context, studentId, current);
}
