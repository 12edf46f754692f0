import { ANNULLED, parseAnswerKey } from '@toro/domain/answer-sheets/answer-key';
import { type Context, inTransaction } from '../../platform/context.ts';
import { mailOfficialKey } from './mail-sheet.ts';
import { findSheetStructure, type SheetStructure } from './sheet-structure.ts';
import { findMailRecipients, findSheetByTag, lockKeyForUpdate, updateKey } from './queries.ts';
import { regradeSheets } from './regrade-sheets.ts';

export type SetOfficialKeyResult =
  | { ok: false; faults: string[] }
  | { ok: true; changed: boolean; name: string; notifiedCount: number };

const findOptionId = (question: SheetStructure['modules'][number]['questions'][number], letter: string) =>
  question.options.find((option) => option.letter === letter)?.id ?? null;

/**
 * Sets the official key of a sheet, grades what was handed in anew and tells the people, all or nothing. The
 * same key again changes nothing and mails nobody.
 */
export async function setOfficialKey(
  context: Context,
  { tag, words }: { tag: string; words: readonly string[] },
): Promise<SetOfficialKeyResult> {
  return inTransaction(context, async (tx) => {
    const named = await findSheetByTag(tx.db, tag);
    if (!named) return { ok: false, faults: [`there is no answer sheet "${tag}"`] };
    await lockKeyForUpdate(tx.db, named.id);
    const sheet = (await findSheetByTag(tx.db, tag)) ?? named;
    const paper = await findSheetStructure(tx, sheet);
    const { letters, faults } = parseAnswerKey(
      words,
      paper.modules.map(({ number, questions }) => ({
        number,
        options: questions.map(({ options }) => options.length),
      })),
    );
    if (faults.length > 0) return { ok: false, faults };
    const key = paper.modules.flatMap(({ number, questions }) =>
      questions.map((question, at) => ({ question, letter: letters.get(number)?.[at] ?? ANNULLED })),
    );
    const same =
      sheet.keyState === 'official' &&
      key.every(({ question, letter }) =>
        letter === ANNULLED ? question.cancelled : !question.cancelled && question.correct === letter,
      );
    if (same) return { ok: true, changed: false, name: sheet.name, told: 0 };
    const now = context.now();
    await updateKey(
      tx.db,
      sheet.id,
      key.map(({ question, letter }) => ({ questionId: question.id, optionId: findOptionId(question, letter) })),
      now,
    );
    await regradeSheets(tx.db, [sheet.id], now);
    const readers = await findMailRecipients(tx.db, sheet.id);
    for (const reader of readers) await mailOfficialKey(tx, sheet, reader);
    return { ok: true, changed: true, name: sheet.name, told: readers.length };
  });
}
