import type { saveMark as schemas } from '@toro/contract/exams/marks/schemas';
import { joinEarlierNote, mergeHighlights, mergeNotes } from '@toro/domain/learning/study/marks';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { questionMarks, questions } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findOpenMocks, type MarkRow, showMark } from './find-marks.ts';

type MarkChange = z.output<(typeof schemas)['body']>;

/** The row of a question, created when there is none, and locked: two devices save one after the other. */
async function lockMark(tx: Context, studentId: number, questionId: number): Promise<MarkRow> {
  await tx.db
    .insert(questionMarks)
    .values({ studentId, questionId, changedAt: tx.now() })
    .onConflictDoNothing();
  const [row] = await tx.db
    .select()
    .from(questionMarks)
    .where(and(eq(questionMarks.studentId, studentId), eq(questionMarks.questionId, questionId)))
    .for('update');
  if (!row) throw new Error('the mark is gone');
  return row;
}

/** The note after a change. One of before a mock that is being taken is hidden, and put aside until its end. */
function changeNote(row: MarkRow, change: MarkChange['note'], now: Date, mockBegun: Date | undefined) {
  if (!change) return { isCut: false };
  const isHidden = mockBegun !== undefined && row.note !== null && (!row.noteAt || row.noteAt < mockBegun);
  const stored = isHidden ? '' : (row.note ?? '');
  const earlier = isHidden ? row.note : row.earlierNote;
  const shown = earlier && !mockBegun ? joinEarlierNote(stored, earlier) : stored;
  if (change.text === shown) return { isCut: false };
  const { text, isCut } = mergeNotes({ note: shown, version: row.noteVersion }, change);
  return {
    isCut,
    columns: {
      note: text.trim() === '' ? null : text,
      noteVersion: row.noteVersion + 1,
      noteAt: now,
      earlierNote: mockBegun ? earlier : null,
    },
  };
}

/** Keeps flag, note and highlights of a question. Nothing that another device kept is lost. */
export function saveMark(
  context: Context,
  { studentId, questionId, ...change }: { studentId: number; questionId: number } & MarkChange,
) {
  return inTransaction(context, async (tx) => {
    const [question] = await tx.db
      .select({ id: questions.id })
      .from(questions)
      .where(eq(questions.id, questionId));
    if (!question) throw notFound('Não encontramos esta questão.');
    const row = await lockMark(tx, studentId, questionId);
    const mock = (await findOpenMocks(tx, studentId, [questionId])).get(questionId);
    const note = changeNote(row, change.note, tx.now(), mock);
    const [saved] = await tx.db
      .update(questionMarks)
      .set({
        flags: sql`greatest(${questionMarks.flags}, ${change.flags ?? 0})`,
        ...note.columns,
        ...(change.highlights && { highlights: mergeHighlights(row.highlights, change.highlights) }),
        changedAt: tx.now(),
      })
      .where(and(eq(questionMarks.studentId, studentId), eq(questionMarks.questionId, questionId)))
      .returning();
    if (!saved) throw new Error('the mark is gone');
    return { ...showMark(saved, mock), is_note_cut: note.isCut };
  });
}
