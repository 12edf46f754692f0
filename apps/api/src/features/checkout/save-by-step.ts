import type { saveByStep as schemas } from '@toro/contract/checkout/schemas';
import { NOT_FOR_SALE } from '@toro/domain/checkout/sale';
import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { courses, leads } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { plainForm } from './plain-form.ts';
import { findGroup } from './sale-queries.ts';

type Body = z.output<(typeof schemas)['body']>;

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Tells a restore token from an affiliate in an address. */
const newLeadToken = () => `r_${newToken()}`;

const living = (token: string, now: Date) =>
  and(eq(leads.tokenHash, hashToken(token)), gt(leads.expiresAt, now));

/** Keeps what the buyer has typed so far for a week after the last step; card data have no field to be kept in. */
export async function saveByStep(context: Context, body: Body, network: string) {
  await context.limits.take('leads', network);
  const { db } = context;
  const now = context.now();
  const group = await findGroup(db, body.id_turma);
  if (group?.tag !== body.curso) throw notFound(NOT_FOR_SALE);
  const values = {
    courseId: group.courseId,
    classGroupId: group.id,
    step: body.step,
    form: plainForm(body.form),
    updatedAt: now,
    expiresAt: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
  };
  if (body.token !== undefined) {
    const kept = await db
      .update(leads)
      .set(values)
      .where(and(living(body.token, now), eq(leads.classGroupId, group.id)))
      .returning({ id: leads.id });
    if (kept.length > 0) return { token: body.token };
  }
  const token = newLeadToken();
  await db.insert(leads).values({ ...values, tokenHash: hashToken(token), createdAt: now });
  return { token };
}

/** What the buyer had typed, for whoever holds the token. */
export async function restoreLead(context: Context, token: string, network: string) {
  await context.limits.take('leads', network);
  const [lead] = await context.db
    .select({ lead: leads, tag: courses.tag })
    .from(leads)
    .innerJoin(courses, eq(courses.id, leads.courseId))
    .where(living(token, context.now()));
  if (!lead) throw notFound('Este link venceu. Comece a compra de novo.');
  const { classGroupId, step, form, expiresAt } = lead.lead;
  return { curso: lead.tag, id_turma: classGroupId, step, form, expires_at: expiresAt.toISOString() };
}
