import { eq } from 'drizzle-orm';
import { courses, leads } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { isLeadOfToken } from './lead-token.ts';

/** The stored form of a purchase, for the holder of its token. */
export async function restoreLead(context: Context, token: string, network: string) {
  await context.limits.take('leads', network);
  const [lead] = await context.db
    .select({ lead: leads, tag: courses.tag })
    .from(leads)
    .innerJoin(courses, eq(courses.id, leads.courseId))
    .where(isLeadOfToken(token, context.now()));
  if (!lead) throw notFound('Este link venceu. Comece a compra de novo.');
  const { classGroupId, step, form, expiresAt } = lead.lead;
  return { curso: lead.tag, id_turma: classGroupId, step, form, expires_at: expiresAt.toISOString() };
}
