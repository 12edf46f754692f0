import type { Context } from '../context.ts';

export const INSTANCE_HEADER = 'x-instance';

/** A value that only processes of this academy give with `/healthz`, by which a check of a domain recognises them. */
export const instanceValue = ({ keys }: Pick<Context, 'keys'>): string =>
  keys.deriveToken('instance', '').slice(0, 32);
