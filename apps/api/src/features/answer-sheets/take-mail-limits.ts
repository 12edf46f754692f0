import type { Context } from '../../platform/context.ts';

/** Counts a mail about an exam's sheets to an address; throws a 429 when there were too many. */
export async function takeMailLimits(
  { limits }: Context,
  { sheetId, email, network }: { sheetId: number; email: string; network: string },
): Promise<void> {
  await limits.take('sheetMail', `${sheetId} ${email} ${network}`);
  await limits.take('sheetMailAddress', `${sheetId} ${email}`);
}
