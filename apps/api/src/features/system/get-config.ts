import { academyDay } from '@toro/domain/calendar/day';
import { findBrand } from '../../platform/brands/find-brand.ts';
import { type Context, withHost } from '../../platform/context.ts';
import { findContact } from './find-contact.ts';

/** Brand, flags, links and public key for a host. */
export async function getConfig(context: Context, host: string, version: string) {
  const { config, keys } = context;
  const [brand, contact] = await Promise.all([findBrand(withHost(context, host)), findContact(context)]);
  return {
    brand,
    version,
    features: config.features,
    hiddenMenu: config.hiddenMenu,
    links: {
      ...config.links,
      support: contact.supportUrl,
      whatsapp: contact.whatsappUrl,
      teacher: contact.teacherUrl,
    },
    support: {
      email: contact.email,
      phone: contact.phone,
      whatsapp: contact.whatsapp,
      hours: contact.hours,
    },
    social: contact.social,
    filesUrl: config.filesUrl,
    key: { publicKey: keys.publicKey, constant: config.apiKeyConstant },
    today: academyDay(context.now()),
    sandbox: config.sandboxUrl !== undefined,
  };
}
