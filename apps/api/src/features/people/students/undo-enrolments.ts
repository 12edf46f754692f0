import { RUN_ROW_STATES, runUndoUntil } from '@toro/domain/people/students/student-file';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { enrolmentRunRows, enrolmentRuns } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '../../../platform/lists/csv.ts';
import { cancelEnrolments, type EnrolmentKey } from '../../catalogue/class-groups/enrolments.ts';
import { findOwnRun } from './enrolment-runs.ts';

async function hasStudied({ db }: Context, studentId: number, classGroupId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from lesson_progress where student_id = ${studentId} and class_group_id = ${classGroupId}
    union all select 1 from video_plays where student_id = ${studentId} and class_group_id = ${classGroupId}
    union all select 1 from attempts where student_id = ${studentId} and class_group_id = ${classGroupId} limit 1`);
  return rows.length > 0;
}

/** Ends the enrolments that a run made, where the student has studied nothing yet; the others are listed. */
export function undoEnrolmentRun(
  context: Context,
  { by, id, reason }: { by: StaffSession; id: number; reason: string },
) {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx;
    await findOwnRun(tx, by, id);
    const [run] = await db.select().from(enrolmentRuns).where(eq(enrolmentRuns.id, id)).for('update');
    if (run?.state !== 'done' || !run.finishedAt)
      throw new AppError('conflict', 'Só matrículas em lote que terminaram podem ser desfeitas.');
    if (runUndoUntil(run.finishedAt) <= now())
      throw new AppError('conflict', 'O prazo de 24 horas para desfazer terminou.');
    const rows = await db
      .select()
      .from(enrolmentRunRows)
      .where(and(eq(enrolmentRunRows.runId, id), inArray(enrolmentRunRows.state, ['created', 'enrolled'])));
    const unused: EnrolmentKey[] = [];
    for (const { line, studentId, enrolmentId } of rows) {
      if (studentId === null || enrolmentId === null) continue;
      const keeps = await hasStudied(tx, studentId, run.classGroupId);
      if (!keeps) unused.push({ studentId, id: enrolmentId });
      await db
        .update(enrolmentRunRows)
        .set(keeps ? { state: 'kept', note: 'O aluno já estudou nesta turma.' } : { state: 'undone' })
        .where(and(eq(enrolmentRunRows.runId, id), eq(enrolmentRunRows.line, line)));
    }
    await cancelEnrolments(db, unused, now());
    await db.update(enrolmentRuns).set({ state: 'undone' }).where(eq(enrolmentRuns.id, id));
    await recordAudit(tx, {
      action: 'undo-enrolments',
      subject: { kind: 'enrolment-run', id },
      detail: { rows: rows.length },
      reason,
    });
    return {};
  });
}

/** The file of what became of each line; mended, it can be given again. */
export async function getEnrolmentResult(context: Context, { by, id }: { by: StaffSession; id: number }) {
  await findOwnRun(context, by, id);
  const rows = await context.db
    .select()
    .from(enrolmentRunRows)
    .where(eq(enrolmentRunRows.runId, id))
    .orderBy(asc(enrolmentRunRows.line));
  const lines = rows.map(({ line, name, email, cpf, phone, state, note }) =>
    formatCsvLine([line, name, email, cpf, phone, RUN_ROW_STATES[state], note]),
  );
  return {
    csv: `${BYTE_ORDER_MARK}${formatCsvLine(['Linha', 'Nome', 'E-mail', 'CPF', 'Telefone', 'Resultado', 'Observação'])}${lines.join('')}`,
  };
}
