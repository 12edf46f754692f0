import { academyDay } from '@toro/domain/calendar/day';
import { folded } from '@toro/domain/text/folded';
import type { Context } from '../../platform/context.ts';
import { findOpenSheets } from './queries.ts';
import { gabaritoOf } from './shapes.ts';

const MOST = 500;

/** The sheets that can be filled today; a term is looked for without accents and case. */
export async function listSheets(
  context: Context,
  { term, ...when }: { term?: string | undefined; year?: string | undefined; month?: string | undefined },
) {
  const rows = await findOpenSheets(context.db, academyDay(context.now()), when);
  const wanted = folded(term?.trim() ?? '');
  const gabaritos = rows
    .map((row) => gabaritoOf(row, row.questions))
    .filter(({ pre, formmatedMonth, formattedYear, name }) =>
      folded(`${pre} ${formmatedMonth} ${formattedYear} ${name}`).includes(wanted),
    );
  return { gabaritos: gabaritos.slice(0, MOST) };
}
