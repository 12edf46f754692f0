import { isOverlapping, overlapError } from '@toro/domain/sales/promos/cashback-rule';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { cashbackRuleCourses, cashbackRules, courses } from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';

const MAX_RULES = 500;

interface RuleInput {
  name: string;
  percentage: number;
  starts_at: string;
  ends_at: string;
  courses: number[];
}

/** The cashback rules, the newest period first. */
export async function listCashbackRules({ db }: Context) {
  const rules = await db
    .select()
    .from(cashbackRules)
    .where(isNull(cashbackRules.deletedAt))
    .orderBy(desc(cashbackRules.startsAt), desc(cashbackRules.id))
    .limit(MAX_RULES);
  const links = await db.select().from(cashbackRuleCourses);
  return rules.map(({ id, name, percentage, startsAt, endsAt, version }) => ({
    id,
    name,
    percentage,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    version,
    courses: links.filter(({ ruleId }) => ruleId === id).map(({ courseId }) => courseId),
  }));
}

async function findRule(tx: Context, id: number) {
  const rule = (await listCashbackRules(tx)).find((each) => each.id === id);
  if (!rule) throw notFound('Esta regra não existe mais.');
  return rule;
}

/** Throws 422 for a rule that ends before it begins, names an unknown course, or meets another rule. */
async function assertRule(tx: Context, input: RuleInput, ownId?: number): Promise<void> {
  const period = { startsAt: new Date(input.starts_at), endsAt: new Date(input.ends_at) };
  assertValid({
    ends_at: period.endsAt <= period.startsAt ? 'O fim precisa ser depois do começo.' : undefined,
  });
  const known = await tx.db
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, input.courses));
  assertValid({
    courses: known.length === new Set(input.courses).size ? undefined : 'Escolha somente cursos que existem.',
  });
  const other = (await listCashbackRules(tx)).find(
    (rule) =>
      rule.id !== ownId &&
      rule.courses.some((id) => input.courses.includes(id)) &&
      isOverlapping(period, { startsAt: new Date(rule.starts_at), endsAt: new Date(rule.ends_at) }),
  );
  assertValid({ courses: other ? overlapError(other.name) : undefined });
}

const toRow = ({ name, percentage, starts_at, ends_at }: RuleInput) => ({
  name: name.trim(),
  percentage,
  startsAt: new Date(starts_at),
  endsAt: new Date(ends_at),
});

async function replaceCourses({ db }: Context, ruleId: number, courseIds: readonly number[]): Promise<void> {
  await db.delete(cashbackRuleCourses).where(eq(cashbackRuleCourses.ruleId, ruleId));
  await db
    .insert(cashbackRuleCourses)
    .values([...new Set(courseIds)].map((courseId) => ({ ruleId, courseId })));
}

const subjectOf = ({ id, name }: { id: number; name: string }) => ({
  kind: 'cashback-rule' as const,
  id,
  name,
});

/** Gives cashback on courses for a time. The lock keeps two people from making rules that meet. */
export function createCashbackRule(context: Context, input: RuleInput) {
  return inTransaction(context, async (tx) => {
    await acquireAdvisoryLock(tx.db, 'cashback-rules');
    await assertRule(tx, input);
    const [row] = await tx.db
      .insert(cashbackRules)
      .values({ ...toRow(input), createdAt: tx.now() })
      .returning({ id: cashbackRules.id });
    const id = row?.id ?? 0;
    await replaceCourses(tx, id, input.courses);
    await recordAudit(tx, {
      action: 'create-cashback-rule',
      subject: subjectOf({ id, name: input.name }),
      changes: listChanges<Record<string, unknown>>({}, { ...input }),
    });
    return findRule(tx, id);
  });
}

export function saveCashbackRule(
  context: Context,
  { id, base_version, ...input }: { id: number } & RuleInput & { base_version: number },
) {
  return inTransaction(context, async (tx) => {
    await acquireAdvisoryLock(tx.db, 'cashback-rules');
    const { version, id: _, ...before } = await findRule(tx, id);
    if (version !== base_version)
      throw new AppError(
        'conflict',
        'Outra pessoa salvou esta regra depois que você a abriu. Confira e salve de novo.',
      );
    await assertRule(tx, input, id);
    await tx.db
      .update(cashbackRules)
      .set({ ...toRow(input), version: version + 1 })
      .where(eq(cashbackRules.id, id));
    await replaceCourses(tx, id, input.courses);
    await recordAudit(tx, {
      action: 'save-cashback-rule',
      subject: subjectOf({ id, name: input.name }),
      changes: listChanges<Record<string, unknown>>(before, { ...input }),
    });
    return findRule(tx, id);
  });
}

export function deleteCashbackRule(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    const rule = await findRule(tx, id);
    await tx.db
      .update(cashbackRules)
      .set({ deletedAt: tx.now() })
      .where(and(eq(cashbackRules.id, id), isNull(cashbackRules.deletedAt)));
    await recordAudit(tx, { action: 'delete-cashback-rule', subject: subjectOf(rule) });
    return {};
  });
}
