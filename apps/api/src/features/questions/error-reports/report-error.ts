import { academyDay, academyInstant } from '@toro/domain/base/calendar/day';
import {
  type ErrorSource,
  type ErrorTopic,
  REPORTS_A_DAY,
} from '@toro/domain/questions/error-reports/error-report';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { getPublishedNumber } from '../../catalogue/content/versions.ts';
import { countReportsSince, insertErrorReport } from './queries.ts';

declare module '../../../platform/context.ts' {
  interface Registry {
    /** Throws unless the question is of a certification of the student's courses. */
    assertQuestionOfStudent(context: Context, studentId: number, questionId: number): Promise<void>;
  }
}

interface ErrorReportInput {
  studentId: number;
  id: number;
  topic: ErrorTopic;
  text: string;
  source: ErrorSource;
}

/** Stores what a student says is wrong in a question; it joins the student's open report of that question. */
export async function reportError(
  context: Context,
  { studentId, id: questionId, ...report }: ErrorReportInput,
): Promise<{ message: string }> {
  await context.registry.assertQuestionOfStudent(context, studentId, questionId);
  const now = context.now();
  await inTransaction(context, async (tx) => {
    const { db } = tx;
    const sent = await countReportsSince(db, studentId, academyInstant(academyDay(now)));
    if (sent >= REPORTS_A_DAY)
      throw new AppError('too_many_requests', `Você já enviou ${REPORTS_A_DAY} avisos hoje.`);
    const contentVersion = await getPublishedNumber(tx, 'question', questionId);
    await insertErrorReport(db, { ...report, questionId, studentId, contentVersion, createdAt: now });
  });
  return { message: 'Recebemos. Obrigado por avisar.' };
}
