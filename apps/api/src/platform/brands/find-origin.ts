import { eq } from 'drizzle-orm';
import { brands } from '../../database/schema/index.ts';
import type { Context } from '../context.ts';

/** The context's host if it is the host of a brand, else null. A request can name any host. */
export async function findBrandHost({ db, host }: Pick<Context, 'db' | 'host'>): Promise<string | null> {
  if (host === null) return null;
  const [brand] = await db
    .select({ host: brands.host })
    .from(brands)
    .where(eq(brands.host, host.toLowerCase()));
  return brand?.host ?? null;
}

/** The origin of the brand of the context's host, else the public one. Scheme and port are those of the public one. */
export async function findOrigin(context: Context): Promise<string> {
  const origin = new URL(context.config.publicUrl);
  const host = await findBrandHost(context);
  if (host) origin.hostname = host;
  return origin.origin;
}
