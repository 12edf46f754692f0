import type { Context } from '../../../platform/context.ts';
import { getPublishedNumber } from '../../catalogue/content/versions.ts';
import { explainQuestionToStaff } from '../questions/explained-question.ts';
import { countReportingStudents, findAnswers, findOpenReports } from './queries.ts';

const MAX_SHOWN = 200;

/** A question with its open reports and the answers to earlier ones. The response does not name the students. */
export async function getReportedQuestion(context: Context, { id: questionId }: { id: number }) {
  const { db } = context;
  const [question, contentVersion, open, students, answered] = await Promise.all([
    explainQuestionToStaff(context, questionId),
    getPublishedNumber(context, 'question', questionId),
    findOpenReports(db, questionId, MAX_SHOWN),
    countReportingStudents(db, questionId),
    findAnswers(db, questionId, MAX_SHOWN),
  ]);
  return {
    question,
    content_version: contentVersion,
    students,
    open: open.map((row) => ({
      id: row.id,
      topic: row.topic,
      text: row.text,
      source: row.source,
      content_version: row.contentVersion,
      created_at: row.createdAt.toISOString(),
    })),
    answered: answered.map((row) => ({
      answer: row.answer ?? '',
      closed_at: row.closedAt?.toISOString() ?? '',
      closed_by: row.closedBy,
      students: row.students,
    })),
  };
}
