import { ANNULLED, parseAnswerKey } from '@toro/domain/answer-sheets/sheets/answer-key';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { mailOfficialKey } from './mail-sheet.ts';
import { findMailRecipients, findSheetByTag, lockKeyForUpdate, updateKey } from './queries.ts';
import { regradeSheets } from './regrade-sheets.ts';
import { findSheetStructure, type SheetStructure } from './sheet-structure.ts';

export type SetOfficialKeyResult =
  | { ok: false; errors: string[] }
  | { ok: true; changed: boolean; name: string; notifiedCount: number };

const findOptionId = (question: SheetStructure['modules'][number]['questions'][number], letter: string) =>
  question.options.find((option) => option.letter === letter)?.id ?? null;

/**
 * Sets the official key of a sheet, grades the submitted sheets again and mails their owners, in one transaction.
 * The same key again changes nothing and mails nobody.
 */
export async function setOfficialKey(
  context: Context,
  { tag, moduleKeys }: { tag: string; moduleKeys: readonly string[] },
): Promise<SetOfficialKeyResult> {
  return inTransaction(context, async (tx) => {
    const sheetBeforeLock = await findSheetByTag(tx.db, tag);
    if (!sheetBeforeLock) return { ok: false, errors: [`there is no answer sheet "${tag}"`] };
    await lockKeyForUpdate(tx.db, sheetBeforeLock.id);
    const sheet = (await findSheetByTag(tx.db, tag)) ?? sheetBeforeLock;
    const structure = await findSheetStructure(tx, sheet);
    const { letters, errors } = parseAnswerKey(
      moduleKeys,
      structure.modules.map(({ number, questions }) => ({
        number,
        firstQuestion: questions[0]?.order ?? 1,
        options: questions.map(({ options }) => options.length),
      })),
    );
    if (errors.length > 0) return { ok: false, errors };
    const key = structure.modules.flatMap(({ number, questions }) =>
      questions.map((question, at) => ({ question, letter: letters.get(number)?.[at] ?? ANNULLED })),
    );
    const isSameKey =
      sheet.keyState === 'official' &&
      key.every(({ question, letter }) =>
        letter === ANNULLED ? question.cancelled : !question.cancelled && question.correct === letter,
      );
    if (isSameKey) return { ok: true, changed: false, name: sheet.name, notifiedCount: 0 };
    const now = context.now();
    await updateKey(
      tx.db,
      sheet.id,
      key.map(({ question, letter }) => ({
        questionId: question.id,
        optionId: findOptionId(question, letter),
      })),
      now,
    );
    await regradeSheets(tx.db, [sheet.id], now);
    const recipients = await findMailRecipients(tx.db, sheet.id);
    for (const recipient of recipients) await mailOfficialKey(tx, sheet, recipient);
    await recordAudit(tx, {
      action: 'set-official-key',
      subject: { kind: 'answer-sheet', id: tag },
      detail: { notified: recipients.length },
    });
    return { ok: true, changed: true, name: sheet.name, notifiedCount: recipients.length };
  });
}
