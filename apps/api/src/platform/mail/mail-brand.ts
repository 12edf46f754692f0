import { academyContact } from '../../database/schema/index.ts';
import { DEFAULT_BRAND, findBrandRow } from '../brands/find-brand.ts';
import { findOrigin } from '../brands/find-origin.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { fileUrl } from '../storage/file-url.ts';

/** The colours of a button and of the line above the mail, for one colour scheme. */
interface MailPalette {
  ink: string;
  onInk: string;
  accent: string;
}

/** What a mail shows of the brand of its context's host. */
export interface MailBrand {
  name: string;
  /** Null for a brand without a PNG: mail programs do not draw SVG. */
  logoUrl: string | null;
  /** The address of the brand's start page. */
  url: string;
  light: MailPalette;
  dark: MailPalette;
  /** Name, CNPJ and address of the company that sells; the law requires them in mails about a purchase. */
  company: string[];
}

/** Who a mail is from. Null stands for the name or the address of `MAIL_FROM`. */
export interface MailSender {
  name: string | null;
  address: string | null;
}

async function findCompany(db: Database): Promise<string[]> {
  const [academy] = await db.select().from(academyContact);
  if (!academy) return [];
  const { companyName, cnpj, companyAddress } = academy;
  return [companyName ?? '', cnpj ? `CNPJ ${cnpj}` : '', companyAddress ?? ''].filter(Boolean);
}

export async function findMailBrand(context: Context): Promise<{ brand: MailBrand; sender: MailSender }> {
  const row = await findBrandRow(context.db, context.host);
  const origin = await findOrigin(context);
  const hasOwnName = row !== undefined && (row.host !== null || row.mailFrom !== null);
  return {
    brand: {
      name: row?.name ?? DEFAULT_BRAND.name,
      logoUrl: row?.mailLogoPath ? new URL(fileUrl(context, row.mailLogoPath), origin).href : null,
      url: origin,
      light: { ...DEFAULT_BRAND.light, ...row?.light },
      dark: { ...DEFAULT_BRAND.dark, ...row?.dark },
      company: await findCompany(context.db),
    },
    sender: { name: hasOwnName ? row.name : null, address: row?.mailFrom ?? null },
  };
}
