import { isCorrectAnswer } from '@toro/domain/answer-sheets/grade';
import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { assertNotClosed } from './find-open-sheet.ts';
import { findSheetByToken } from './find-sheet-by-token.ts';
import { findSheetStructure, groupMarksByQuestion, type SheetStructure } from './sheet-structure.ts';
import { deleteMarks, findMarks, finishFilledSheet, lockKeyForShare, lockFilledSheet, upsertMarks } from './queries.ts';
import { toSheetResponse } from './to-sheet-response.ts';

interface Answer {
  id_gabarito_question: number;
  id_gabarito_marked_answer: number | null;
}

/** Questions and options of another sheet, or an option of another question, are refused as a whole. */
function assertAnswersBelongToSheet(paper: SheetStructure, answers: readonly Answer[]): void {
  const details = answers.flatMap(({ id_gabarito_question, id_gabarito_marked_answer }, index) => {
    const known = paper.questions.has(id_gabarito_question);
    const fits =
      id_gabarito_marked_answer === null ||
      paper.options.get(id_gabarito_marked_answer)?.questionId === id_gabarito_question;
    return known && fits ? [] : [{ field: `answers.${index}`, message: 'Não pertence a este gabarito.' }];
  });
  if (details.length > 0)
    throw new AppError('invalid_input', 'Há respostas que não pertencem a este gabarito.', details);
}

const countHits = (paper: SheetStructure, marks: readonly number[]): number => {
  const marked = groupMarksByQuestion(paper, marks);
  return [...paper.questions.values()].filter((question) =>
    isCorrectAnswer({ ...question, marked: marked.get(question.id)?.letter ?? null }),
  ).length;
};

/**
 * Saves answers as they are marked; null takes one back. Answers that name every question, blank ones
 * included, hand the sheet in: then it is graded and stays as it is.
 */
export async function fillSheet(context: Context, token: string, answers: readonly Answer[]) {
  const { found, paper } = await findSheetByToken(context, token);
  assertAnswersBelongToSheet(paper, answers);
  // The last word about a question counts.
  const wanted = new Map(answers.map((each) => [each.id_gabarito_question, each.id_gabarito_marked_answer]));
  await inTransaction(context, async (tx) => {
    const { db } = tx;
    const locked = await lockFilledSheet(db, found.id);
    if (!locked) throw notFound();
    if (locked.finishedAt) {
      assertSameAnswers(paper, await findMarks(db, found.id), wanted);
      return;
    }
    assertNotClosed(context, found.sheet);
    const marked = [...wanted].flatMap(([questionId, optionId]) =>
      optionId === null ? [] : [{ questionId, optionId }],
    );
    await upsertMarks(db, found.id, marked);
    const erased = [...wanted].flatMap(([questionId, optionId]) => (optionId === null ? [questionId] : []));
    await deleteMarks(db, found.id, erased);
    if (wanted.size < paper.questions.size) return;
    const [key] = await lockKeyForShare(db, found.sheet.id);
    const newest = await findSheetStructure(tx, { id: found.sheet.id, keySetAt: key?.keySetAt ?? null });
    const hits = countHits(newest, await findMarks(db, found.id));
    await finishFilledSheet(db, found.id, { hits, total: newest.questions.size, now: context.now() });
  });
  const after = await findSheetByToken(context, token);
  return toSheetResponse(token, after.found, after.paper);
}

/** Handing in the same answers again, as a phone does that missed the reply, is no change. */
function assertSameAnswers(
  paper: SheetStructure,
  marks: readonly number[],
  wanted: ReadonlyMap<number, number | null>,
): void {
  const marked = groupMarksByQuestion(paper, marks);
  const same = [...wanted].every(([question, option]) => (marked.get(question)?.id ?? null) === option);
  if (same) return;
  throw new AppError('conflict', 'Este gabarito já foi entregue. As respostas não mudam mais.');
}
