import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { type QuestionPaper, questionPaperKey } from '../../../office/lists/question-paper.ts';

/** The content of the print page of exported questions. */
export async function getQuestionPaper(
  { storage }: Context,
  { reader, token }: { reader: { isSigned: boolean }; token: string },
): Promise<QuestionPaper> {
  if (!reader.isSigned) throw notFound();
  const file = await storage.find(questionPaperKey(token));
  if (!file) throw notFound();
  const parts: Buffer[] = [];
  for await (const chunk of await file.open()) parts.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as QuestionPaper;
}
