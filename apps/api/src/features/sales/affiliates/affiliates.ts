import { academyDay } from '@toro/domain/base/calendar/day';
import { toDecimal } from '@toro/domain/base/money/money';
import { isCpf } from '@toro/domain/base/validation/cpf';
import { buildCheckoutPath } from '@toro/domain/public-pages/public-page';
import {
  type AffiliateTerms,
  affiliateCodeError,
  codeKey,
  findTermsErrors,
} from '@toro/domain/sales/affiliates/affiliate-terms';
import { isModular } from '@toro/domain/sales/checkout/modules';
import { isOnSale } from '@toro/domain/sales/checkout/sale';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { affiliates, classGroups, courses } from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { findAffiliate, findCodeOwner, findTerms, insertCode, insertTerms, isPastOrder } from './queries.ts';

const MAX_LINKS = 1000;

export interface AffiliateValues {
  name: string;
  email: string;
  cpf: string | null;
  rate: number;
  course_rates: { course: number; rate: number }[];
  starts_on: string | null;
  ends_on: string | null;
}

export const affiliateSubject = ({ id, name }: { id: number; name: string }) => ({
  kind: 'affiliate' as const,
  id,
  name,
});

export async function requireAffiliate({ db }: Context, id: number, options?: { lock: boolean }) {
  const row = await findAffiliate(db, id, options);
  if (!row) throw notFound('Este afiliado não existe.');
  return row;
}

const toTerms = ({ rate, course_rates, starts_on, ends_on }: AffiliateValues): AffiliateTerms => ({
  basisPoints: rate,
  courses: course_rates.map(({ course, rate: basisPoints }) => ({ courseId: course, basisPoints })),
  startsOn: starts_on,
  endsOn: ends_on,
});

const toValues = ({ basisPoints, courses: rates, startsOn, endsOn }: AffiliateTerms) => ({
  rate: basisPoints,
  course_rates: rates.map(({ courseId, basisPoints: rate }) => ({ course: courseId, rate })),
  starts_on: startsOn,
  ends_on: endsOn,
});

/** The addresses that an affiliate hands out: one for each class group on sale. */
async function findLinks({ db, now, config }: Context, code: string) {
  const rows = await db
    .select({ group: classGroups, course: courses.title, tag: courses.tag })
    .from(classGroups)
    .innerJoin(courses, eq(courses.id, classGroups.courseId))
    .orderBy(asc(courses.title), asc(classGroups.id));
  const today = academyDay(now());
  return rows
    .filter(({ group }) => isOnSale(group, today))
    .slice(0, MAX_LINKS)
    .map(({ group, course, tag }) => ({
      class_group: group.id,
      course,
      name: group.name,
      url: `${config.publicUrl}${buildCheckoutPath(tag, group.id, isModular(group.typeId))}/${encodeURIComponent(code)}`,
    }));
}

/** The codes of an affiliate with the paid orders that have them. */
async function findCodes({ db }: Context, affiliateId: number) {
  const past = isPastOrder(sql`a.code`, sql`a.created_at`);
  const { rows } = await db.execute<
    Record<'code' | 'sales' | 'total' | 'past_orders' | 'past_total', string>
  >(sql`
    select a.code, count(o.id) as sales, coalesce(sum(o.total_cents), 0) as total,
      count(o.id) filter (where ${past}) as past_orders,
      coalesce(sum(o.total_cents) filter (where ${past}), 0) as past_total
    from affiliate_codes a left join orders o on lower(o.affiliate) = a.code and o.affiliate is not null
      and o.paid_at is not null and o.refund_reason is null and o.total_cents > 0
    where a.affiliate_id = ${affiliateId} group by a.code, a.created_at order by a.created_at, a.code limit 200`);
  return rows.map(({ code, sales, total, past_orders, past_total }) => ({
    code,
    sales: Number(sales),
    total: toDecimal(Number(total)),
    past_orders: Number(past_orders),
    past_total: toDecimal(Number(past_total)),
  }));
}

