import { eq } from 'drizzle-orm';
import { brands } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';

export interface RequestHost {
  protocol: string;
  /** With the port; `hostname` is without. */
  host: string;
  hostname: string;
}

/** The origin of the request, if its host is one of the brands'; else the public one. */
export async function findOrigin({ db, config }: Context, request: RequestHost): Promise<string> {
  const { origin, host } = new URL(config.publicUrl);
  if (request.host === host) return origin;
  const [brand] = await db
    .select({ id: brands.id })
    .from(brands)
    .where(eq(brands.host, request.hostname.toLowerCase()));
  return brand ? `${request.protocol}://${request.host}` : origin;
}
