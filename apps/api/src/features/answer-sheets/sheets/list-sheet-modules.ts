import type { Context } from '../../../platform/context.ts';
import { findOpenSheet } from './find-open-sheet.ts';
import { findSheetStructure } from './sheet-structure.ts';
import { toModules } from './to-sheet-response.ts';

/** The modules and questions of a sheet, with nothing marked and without its key. */
export async function listSheetModules(context: Context, { id: sheetId }: { id: number }) {
  return { modules: toModules(await findSheetStructure(context, await findOpenSheet(context, sheetId)), []) };
}
