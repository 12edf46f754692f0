import { eq } from 'drizzle-orm';
import { brands } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';

export interface RequestHost {
  /** Without the port. */
  hostname: string;
}

/** The origin of the brand of the request's host, else the public one. Scheme and port are those of the public one. */
export async function findOrigin({ db, config }: Context, { hostname }: RequestHost): Promise<string> {
  const origin = new URL(config.publicUrl);
  const [brand] = await db
    .select({ host: brands.host })
    .from(brands)
    .where(eq(brands.host, hostname.toLowerCase()));
  if (brand?.host) origin.hostname = brand.host;
  return origin.origin;
}
