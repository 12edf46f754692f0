import { formatCpf } from '@toro/domain/base/validation/cpf';
import { formatPhone } from '@toro/domain/base/validation/phone';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { Listing } from '../../../platform/lists/listing.ts';

const FORMATS: Record<string, (digits: string) => string> = { cpf: formatCpf, phone: formatPhone };

/** Shows one masked value of a list of students, counts it, and records it. */
export async function revealValue(
  context: Context,
  staff: StaffSession,
  { definition, source }: Listing,
  { id, column }: { id: number; column: string },
): Promise<{ value: string }> {
  await context.limits.take('reveals', String(staff.id));
  return inTransaction(context, async (tx) => {
    const { rows } = await tx.db.execute<{ value: string | null }>(sql`
      select ${source.columns[column]} as value from ${source.from}
      where ${source.where ?? sql`true`} and ${source.id} = ${id}::bigint`);
    const value = rows[0]?.value;
    if (!value) throw notFound('Este dado não existe mais.');
    await recordAudit(tx, {
      action: 'reveal-value',
      subject: { kind: 'student', id },
      detail: { list: definition.name, column },
      studentId: id,
    });
    const format = FORMATS[definition.columns[column]?.kind ?? ''];
    return { value: format ? format(value) : value };
  });
}