async function findSums({ db, now }: Context, affiliateId: number) {
  const { rows } = await db.execute<Record<'sold' | 'pending' | 'confirmed' | 'paid', string>>(sql`
    select coalesce(sum(l.paid_cents - l.returned_cents), 0) as sold,
      coalesce(sum(l.amount_cents) filter (where l.paid_report_id is null and k.confirms_at > ${now()}), 0) as pending,
      coalesce(sum(l.amount_cents) filter (where l.paid_report_id is null and k.confirms_at <= ${now()}), 0) as confirmed,
      coalesce(sum(l.amount_cents) filter (where l.paid_report_id is not null), 0) as paid
    from commission_lines l join commissions k on k.order_id = l.order_id where l.affiliate_id = ${affiliateId}`);
  const decimal = (name: 'sold' | 'pending' | 'confirmed' | 'paid') =>
    toDecimal(Number(rows[0]?.[name] ?? 0));
  return {
    sold: decimal('sold'),
    pending: decimal('pending'),
    confirmed: decimal('confirmed'),
    paid: decimal('paid'),
  };
}

export async function getAffiliate(context: Context, { id }: { id: number }) {
  const row = await requireAffiliate(context, id);
  const { code, name, email, cpf, version, createdAt } = row;
  return {
    id,
    code,
    name,
    email,
    cpf,
    version,
    created_at: createdAt.toISOString(),
    ...toValues(await findTerms(context.db, id, version)),
    codes: await findCodes(context, id),
    links: await findLinks(context, code),
    ...(await findSums(context, id)),
  };
}

async function assertValues({ db }: Context, values: AffiliateValues): Promise<void> {
  const ids = values.course_rates.map(({ course }) => course);
  const known =
    ids.length === 0 ? [] : await db.select({ id: courses.id }).from(courses).where(inArray(courses.id, ids));
  assertValid({
    cpf: values.cpf === null || isCpf(values.cpf) ? undefined : 'Digite um CPF válido.',
    course_rates: known.length === new Set(ids).size ? undefined : 'Escolha somente cursos que existem.',
  });
  const { courses: repeated, ends_on } = findTermsErrors(toTerms(values));
  assertValid({ course_rates: repeated, ends_on });
}

/** Throws 422 when a code belongs to an affiliate. The caller holds the lock of codes. */
export async function assertFreeCode({ db }: Context, code: string): Promise<void> {
  const owner = await findCodeOwner(db, code);
  assertValid({ code: owner ? `Este código já é de ${owner.name}.` : undefined });
}

/** Creates an affiliate. Orders from now on that have the code earn a commission. */
export async function createAffiliate(
  context: Context,
  { code, ...values }: AffiliateValues & { code: string },
) {
  assertValid({ code: affiliateCodeError(code) ?? undefined });
  await assertValues(context, values);
  return inTransaction(context, async (tx) => {
    const now = tx.now();
    await acquireAdvisoryLock(tx.db, 'affiliate-codes');
    await assertFreeCode(tx, code);
    const { name, email, cpf } = values;
    const [row] = await tx.db
      .insert(affiliates)
      .values({ code, name, email, cpf, createdAt: now })
      .returning({ id: affiliates.id });
    const id = row?.id ?? 0;
    await insertTerms(tx.db, { affiliateId: id, version: 1, now }, toTerms(values));
    await insertCode(tx.db, codeKey(code), id, now);
    await recordAudit(tx, {
      action: 'create-affiliate',
      subject: affiliateSubject({ id, name }),
      changes: listChanges<Record<string, unknown>>({}, { code, ...values }),
    });
    return getAffiliate(tx, { id });
  });
}

/** Changes an affiliate by a new version of the terms. Orders that were placed keep theirs. */
export async function saveAffiliate(
  context: Context,
  { id, base_version, ...values }: { id: number } & AffiliateValues & { base_version: number },
) {
  await assertValues(context, values);
  return inTransaction(context, async (tx) => {
    const row = await requireAffiliate(tx, id, { lock: true });
    if (row.version !== base_version)
      throw new AppError(
        'conflict',
        'Outra pessoa salvou este afiliado depois que você o abriu. Confira e salve de novo.',
      );
    const { name, email, cpf } = values;
    const before = {
      name: row.name,
      email: row.email,
      cpf: row.cpf,
      ...toValues(await findTerms(tx.db, id, row.version)),
    };
    const version = row.version + 1;
    await tx.db.update(affiliates).set({ name, email, cpf, version }).where(eq(affiliates.id, id));
    await insertTerms(tx.db, { affiliateId: id, version, now: tx.now() }, toTerms(values));
    await recordAudit(tx, {
      action: 'save-affiliate',
      subject: affiliateSubject({ id, name }),
      changes: listChanges<Record<string, unknown>>(before, values as unknown as Record<string, unknown>),
    });
    return getAffiliate(tx, { id });
  });
}
