import type { Context } from '../../../platform/context.ts';
import type { BrandValue } from '../../../platform/settings/setting-versions.ts';
import { type BrandInput, saveBrands } from '../system/save-brands.ts';

/** The rows from which pages and mails read a brand. */
export const toBrandInput = (tag: string, hosts: readonly string[], value: BrandValue): BrandInput => ({
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
});

export const writeBrand = (context: Context, tag: string, hosts: readonly string[], value: BrandValue) =>
  saveBrands(context, [toBrandInput(tag, hosts, value)]);
