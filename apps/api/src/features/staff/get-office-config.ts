import { findBrand } from '../../platform/brands/find-brand.ts';
import { type Context, withHost } from '../../platform/context.ts';

/** The academy's default brand and the facts that the office shows before a login. */
export async function getOfficeConfig(context: Context) {
  const brand = await findBrand(withHost(context, null));
  const { config } = context;
  return {
    brand,
    files_url: config.filesUrl,
    student_url: config.publicUrl,
    demo: config.demo,
  };
}
