import { type HomeItemName, MAX_HOME_COUNT } from '@toro/contract/office/home/home-items';
import type { Permission } from '@toro/domain/accounts/staff/permissions';
import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { monthOfInstant } from '@toro/domain/sales/affiliates/commission';
import { type SQL, sql } from 'drizzle-orm';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';

interface Reader {
  staff: StaffSession;
  now: Date;
}

/** What waits, one row each, and what is shown of it. */
interface Waiting {
  from: SQL;
  where: SQL;
  /** Since when it waits; none for what has no age. */
  since?: SQL;
  /** The day of its deadline. */
  due?: SQL;
  cents?: SQL;
  /** The first one in words. */
  first?: SQL;
  page?: SQL;
}

interface HomeSource {
  /** Absent for what belongs to the person alone. */
  permission?: Permission;
  find(reader: Reader): Waiting;
}

const FEW_CODES = 3;
const EXPIRED_DAYS = 14;
const BACKUP_DAYS = 2;
/** Older open days are left to the page of the closing. */
const CLOSING_DAYS = 92;

const dayOf = (instant: SQL) => sql`(${instant} at time zone 'America/Sao_Paulo')::date`;
const ownPage = (path: string, id: SQL) => sql`${path}::text || ${id}`;

const refund = (where: SQL): Waiting => ({
  from: sql`refunds r join orders o on o.id = r.order_id`,
  where,
  since: sql`r.created_at`,
  cents: sql`r.amount_cents`,
  first: sql`o.number::text`,
  page: ownPage('/pedidos/', sql`o.id`),
});

const isOpenInvitation = sql`i.accepted_at is null and i.cancelled_at is null`;

