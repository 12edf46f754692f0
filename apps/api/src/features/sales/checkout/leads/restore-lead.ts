import type { DraftForm } from '@toro/contract/sales/checkout/shapes';
import { eq, or } from 'drizzle-orm';
import { courses, leads } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { isLeadOfReminder, isLeadOfToken } from './lead-token.ts';

/** A mistyped address would give personal data to a stranger, so the link of a reminder restores only these. */
const MAILED_FIELDS = ['email', 'type', 'installments', 'cupom', 'afiliado', 'selectedModules'] as const;

const pickMailedFields = (form: DraftForm): DraftForm =>
  Object.fromEntries(
    MAILED_FIELDS.map((field) => [field, form[field]]).filter(([, value]) => value !== undefined),
  );

/** The stored form of a purchase for the holder of its token; without personal data for the link of a reminder. */
export async function restoreLead(
  context: Context,
  { token, sender: { network } }: { token: string; sender: { network: string } },
) {
  await context.limits.take('leads', network);
  const [lead] = await context.db
    .select({ lead: leads, tag: courses.tag })
    .from(leads)
    .innerJoin(courses, eq(courses.id, leads.courseId))
    .where(or(isLeadOfToken(token, context.now()), isLeadOfReminder(token, context.now())));
  if (!lead) throw notFound('Este link venceu. Comece a compra de novo.');
  const { classGroupId, step, expiresAt, tokenHash } = lead.lead;
  const form = tokenHash === hashToken(token) ? lead.lead.form : pickMailedFields(lead.lead.form);
  return { curso: lead.tag, id_turma: classGroupId, step, form, expires_at: expiresAt.toISOString() };
}
