import type { ExamFields } from '@toro/domain/exams/exam-composition/exam-fields';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { RenderingUnavailable } from '../../../platform/chromium/renderer.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { removeFile } from '../../../platform/storage/remove-file.ts';
import { signLink } from '../../../platform/tokens.ts';
import { openEntity } from '../../catalogue/content/open-entity.ts';
import { beginExport, toExportedFile } from '../../office/lists/export-list.ts';
import { type QuestionPaper, questionPaperKey } from '../../office/lists/question-paper.ts';
import type { FileWriter } from '../../office/lists/write-export.ts';
import { writePaper } from '../exams/papers/get-paper.ts';
import { readDraftVersion } from './draft-version.ts';
import { examContent } from './exam-content.ts';

/** The list of an export of the paper of a draft. */
export const EXAM_PAPERS = 'exam-papers';

const LINK_LIFETIME_SECONDS = 15 * 60;

/** The paper that the version of this draft would have. */
export const buildDraftPaper = (
  context: Context,
  id: number,
  fields: ExamFields,
  { withKey }: { withKey: boolean },
): Promise<QuestionPaper> =>
  readDraftVersion(context, id, fields, async (tx, version) => {
    const paper = await writePaper(tx, version.id, null);
    const letters = version.questions.map(({ id: question, answers }) => {
      const at = answers.findIndex((answer) => answer.id === version.key[question]);
      return letterAt(at) ?? '';
    });
    return { ...paper, gabarito: withKey ? letters : null, resolucoes: null, rascunho: true };
  });

const tokenOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** Orders the paper of the draft as it is now, marked as a draft. A job renders it. */
export async function printDraft(
  context: Context,
  { by, id, with_key: withKey }: { by: StaffSession; id: number; with_key: boolean },
) {
  await examContent.assertReadable?.(context, by, id);
  const { fields } = await openEntity(context, examContent, id);
  const paper = await buildDraftPaper(context, id, fields as ExamFields, { withKey });
  return inTransaction(context, async (tx) => {
    const row = await beginExport(tx, by, {
      list: EXAM_PAPERS,
      noun: 'rascunho de prova',
      format: 'pdf',
      extension: 'pdf',
      request: { query: { exam: id }, columns: [], isUnmasked: false, withKey },
      total: paper.questions.length,
      isLong: true,
      detail: { exam: id, with_key: withKey },
    });
    const content = Buffer.from(JSON.stringify(paper));
    await tx.storage.put(questionPaperKey(tokenOf(row.path ?? '')), content, 'application/json');
    return toExportedFile(row);
  });
}

/** Renders an ordered paper; returns the size of the file. */
export const writeDraftPaper: FileWriter = async (context, { path }, renderer) => {
  if (!renderer) throw new RenderingUnavailable('this process has no renderer');
  const token = tokenOf(path);
  const expires = Math.floor(context.now().getTime() / 1000) + LINK_LIFETIME_SECONDS;
  const call = `/v1/services/questions/question-paper/${token}`;
  const signed = signLink(context.keys, 'call-link', call, expires);
  const content = await renderer.render(`/print/${token}${signed.slice(call.length)}`, 'pdf');
  await context.storage.put(path, content, 'application/pdf');
  await removeFile(context, questionPaperKey(token));
  return content.length;
};
