import { academyContact } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import { completeSender } from '../../platform/mail/send-mail.ts';

interface SocialLink {
  name: string;
  url: string;
}

/** How to reach the academy. Texts without a value are empty. */
export interface Contact {
  email: string;
  phone: string;
  /** The number as it is written, without the country code of Brazil. */
  whatsapp: string;
  hours: string[];
  social: SocialLink[];
  supportUrl: string;
  whatsappUrl: string;
  teacherUrl: string;
}

const toWhatsappUrl = (digits: string | null | undefined) => (digits ? `https://wa.me/${digits}` : undefined);

/** `5511900000000`, or an address with it, as `(11) 90000-0000`. Empty when the address has no number. */
function formatWhatsapp(url: string): string {
  const digits = /^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)(\d{8,15})/.exec(url)?.[1];
  if (!digits) return '';
  const [, area, first, last] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${first}-${last}` : `+${digits}`;
}

/**
 * The contact of the imported academy. A variable of the environment has priority over it. Without either, people
 * write to the address from which mails are sent.
 */
export async function findContact({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Contact> {
  const [academy] = await db.select().from(academyContact);
  const { contact, mailFrom } = config;
  const email =
    contact.email ?? academy?.email ?? completeSender({ name: null, address: null }, mailFrom).address;
  const whatsappUrl = contact.whatsappUrl ?? toWhatsappUrl(academy?.whatsapp) ?? `mailto:${email}`;
  return {
    email,
    phone: contact.phone ?? academy?.phone ?? '',
    whatsapp: formatWhatsapp(whatsappUrl),
    hours: academy?.hours ?? [],
    social: contact.social ?? academy?.social ?? [],
    supportUrl: contact.supportUrl ?? whatsappUrl,
    whatsappUrl,
    teacherUrl: contact.teacherWhatsappUrl ?? toWhatsappUrl(academy?.teacherWhatsapp) ?? whatsappUrl,
  };
}
