import { findBrand } from '../../../platform/brands/find-brand.ts';
import { type Context, withHost } from '../../../platform/context.ts';
import { findAcademyName } from '../../../platform/settings/find-settings.ts';

/** The academy's default brand and the name and facts that the office shows before a login. */
export async function getOfficeConfig(context: Context) {
  const [brand, academy] = await Promise.all([findBrand(withHost(context, null)), findAcademyName(context)]);
  const { config } = context;
  return {
    brand,
    academy,
    files_url: config.filesUrl,
    student_url: config.publicUrl,
    demo: config.demo,
  };
}
