import { academyDay } from '@toro/domain/calendar/day';
import type { Context } from '../../platform/context.ts';
import { findBrand } from './find-brand.ts';

/** Brand, flags, links and public key for a host. */
export async function getConfig(context: Context, host: string, version: string) {
  const { config, keys } = context;
  return {
    brand: await findBrand(context, host),
    version,
    features: config.features,
    hiddenMenu: config.hiddenMenu,
    links: config.links,
    support: config.support,
    social: config.social,
    filesUrl: config.filesUrl,
    key: { publicKey: keys.publicKey, constant: config.apiKeyConstant },
    today: academyDay(context.now()),
    sandbox: config.sandboxUrl !== undefined,
  };
}
