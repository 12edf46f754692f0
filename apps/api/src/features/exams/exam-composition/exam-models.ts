import type { ExamModel } from '@toro/domain/exams/exam-composition/exam-model';
import { asc, eq, sql } from 'drizzle-orm';
import { examModels, staffMembers } from '../../../database/schema/index.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';

const MAX_MODELS = 500;

export async function listExamModels({ db }: Context) {
  const rows = await db
    .select({ model: examModels, person: staffMembers.name })
    .from(examModels)
    .innerJoin(staffMembers, eq(staffMembers.id, examModels.changedBy))
    .orderBy(asc(examModels.name))
    .limit(MAX_MODELS);
  return {
    models: rows.map(({ model, person }) => ({
      id: model.id,
      name: model.name,
      model: model.model,
      changed_by: person,
      changed_at: model.changedAt.toISOString(),
    })),
  };
}

/** Keeps a model by name. */
export function saveExamModel(
  context: Context,
  { by, name, model, replace }: { by: StaffSession; name: string; model: ExamModel; replace: boolean },
) {
  return inTransaction(context, async (tx) => {
    const { db } = tx;
    // One writer at a time: two people who keep the same name must not both find it free.
    await db.execute(sql`lock table exam_models in share row exclusive mode`);
    const [before] = await db
      .select()
      .from(examModels)
      .where(sql`lower(${examModels.name}) = lower(${name})`);
    if (before && !replace) throw new AppError('conflict', `Já existe o modelo ${before.name}.`);
    const values = { name, model, changedBy: by.id, changedAt: tx.now() };
    const [row] = before
      ? await db.update(examModels).set(values).where(eq(examModels.id, before.id)).returning()
      : await db.insert(examModels).values(values).returning();
    if (!row) throw new Error('the model was not stored');
    await recordAudit(tx, {
      action: 'save-exam-model',
      subject: { kind: 'exam-model', id: row.id, name },
      changes: listChanges(before ? { model: before.model } : {}, { model }),
    });
    return listExamModels(tx);
  });
}

/** Removes a model. Exams that were composed by it have their own copies. */
export function removeExamModel(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    const [row] = await tx.db.delete(examModels).where(eq(examModels.id, id)).returning();
    if (!row) throw notFound('Este modelo não existe mais.');
    await recordAudit(tx, {
      action: 'remove-exam-model',
      subject: { kind: 'exam-model', id, name: row.name },
      changes: listChanges({ model: row.model }, {}),
    });
    return listExamModels(tx);
  });
}
