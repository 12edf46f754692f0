import { eq } from 'drizzle-orm';
import { brands } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';

interface Called {
  protocol: string;
  /** With its port, and without. */
  host: string;
  hostname: string;
}

/** The origin a browser called us by, if it is one of our brands'; else the public one. */
export async function ownOrigin({ db, config }: Context, called: Called): Promise<string> {
  const { origin, host } = new URL(config.publicUrl);
  if (called.host === host) return origin;
  const [brand] = await db
    .select({ id: brands.id })
    .from(brands)
    .where(eq(brands.host, called.hostname.toLowerCase()));
  return brand ? `${called.protocol}://${called.host}` : origin;
}
