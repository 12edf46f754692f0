import { hasClosed, hasOpened } from '@toro/domain/answer-sheets/sheets/sheet-days';
import { academyDay, longDate } from '@toro/domain/base/calendar/day';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { findSheet, type SheetRow } from './queries.ts';

/** Throws when the last day of a sheet is over. */
export function assertNotClosed(context: Context, sheet: NonNullable<SheetRow>): void {
  if (!hasClosed(sheet, academyDay(context.now()))) return;
  throw new AppError('conflict', `Este gabarito recebeu respostas até ${longDate(sheet.closesOn ?? '')}.`);
}

/** A sheet that can be filled today. */
export async function findOpenSheet(context: Context, id: number): Promise<NonNullable<SheetRow>> {
  const sheet = await findSheet(context.db, id);
  if (!sheet || !hasOpened(sheet, academyDay(context.now())))
    throw notFound('Não encontramos este gabarito. Escolha um da lista.');
  assertNotClosed(context, sheet);
  return sheet;
}
