import type { SocialNetwork } from '@toro/domain/office/settings/social-setting';
import type { Context } from '../context.ts';
import { findSettings, formatWhatsapp } from './find-settings.ts';

/** How to reach the academy. Texts without a value are empty. */
export interface Contact {
  email: string;
  phone: string;
  /** The number as it is written, without the country code of Brazil. */
  whatsapp: string;
  hours: string[];
  social: SocialNetwork[];
  supportUrl: string;
  whatsappUrl: string;
  teacherUrl: string;
}

/** The chat of a written number; without a plus sign it is one of Brazil. */
function toWhatsappUrl(written: string): string | undefined {
  const digits = written.replace(/\D/g, '');
  if (digits === '') return undefined;
  return `https://wa.me/${written.startsWith('+') ? digits : `55${digits}`}`;
}

type ContactSettings = Awaited<ReturnType<typeof findSettings<'contact' | 'social'>>>;

/** The contact that the settings give. Until the office saves one, the complete addresses of the environment hold. */
export function toContact(
  { contact, social }: ContactSettings,
  { contact: env }: Context['config'],
): Contact {
  const { email, phone, whatsapp, teacher_whatsapp, support_url, hours } = contact.value;
  const urls = contact.isSaved ? undefined : env;
  const whatsappUrl = urls?.whatsappUrl ?? toWhatsappUrl(whatsapp) ?? `mailto:${email}`;
  return {
    email,
    phone,
    whatsapp: formatWhatsapp(whatsappUrl),
    hours,
    social: social.value.networks,
    supportUrl: support_url || whatsappUrl,
    whatsappUrl,
    teacherUrl: urls?.teacherWhatsappUrl ?? toWhatsappUrl(teacher_whatsapp) ?? whatsappUrl,
  };
}

/** What the office saved, else the environment, else the imported academy. */
export const findContact = async (context: Pick<Context, 'db' | 'config'>): Promise<Contact> =>
  toContact(await findSettings(context, 'contact', 'social'), context.config);
