import { academyDay } from '@toro/domain/base/calendar/day';
import { findBrand } from '../../../platform/brands/find-brand.ts';
import { type Context, withHost } from '../../../platform/context.ts';
import { toContact } from '../../../platform/settings/find-contact.ts';
import { findSettings } from '../../../platform/settings/find-settings.ts';
import { findTermsLinks } from '../terms/find-terms-links.ts';

/** Brand, flags, links and public key for a host. */
export async function getConfig(context: Context, host: string, version: string) {
  const { config, keys } = context;
  const [brand, settings, termsLinks] = await Promise.all([
    findBrand(withHost(context, host)),
    findSettings(context, 'contact', 'social', 'menu', 'features'),
    findTermsLinks(context),
  ]);
  const contact = toContact(settings, config);
  const { podcast, score_toro, study } = settings.features.value;
  const { faq_url, quiz_url, delete_account_url, earlier_area_url, chat_url } = settings.contact.value;
  return {
    brand,
    version,
    features: { podcast, scoreToroV2: score_toro, study },
    hiddenMenu: settings.menu.value.hidden,
    links: {
      ...config.links,
      ...termsLinks,
      faq: faq_url || config.links.faq,
      appQuiz: quiz_url || config.links.appQuiz,
      deleteAccount: delete_account_url || null,
      oldStudent: earlier_area_url || null,
      supportWidget: chat_url || null,
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
