import { type SQL, sql } from 'drizzle-orm';

/** Orders: created and paid. */
export const orderTimeline = (studentId: number): SQL => sql`
  select v.at, 'order', o.id || ':' || v.event, v.event, c.title, o.number::text
  from orders o join courses c on c.id = o.course_id
    cross join lateral (values (o.created_at, 'created'), (o.paid_at, 'paid')) v (at, event)
  where o.student_id = ${studentId} and v.at is not null`;

/** What the gateway said of the payments. */
export const paymentTimeline = (studentId: number): SQL => sql`
  select v.created_at, 'payment', v.id::text, v.status, '', coalesce(p.gateway_payment_id, '')
  from orders o join payments p on p.order_id = o.id join payment_events v on v.payment_id = p.id
  where o.student_id = ${studentId}`;
