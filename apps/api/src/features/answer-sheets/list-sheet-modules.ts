import type { Context } from '../../platform/context.ts';
import { findOpenSheet } from './find-open-sheet.ts';
import { findPaper } from './paper.ts';
import { modulesOf } from './shapes.ts';

/** The modules and questions of a sheet, with nothing marked and without its key. */
export async function listSheetModules(context: Context, sheetId: number) {
  return { modules: modulesOf(await findPaper(context, await findOpenSheet(context, sheetId)), []) };
}
