import { academyDay } from '@toro/domain/base/calendar/day';
import { sql } from 'drizzle-orm';
import type { HomeSources } from '../../office/home/home-source.ts';

/** Leads whose next day has come. */
export const leadHomeSources = {
  'due-leads': {
    permission: 'leads.write',
    find: ({ staff, now }) => ({
      from: sql`leads l`,
      where: sql`l.next_on <= ${academyDay(now)} and l.state in ('new', 'contacted') and l.expires_at > ${now}
        and (l.owner_id is null or l.owner_id = ${staff.id})`,
      due: sql`l.next_on`,
    }),
  },
} satisfies HomeSources;
