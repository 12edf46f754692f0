import type { Context } from '../../../platform/context.ts';
import type { BrandValue } from '../../../platform/settings/setting-versions.ts';
import { saveBrands } from '../system/save-brands.ts';

/** Writes the rows from which pages and mails read a brand. */
export const writeBrand = (context: Context, tag: string, hosts: readonly string[], value: BrandValue) =>
  saveBrands(context, [
    {
      tag,
      hosts,
      name: value.name,
      style: value.style,
      logoPath: value.logo_path,
      logoOnDarkPath: value.logo_on_dark_path,
      iconPath: value.icon_path,
      mailFrom: value.mail_from,
      mailLogoPath: value.mail_logo_path,
      light: value.light,
      dark: value.dark,
    },
  ]);
