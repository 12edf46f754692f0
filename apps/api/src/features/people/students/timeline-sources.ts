import type { TimelineKind } from '@toro/domain/people/students/timeline';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The rows of a student's timeline by kind: `at`, `kind`, `id` (unique within its kind), `event`, `name` and `detail`.
 * Each is read by an index that begins with the student.
 */
export const TIMELINE_SOURCES: Record<TimelineKind, (studentId: number) => SQL> = {
  enrolment: (studentId) => sql`
    select v.at, 'enrolment' as kind, e.id || ':' || v.event as id, v.event, c.title as name, g.name as detail
    from enrolments e join courses c on c.id = e.course_id join class_groups g on g.id = e.class_group_id
      cross join lateral (values (e.created_at, 'created'),
        (e.ended_at, case when e.end_cause = 'cancelled' then 'cancelled' else 'ended' end)) v (at, event)
    where e.student_id = ${studentId} and v.at is not null`,
  attempt: (studentId) => sql`
    select v.at, 'attempt', a.id || ':' || v.event, v.event, l.title,
      case when v.event = 'finished' then a.correct || ' de ' || a.total || ' certas' else '' end
    from attempts a join lessons l on l.id = a.lesson_id
      cross join lateral (values (a.started_at, 'started'), (a.finished_at, 'finished')) v (at, event)
    where a.student_id = ${studentId} and v.at is not null`,
  order: (studentId) => sql`
    select v.at, 'order', o.id || ':' || v.event, v.event, c.title, o.number::text
    from orders o join courses c on c.id = o.course_id
      cross join lateral (values (o.created_at, 'created'), (o.paid_at, 'paid')) v (at, event)
    where o.student_id = ${studentId} and v.at is not null`,
  payment: (studentId) => sql`
    select v.created_at, 'payment', v.id::text, v.status, '', coalesce(p.gateway_payment_id, '')
    from orders o join payments p on p.order_id = o.id join payment_events v on v.payment_id = p.id
    where o.student_id = ${studentId}`,
  mail: (studentId) => sql`
    select m.created_at, 'mail', m.id::text, 'queued', m.subject, m.recipient
    from mail_outbox m where m.student_id = ${studentId}`,
  notification: (studentId) => sql`
    select v.at, 'notification', n.id || ':' || v.event, v.event, n.title, ''
    from notifications n cross join lateral
      (values (n.posted_at, 'posted'), (n.read_at, 'read'), (n.deleted_at, 'deleted')) v (at, event)
    where n.student_id = ${studentId} and v.at is not null`,
  session: (studentId) => sql`
    select v.at, 'session', s.id || ':' || v.event, v.event, '', s.user_agent
    from sessions s cross join lateral (values (s.created_at, 'opened'), (s.revoked_at, 'ended')) v (at, event)
    where s.student_id = ${studentId} and v.at is not null`,
  consent: (studentId) => sql`
    select c.created_at, 'consent', c.id::text, case when c.granted then 'granted' else 'withdrawn' end,
      c.purpose, c.document_version
    from consents c where c.student_id = ${studentId}`,
  wallet: (studentId) => sql`
    select t.created_at, 'wallet', t.id::text, 'moved', t.details, coalesce((
      select sum(e.amount_cents) from wallet_entries e where e.student_id = ${studentId}
        and e.transaction_id = t.id and e.account = 'wallet'), 0)::text || '|' || coalesce(k.code, '') || '|'
        || coalesce(c.title, '')
    from wallet_transactions t left join coupons k on k.id = t.coupon_id
      left join orders o on o.id = t.order_id left join courses c on c.id = o.course_id
    where t.student_id = ${studentId}`,
  mentorship: (studentId) => sql`
    select v.at, 'mentorship', m.id || ':' || v.event, v.event, l.title,
      to_char(m.day, 'DD/MM/YYYY') || ', às ' || m.start_hour || 'h'
    from mentorships m join lessons l on l.id = m.lesson_id cross join lateral
      (values (m.created_at, 'requested'), (m.confirmed_at, 'confirmed'), (m.cancelled_at, 'cancelled')) v (at, event)
    where m.student_id = ${studentId} and v.at is not null`,
  'error-report': (studentId) => sql`
    select v.at, 'error-report', r.id || ':' || v.event, v.event, q.code, v.text
    from error_reports r join questions q on q.id = r.question_id cross join lateral
      (values (r.created_at, 'sent', r.text), (r.closed_at, 'answered', r.answer)) v (at, event, text)
    where r.student_id = ${studentId} and v.at is not null`,
  staff: (studentId) => sql`
    select a.created_at, 'staff', a.id::text, a.action, coalesce(a.actor_name, ''), coalesce(a.reason, '')
    from audit_entries a
    where (a.student_id = ${studentId} or a.subject = ${`student:${studentId}`}) and a.actor_kind in ('staff', 'job', 'command')
      and not a.refused`,
};
