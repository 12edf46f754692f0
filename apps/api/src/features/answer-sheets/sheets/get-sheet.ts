import type { Context } from '../../../platform/context.ts';
import { findSheetByToken } from './find-sheet-by-token.ts';
import { type FilledSheet, findConfirmedSheet } from './queries.ts';
import { toSheetResponse } from './to-sheet-response.ts';

const NO_CHANNELS = { phone: false, email: false, whatsapp: false };

const toOpening = ({
  createdAt,
  finishedAt,
  marks,
}: Pick<FilledSheet, 'createdAt' | 'finishedAt' | 'marks'>) => ({
  opened_at: createdAt.toISOString(),
  marked: marks.length,
  filled_at: finishedAt?.toISOString() ?? null,
});

/** What the owner of the address sees before the confirmation; the browser that opened the sheet cannot confirm it. */
async function buildConfirmation(context: Context, filledSheet: FilledSheet) {
  if (!filledSheet.openedByLink || filledSheet.confirmedAt) return null;
  const confirmed = await findConfirmedSheet(context.db, filledSheet.sheetId, filledSheet.email);
  return {
    ...toOpening(filledSheet),
    channels: filledSheet.pendingChannels ?? NO_CHANNELS,
    replaces: confirmed && toOpening(confirmed),
  };
}

/** The answer sheet behind a token, with the answers marked so far. */
export async function getSheet(context: Context, { token }: { token: string }) {
  const { filledSheet, structure } = await findSheetByToken(context, token);
  const confirmation = await buildConfirmation(context, filledSheet);
  return { ...toSheetResponse(token, filledSheet, structure), confirmation };
}
