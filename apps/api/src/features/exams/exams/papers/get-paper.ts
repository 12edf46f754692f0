import { orderQuestions } from '@toro/domain/exams/exams/shuffle';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { toSettingsResponse } from '../../../catalogue/lessons/exam-rules.ts';
import { findExamVersion } from '../find-exam-version.ts';
import { findPaperTitles } from './paper-queries.ts';

interface PaperInput {
  reader: { isSigned: boolean };
  version: number;
  seed?: string | number;
}

/** The content of the print page of an exam version, for who has the signed link. */
export async function getPaper(context: Context, { reader, version, seed }: PaperInput) {
  if (!reader.isSigned) throw notFound();
  return writePaper(context, version, seed === undefined ? null : Number(seed));
}

/** The paper of an exam version, in its order or in that of an attempt. */
export async function writePaper(context: Context, examVersionId: number, seed: number | null) {
  const titles = await findPaperTitles(context.db, examVersionId);
  if (!titles) throw notFound();
  const { questions, settings, hasDefaults } = await findExamVersion(context, examVersionId);
  return {
    titulo: titles.title,
    curso: titles.course,
    ...(!hasDefaults && { settings: toSettingsResponse(settings) }),
    questions: orderQuestions(questions, settings, seed),
  };
}
