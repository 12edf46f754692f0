import type { Context } from '../../../platform/context.ts';
import { deleteSheetsUnconfirmedSince } from './queries.ts';

const UNCONFIRMED_MS = 7 * 86_400_000;

/** Deletes sheets that nobody confirmed within seven days: they hold the data of an address that is not verified. */
export const deleteUnconfirmedSheets = ({ db, now }: Context): Promise<void> =>
  deleteSheetsUnconfirmedSince(db, new Date(now().getTime() - UNCONFIRMED_MS));
