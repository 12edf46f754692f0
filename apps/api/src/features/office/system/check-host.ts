import { findBrandHost } from '../../../platform/brands/find-origin.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';

/** Answers for the hosts of the environment and of the brands; without it anybody could use up the proxy's certificates. */
export async function checkHost({ config, db }: Context, { domain }: { domain: string }) {
  const host = domain.toLowerCase();
  const own = [config.publicUrl, config.officeUrl].flatMap((url) => (url ? [new URL(url).hostname] : []));
  if (own.includes(host) || (await findBrandHost({ db, host }))) return { host };
  throw notFound('Este endereço não é da academia.');
}
