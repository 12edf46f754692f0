import type { saveLead as schemas } from '@toro/contract/sales/checkout/schemas';
import { NOT_FOR_SALE } from '@toro/domain/sales/checkout/sale';
import type { LeadState } from '@toro/domain/sales/leads/lead-states';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { leads } from '../../../../database/schema/index.ts';
import { findBrandHost } from '../../../../platform/brands/find-origin.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { findClassGroup } from '../../../catalogue/class-groups/find-sale-rows.ts';
import { cleanForm } from '../buyers/clean-form.ts';
import { recordReminderConsent } from '../reminders/reminder-consent.ts';
import { isLeadOfToken, newLeadToken } from './lead-token.ts';

type SaveLeadBody = z.output<(typeof schemas)['body']>;

const LEAD_LIFETIME_DAYS = 7;
const DAY_MS = 86_400_000;

/** Stores the buyer's form for a week after the last step. The form has no fields for card data. */
export async function saveLead(
  context: Context,
  { sender: { network, ip }, ...body }: { sender: { network: string; ip: string } } & SaveLeadBody,
) {
  await context.limits.take('leads', network);
  const { db } = context;
  const now = context.now();
  const classGroup = await findClassGroup(db, body.id_turma);
  if (classGroup?.tag !== body.curso) throw notFound(NOT_FOR_SALE);
  const values = {
    courseId: classGroup.courseId,
    classGroupId: classGroup.id,
    step: body.step,
    form: cleanForm(body.form),
    updatedAt: now,
    expiresAt: new Date(now.getTime() + LEAD_LIFETIME_DAYS * DAY_MS),
    host: await findBrandHost(context),
  };
  const { email = '', reminder } = values.form;
  if (reminder !== undefined)
    await recordReminderConsent(context, { email: email.trim(), granted: reminder, ipAddress: ip });
  // A person who ticks the box again wants to be contacted again.
  const reopened = sql<LeadState>`case when ${leads.state} = 'unsubscribed' then 'new' else ${leads.state} end`;
  if (body.token !== undefined) {
    const updated = await db
      .update(leads)
      .set({ ...values, ...(reminder && { state: reopened }) })
      .where(and(isLeadOfToken(body.token, now), eq(leads.classGroupId, classGroup.id)))
      .returning({ id: leads.id });
    if (updated.length > 0) return { token: body.token };
  }
  const token = newLeadToken();
  await db.insert(leads).values({ ...values, tokenHash: hashToken(token), createdAt: now });
  return { token };
}
