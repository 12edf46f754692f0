import type { Context } from '../../../platform/context.ts';

/** Counts a mail about answer sheets to an address, whoever asked for it; throws a 429 when there were too many. */
export const countMailLimits = ({ limits }: Context, email: string): Promise<void> =>
  limits.take('sheetMailAddress', email);
