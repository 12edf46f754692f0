import type { BrandInput } from '../../../features/office/system/save-brands.ts';
import { storageKey } from '../../../platform/storage/storage-key.ts';
import type { AcademyContent } from '../../content/academy-content.ts';

export const toBrandInputs = ({ brands }: AcademyContent): BrandInput[] =>
  brands.map((brand) => ({
    tag: brand.tag,
    hosts: brand.hosts,
    name: brand.name,
    style: brand.style,
    logoPath: storageKey('brands', brand.logo),
    logoOnDarkPath: storageKey('brands', brand.logo_on_dark),
    iconPath: storageKey('brands', brand.mark),
    mailFrom: brand.mail_from ?? null,
    mailLogoPath: brand.mail_logo ? storageKey('brands', brand.mail_logo) : null,
    light: brand.colours.light,
    dark: brand.colours.dark,
  }));
