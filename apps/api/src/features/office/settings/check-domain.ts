import { normalizeDomain } from '@toro/domain/base/brands/domain-name';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { instanceValue } from '../../../platform/http/instance-header.ts';
import { findBrands } from './find-brands.ts';
import { probeDomain } from './probe-domain.ts';

/** Whether a saved domain leads here. Other names are not requested. */
export async function checkDomain(
  context: Context,
  { by, host: typed }: { by: { id: number }; host: string },
  probe = probeDomain,
) {
  await context.limits.take('domainChecks', String(by.id));
  const host = normalizeDomain(typed);
  const brands = await findBrands(context.db);
  if (!brands.some(({ hosts }) => hosts.includes(host)))
    throw notFound('Salve o domínio antes de verificar.');
  const { production } = context.config;
  return { state: await probe(host, { instance: instanceValue(context), onlyPublic: production }) };
}
