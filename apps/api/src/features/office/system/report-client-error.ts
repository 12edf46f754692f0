import type { reportClientError as schemas } from '@toro/contract/office/system/schemas';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { hideSecrets } from '../../../platform/monitoring/hide-secrets.ts';

type ClientError = z.output<(typeof schemas)['body']>;

/** Logs an error that a page reported, with secrets removed. */
export async function reportClientError(
  context: Context,
  {
    sender: { network, userAgent },
    ...error
  }: ClientError & { sender: { network: string; userAgent: string } },
) {
  await context.limits.take('clientErrors', network);
  const fields = Object.entries(error).map(([name, text]) => [name, hideSecrets(text ?? '')]);
  context.log.warn({ clientError: Object.fromEntries(fields), userAgent }, 'a page reported an error');
  return {};
}
