import type { MailBrand } from '@toro/domain/messages/mails/mail-styles';
import { DEFAULT_BRAND, findBrandRow } from '../brands/find-brand.ts';
import { findOrigin } from '../brands/find-origin.ts';
import type { Context } from '../context.ts';
import { findSettings } from '../settings/find-settings.ts';
import { fileUrl } from '../storage/file-url.ts';
import type { MailSender } from './mail-sender.ts';

async function findCompany(context: Context): Promise<string[]> {
  const { company_name, cnpj, company_address } = (await findSettings(context, 'academy')).academy.value;
  return [company_name, cnpj && `CNPJ ${cnpj}`, company_address].filter(Boolean);
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
      company: await findCompany(context),
    },
    sender: { name: hasOwnName ? row.name : null, address: row?.mailFrom ?? null },
  };
}
