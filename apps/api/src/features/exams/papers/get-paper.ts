import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findExamVersion } from '../find-exam-version.ts';
import { findPaperTitles } from './paper-queries.ts';

/** The content of the print page of an exam version. */
export async function getPaper(context: Context, examVersionId: number) {
  const titles = await findPaperTitles(context.db, examVersionId);
  if (!titles) throw notFound();
  const { questions } = await findExamVersion(context, examVersionId);
  return { titulo: titles.title, curso: titles.course, questions: [...questions] };
}
