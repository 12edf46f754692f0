import { type SQL, sql } from 'drizzle-orm';

/** Movements of the wallet: cents, coupon and course. */
export const walletTimeline = (studentId: number): SQL => sql`
  select t.created_at, 'wallet', t.id::text, 'moved', t.details, coalesce((
    select sum(e.amount_cents) from wallet_entries e where e.student_id = ${studentId}
      and e.transaction_id = t.id and e.account = 'wallet'), 0)::text || '|' || coalesce(k.code, '') || '|'
      || coalesce(c.title, '')
  from wallet_transactions t left join coupons k on k.id = t.coupon_id
    left join orders o on o.id = t.order_id left join courses c on c.id = o.course_id
  where t.student_id = ${studentId}`;
