import type { Context } from '../../platform/context.ts';
import { deriveToken } from '../../platform/tokens.ts';

/**
 * The token of one person's sheet. Only its hash is stored, and yet every mail about the sheet carries the
 * same link: it follows from the sheet, the e-mail and the server's secret.
 */
export const sheetToken = ({ config }: Context, sheetId: number, email: string): string =>
  deriveToken(config.appSecret, `answer-sheet|${sheetId}|${email}`);
