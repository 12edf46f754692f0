import { sql } from 'drizzle-orm';
import type { HomeSources } from '../../office/home/home-source.ts';

/** Differences between our payments and those of the acquirer. */
export const reconciliationHomeSources = {
  'open-differences': {
    permission: 'orders.write',
    find: () => ({
      from: sql`differences d`,
      where: sql`d.state = 'open'`,
      since: sql`d.created_at`,
    }),
  },
} satisfies HomeSources;