/** Where each item of the home page comes from. A new page adds its own. Every source reads an index of what waits. */
export const HOME_SOURCES: Record<HomeItemName, HomeSource> = {
  'waiting-refunds': {
    permission: 'orders.approve',
    // Nobody approves what they requested themselves.
    find: ({ staff }) => ({
      ...refund(sql`r.state = 'waiting' and r.requested_by is distinct from ${staff.id}`),
      due: dayOf(sql`r.lapses_at`),
    }),
  },
  'own-waiting-refunds': {
    permission: 'orders.refund',
    find: ({ staff }) => ({
      ...refund(sql`r.state = 'waiting' and r.requested_by = ${staff.id}`),
      due: dayOf(sql`r.lapses_at`),
    }),
  },
  'stuck-refunds': {
    permission: 'orders.refund',
    find: () => refund(sql`r.state in ('refused', 'unclear')`),
  },
  'due-returns': {
    permission: 'orders.refund',
    find: () => ({ ...refund(sql`r.state = 'requested' and r.way = 'outside'`), due: sql`r.due_on` }),
  },
  'privacy-requests': {
    permission: 'privacy.write',
    find: () => ({
      from: sql`privacy_requests p`,
      where: sql`p.state = 'open'`,
      since: sql`p.created_at`,
      due: sql`p.due_on`,
      first: sql`p.protocol`,
      page: ownPage('/alunos/solicitacoes-lgpd/', sql`p.id`),
    }),
  },
  'open-chargebacks': {
    permission: 'orders.write',
    find: () => ({
      from: sql`chargebacks c join orders o on o.id = c.order_id`,
      where: sql`c.state = 'open'`,
      since: sql`c.created_at`,
      due: sql`c.due_on`,
      cents: sql`c.amount_cents`,
      first: sql`o.number::text`,
      page: ownPage('/pedidos/contestacoes/', sql`c.id`),
    }),
  },
  'open-differences': {
    permission: 'orders.write',
    find: () => ({
      from: sql`differences d`,
      where: sql`d.state = 'open'`,
      since: sql`d.created_at`,
    }),
  },
  'quarantined-payments': {
    permission: 'orders.write',
    find: () => ({
      from: sql`(select q.payment_id, min(q.created_at) as since from quarantined_reports q
        where not exists (select from quarantine_decisions d
          where d.payment_id = q.payment_id and d.report_id >= q.id) group by 1) q
        join payments p on p.id = q.payment_id join orders o on o.id = p.order_id`,
      where: sql`true`,
      since: sql`q.since`,
      first: sql`o.number::text`,
    }),
  },
  'open-days': {
    permission: 'orders.close',
    find({ now }) {
      const today = academyDay(now);
      return {
        from: sql`generate_series(greatest((select min(c.day) from day_closings c),
          ${addDays(today, -CLOSING_DAYS)}::date), ${today}::date - 1, interval '1 day') d`,
        where: sql`exists (select from day_closings c where c.reopened_at is null)
          and not exists (select from day_closings c where c.day = d::date and c.reopened_at is null)`,
        since: sql`d::date::timestamp at time zone 'America/Sao_Paulo'`,
      };
    },
  },
  'due-leads': {
    permission: 'leads.write',
    find: ({ staff, now }) => ({
      from: sql`leads l`,
      where: sql`l.next_on <= ${academyDay(now)} and l.state in ('new', 'contacted') and l.expires_at > ${now}
        and (l.owner_id is null or l.owner_id = ${staff.id})`,
      due: sql`l.next_on`,
    }),
  },
  'waiting-reviews': {
    permission: 'questions.review',
    // Nobody reviews what they have written in, or what is for another person.
    find: ({ staff }) => ({
      from: sql`question_entries q`,
      where: sql`q.state = 'review' and not q.writer_ids @> array[${staff.id}]::int[]
        and (q.reviewer_id is null or q.reviewer_id = ${staff.id})`,
      since: sql`q.review_asked_at`,
      first: sql`q.code`,
      page: ownPage('/questoes/', sql`q.id`),
    }),
  },
  'reported-errors': {
    permission: 'feedback.write',
    find: () => ({
      from: sql`(select r.question_id, min(r.created_at) as since from error_reports r
        where r.closed_at is null group by 1) r join questions q on q.id = r.question_id`,
      where: sql`true`,
      since: sql`r.since`,
      first: sql`q.code`,
      page: ownPage('/erros-apontados/', sql`r.question_id`),
    }),
  },
  'own-drafts': {
    permission: 'courses.read',
    find: ({ staff }) => ({
      from: sql`content_things t`,
      where: sql`t.edited_by = ${staff.id} and t.fields is not null and t.archived_at is null
        and not exists (select from question_entries q
          where t.kind = 'question' and q.id = t.id and q.state in ('review', 'approved'))
        and not exists (select from content_schedules s
          where s.kind = t.kind and s.thing_id = t.id and s.state = 'waiting')`,
      since: sql`t.edited_at`,
      // The one that was edited last is continued first.
      first: sql`left(coalesce(t.fields->>'title', t.fields->>'name', t.fields->>'code', ''), 200)`,
      page: sql`case t.kind when 'banner' then '/banners/' when 'question' then '/questoes/'
        when 'course' then '/cursos/' when 'lesson' then '/aulas/' when 'exam' then '/provas/'
        when 'podcast' then '/podcasts/' when 'episode' then '/podcasts/episodios/'
        else '/textos-de-nota/' end || t.id`,
    }),
  },
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
  'own-second-factor': {
    find: ({ staff }) => ({ from: sql`(select) one`, where: sql`${!staff.hasSecondFactor}::boolean` }),
  },
  'own-recovery-codes': {
    find: ({ staff }) => ({
      from: sql`(select) one`,
      where: sql`${staff.hasSecondFactor}::boolean
        and (select count(*) from staff_recovery_codes c where c.staff_id = ${staff.id}) <= ${FEW_CODES}`,
    }),
  },
  'unprotected-people': {
    permission: 'staff.write',
    find: ({ staff }) => ({
      from: sql`staff_members m`,
      where: sql`m.deactivated_at is null and m.totp_added_at is null and m.id <> ${staff.id}
        and not exists (select from staff_passkeys k where k.staff_id = m.id)`,
      first: sql`m.name`,
    }),
  },
  'missing-backup': {
    permission: 'settings.write',
    find: ({ now }) => ({
      from: sql`(select max(e.created_at) as at from audit_entries e where e.action = 'note-backup') b`,
      where: sql`b.at is null or b.at < ${new Date(now.getTime() - BACKUP_DAYS * 86_400_000)}`,
      since: sql`b.at`,
    }),
  },
  'expired-invitations': {
    permission: 'staff.write',
    find: ({ now }) => ({
      from: sql`staff_invitations i`,
      where: sql`${isOpenInvitation} and i.expires_at <= ${now}
        and i.expires_at > ${new Date(now.getTime() - EXPIRED_DAYS * 86_400_000)}`,
      since: sql`i.expires_at`,
      first: sql`i.name`,
    }),
  },
  'open-invitations': {
    permission: 'staff.write',
    find: ({ now }) => ({
      from: sql`staff_invitations i`,
      where: sql`${isOpenInvitation} and i.expires_at > ${now}`,
      since: sql`i.created_at`,
      first: sql`i.name`,
    }),
  },
  'ready-exports': {
    find: ({ staff, now }) => ({
      from: sql`staff_exports x`,
      where: sql`x.staff_id = ${staff.id} and x.state = 'ready' and x.expires_at > ${now}`,
    }),
  },
  'unfinished-uploads': {
    permission: 'media.write',
    // Files of orders and of question imports go on where they began, and what was refused cannot go on.
    find: ({ staff, now }) => ({
      from: sql`uploads u`,
      where: sql`u.staff_id = ${staff.id} and u.state = 'receiving' and u.expires_at > ${now}
        and (u.kind is null or u.kind not in ('order', 'questions'))`,
      since: sql`u.created_at`,
      first: sql`u.name`,
    }),
  },
};

const OPTIONAL = { since: 'timestamptz', due: 'date', cents: 'bigint', first: 'text', page: 'text' } as const;

/** One row: how many, the oldest, the nearest deadline, the sum, and the first one. */
export function countWaiting(name: HomeItemName, reader: Reader): SQL {
  const { from, where, ...shown } = HOME_SOURCES[name].find(reader);
  const columns = Object.entries(OPTIONAL).map(
    ([column, type]) =>
      sql`(${shown[column as keyof typeof OPTIONAL] ?? sql`null`})::${sql.raw(type)} as ${sql.raw(column)}`,
  );
  // Drafts are continued where they were left; everything else begins with what waits longest.
  const order = name === 'own-drafts' ? sql`w.since desc` : sql`w.due, w.since`;
  return sql`select ${name}::text as name, count(*)::int as count, min(w.since) as since, min(w.due)::text as due_on,
    sum(w.cents)::bigint as cents, (array_agg(w.first order by ${order}))[1] as first,
    (array_agg(w.page order by ${order}))[1] as page
    from (select ${sql.join(columns, sql`, `)} from ${from} where ${where} limit ${MAX_HOME_COUNT}) w`;
}
