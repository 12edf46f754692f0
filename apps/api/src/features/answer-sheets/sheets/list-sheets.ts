import { academyDay } from '@toro/domain/base/calendar/day';
import { foldText } from '@toro/domain/base/text/fold-text';
import type { Context } from '../../../platform/context.ts';
import { findOpenSheets } from './queries.ts';
import { toGabarito } from './to-sheet-response.ts';

const MAX_SHEETS = 500;

/** The sheets that can be filled today; the search term ignores accents and case. */
export async function listSheets(
  context: Context,
  { term, ...period }: { term?: string | undefined; year?: string | undefined; month?: string | undefined },
) {
  const rows = await findOpenSheets(context.db, academyDay(context.now()), period);
  const foldedTerm = foldText(term?.trim() ?? '');
  const gabaritos = rows
    .map((row) => toGabarito(row, row.questions))
    .filter(({ pre, formmatedMonth, formattedYear, name }) =>
      foldText(`${pre} ${formmatedMonth} ${formattedYear} ${name}`).includes(foldedTerm),
    );
  return { gabaritos: gabaritos.slice(0, MAX_SHEETS) };
}
