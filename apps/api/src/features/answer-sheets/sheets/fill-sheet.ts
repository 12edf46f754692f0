import { isCorrectAnswer } from '@toro/domain/answer-sheets/sheets/grade';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { assertNotClosed } from './find-open-sheet.ts';
import { findSheetByToken } from './find-sheet-by-token.ts';
import {
  deleteMarks,
  findMarks,
  finishFilledSheet,
  lockFilledSheet,
  lockKeyForShare,
  upsertMarks,
} from './queries.ts';
import { findSheetStructure, groupMarksByQuestion, type SheetStructure } from './sheet-structure.ts';
import { toSheetResponse } from './to-sheet-response.ts';

interface Answer {
  id_gabarito_question: number;
  id_gabarito_marked_answer: number | null;
}

/** Rejects the whole request when it names a question or an option of another sheet, or an option of another question. */
function assertAnswersBelongToSheet(structure: SheetStructure, answers: readonly Answer[]): void {
  const details = answers.flatMap(({ id_gabarito_question, id_gabarito_marked_answer }, index) => {
    const isKnown = structure.questions.has(id_gabarito_question);
    const isOwnOption =
      id_gabarito_marked_answer === null ||
      structure.options.get(id_gabarito_marked_answer)?.questionId === id_gabarito_question;
    return isKnown && isOwnOption
      ? []
      : [{ field: `answers.${index}`, message: 'Não pertence a este gabarito.' }];
  });
  if (details.length > 0)
    throw new AppError('invalid_input', 'Há respostas que não pertencem a este gabarito.', details);
}

const countHits = (structure: SheetStructure, marks: readonly number[]): number => {
  const marked = groupMarksByQuestion(structure, marks);
  return [...structure.questions.values()].filter((question) =>
    isCorrectAnswer({ ...question, marked: marked.get(question.id)?.letter ?? null }),
  ).length;
};

/**
 * Saves answers as they are marked; null removes one. Answers that name every question, blank ones included,
 * submit the sheet: it is graded and can no longer change.
 */
export async function fillSheet(
  context: Context,
  { token, answers }: { token: string; answers: readonly Answer[] },
) {
  const { filledSheet, structure } = await findSheetByToken(context, token);
  assertAnswersBelongToSheet(structure, answers);
  // When a question occurs twice, the last answer counts.
  const answersByQuestion = new Map(
    answers.map((each) => [each.id_gabarito_question, each.id_gabarito_marked_answer]),
  );
  await inTransaction(context, async (tx) => {
    const { db } = tx;
    const locked = await lockFilledSheet(db, filledSheet.id);
    if (!locked) throw notFound();
    if (locked.finishedAt) {
      assertSameAnswers(structure, await findMarks(db, filledSheet.id), answersByQuestion);
      return;
    }
    assertNotClosed(context, filledSheet.sheet);
    const marked = [...answersByQuestion].flatMap(([questionId, optionId]) =>
      optionId === null ? [] : [{ questionId, optionId }],
    );
    await upsertMarks(db, filledSheet.id, marked);
    const erased = [...answersByQuestion].flatMap(([questionId, optionId]) =>
      optionId === null ? [questionId] : [],
    );
    await deleteMarks(db, filledSheet.id, erased);
    if (answersByQuestion.size < structure.questions.size) return;
    const [key] = await lockKeyForShare(db, filledSheet.sheet.id);
    const current = await findSheetStructure(tx, {
      id: filledSheet.sheet.id,
      keySetAt: key?.keySetAt ?? null,
    });
    const hits = countHits(current, await findMarks(db, filledSheet.id));
    await finishFilledSheet(db, filledSheet.id, { hits, total: current.questions.size, now: context.now() });
  });
  const updated = await findSheetByToken(context, token);
  return toSheetResponse(token, updated.filledSheet, updated.structure);
}

/** A submitted sheet accepts the same answers again: a client that missed the response repeats the request. */
function assertSameAnswers(
  structure: SheetStructure,
  marks: readonly number[],
  answersByQuestion: ReadonlyMap<number, number | null>,
): void {
  const marked = groupMarksByQuestion(structure, marks);
  const same = [...answersByQuestion].every(
    ([question, option]) => (marked.get(question)?.id ?? null) === option,
  );
  if (same) return;
  throw new AppError('conflict', 'Este gabarito já foi entregue. As respostas não mudam mais.');
}
