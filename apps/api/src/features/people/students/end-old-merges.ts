import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { studentMergeRows, studentMerges } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { updateMergedStudent } from '../../accounts/auth/save-student.ts';

/** Removes what undoing a merge needs once it can no longer be undone: names and contacts of the one that went. */
export async function endOldMerges(context: Context): Promise<void> {
  const old = await context.db
    .select({ id: studentMerges.id, goneId: studentMerges.goneId })
    .from(studentMerges)
    .where(
      and(
        lte(studentMerges.undoUntil, context.now()),
        isNull(studentMerges.undoneAt),
        isNotNull(studentMerges.snapshot),
      ),
    );
  for (const { id, goneId } of old)
    await inTransaction(context, async ({ db }) => {
      await db.delete(studentMergeRows).where(eq(studentMergeRows.mergeId, id));
      await db.update(studentMerges).set({ snapshot: null }).where(eq(studentMerges.id, id));
      await updateMergedStudent(db, goneId, {
        firstName: 'Aluno',
        lastName: 'unido',
        birthDate: null,
        institution: null,
        street: null,
        number: null,
        complement: null,
        district: null,
        city: null,
        state: null,
        postCode: null,
        linkedin: null,
        jobTitle: null,
      });
    });
}
