import { escapeHtml } from '@toro/domain/base/text/escape-html';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { notifyStudent } from '../../messages/notifications/notify-student.ts';
import { explainQuestionToStaff } from '../questions/explained-question.ts';
import { getReportedQuestion } from './get-reported-question.ts';
import { closeReports } from './queries.ts';

const toParagraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** Closes the open reports of a question. Each student finds the answer once in the inbox. */
export async function closeErrorReports(
  context: Context,
  {
    by,
    id: questionId,
    answer,
    last_read: lastRead,
  }: { by: StaffSession; id: number; answer: string; last_read: number },
) {
  const { codigo: code } = await explainQuestionToStaff(context, questionId);
  const closed = await inTransaction(context, async (tx) => {
    const closedAt = tx.now();
    const students = await closeReports(tx.db, {
      questionId,
      lastRead,
      answer,
      closedAt,
      closedBy: by.id,
    });
    if (students.length === 0)
      throw new AppError(
        'conflict',
        'Estes avisos já foram respondidos, ou os alunos escreveram mais. Confira de novo.',
      );
    for (const studentId of students)
      await notifyStudent(tx, studentId, {
        title: `Sua observação sobre a questão ${code} foi respondida`,
        text: toParagraphs(answer),
        link: `/questions/${questionId}`,
      });
    await recordAudit(tx, {
      action: 'close-error-reports',
      subject: { kind: 'question', id: questionId, name: code },
      detail: { students: students.length },
    });
    return students.length;
  });
  return { ...(await getReportedQuestion(context, { id: questionId })), closed };
}
