import { monthOfInstant } from '@toro/domain/sales/affiliates/commission';
import { sql } from 'drizzle-orm';
import type { HomeSources } from '../../office/home/home-source.ts';

/** Commissions of past months that were not paid. */
export const affiliateHomeSources = {
  'due-affiliate-reports': {
    permission: 'affiliates.write',
    find: ({ now }) => ({
      from: sql`(select r.affiliate_id, sum(l.amount_cents) as cents
        from commission_lines l join affiliate_reports r on r.id = l.report_id
        where l.paid_report_id is null and r.month < ${monthOfInstant(now)}
        group by 1 having sum(l.amount_cents) > 0) r join affiliates a on a.id = r.affiliate_id`,
      where: sql`true`,
      cents: sql`r.cents`,
      first: sql`a.name`,
    }),
  },
} satisfies HomeSources;
