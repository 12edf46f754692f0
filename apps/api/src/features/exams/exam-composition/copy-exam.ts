import { isMockKind } from '@toro/domain/catalogue/lessons/lesson-fields';
import type { ExamFields } from '@toro/domain/exams/exam-composition/exam-fields';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { createDraft } from '../../catalogue/content/drafts.ts';
import { openEntity } from '../../catalogue/content/open-entity.ts';
import { findLessonWithCourse } from './composition-queries.ts';
import { examContent } from './exam-content.ts';

const kind = examContent;

/** Copies questions, sections and settings into another lesson, as a draft. Windows and attempts stay behind. */
export function copyExam(
  context: Context,
  { by, id, lesson }: { by: StaffSession; id: number; lesson: number },
) {
  return inTransaction(context, async (tx) => {
    const target = await findLessonWithCourse(tx.db, lesson);
    if (!target || target.lesson.archivedAt !== null) throw notFound('Esta aula não existe.');
    const exam = await openEntity(tx, kind, id);
    const fields = exam.fields as ExamFields;
    const copy = await createDraft(tx, by, kind, {
      ...fields,
      lesson,
      windows: [],
      closes_at_window_end: false,
      max_attempts: null,
      result_time: fields.result_time === 'window-end' ? 'at-once' : fields.result_time,
      limit_minutes: isMockKind(target.kind) ? fields.limit_minutes : null,
    });
    await recordAudit(tx, {
      action: 'copy-exam',
      subject: { kind: 'exam', id, name: examContent.nameOf(fields) },
      detail: { copy: copy.id, lesson },
    });
    return { id: copy.id };
  });
}
