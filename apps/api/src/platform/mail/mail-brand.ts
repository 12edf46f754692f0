import { DEFAULT_BRAND, findBrandRow } from '../brands/find-brand.ts';
import { findOrigin } from '../brands/find-origin.ts';
import type { Context } from '../context.ts';
import { fileUrl } from '../storage/file-url.ts';

/** What a mail shows of the brand of its context's host. */
export interface MailBrand {
  name: string;
  /** Null for a brand without a PNG: mail programs do not draw SVG. */
  logoUrl: string | null;
  /** The address of the brand's start page. */
  url: string;
  ink: string;
  onInk: string;
  accent: string;
}

/** Who a mail is from. Null stands for the name or the address of `MAIL_FROM`. */
export interface MailSender {
  name: string | null;
  address: string | null;
}

export async function findMailBrand(context: Context): Promise<{ brand: MailBrand; sender: MailSender }> {
  const row = await findBrandRow(context.db, context.host);
  const origin = await findOrigin(context);
  const { ink, onInk, accent } = { ...DEFAULT_BRAND.light, ...row?.light };
  const hasOwnName = row !== undefined && (row.host !== null || row.mailFrom !== null);
  return {
    brand: {
      name: row?.name ?? DEFAULT_BRAND.name,
      logoUrl: row?.mailLogoPath ? new URL(fileUrl(context, row.mailLogoPath), origin).href : null,
      url: origin,
      ink,
      onInk,
      accent,
    },
    sender: { name: hasOwnName ? row.name : null, address: row?.mailFrom ?? null },
  };
}
