import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { cashbackRuleCourses, cashbackRules } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';

/** The percentage of the cashback rule of a course now; null without one. */
export async function findCashbackRule({ db, now }: Context, courseId: number): Promise<number | null> {
  const [rule] = await db
    .select({ percentage: cashbackRules.percentage })
    .from(cashbackRules)
    .innerJoin(cashbackRuleCourses, eq(cashbackRuleCourses.ruleId, cashbackRules.id))
    .where(
      and(
        eq(cashbackRuleCourses.courseId, courseId),
        isNull(cashbackRules.deletedAt),
        lte(cashbackRules.startsAt, now()),
        gt(cashbackRules.endsAt, now()),
      ),
    )
    .orderBy(desc(cashbackRules.percentage))
    .limit(1);
  return rule?.percentage ?? null;
}
