import { CHOSEN_LEAD_STATES } from '@toro/domain/sales/leads/lead-states';
import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { withdrawMail } from '../../../../platform/mail/outbox.ts';
import { leadReminderKey } from '../reminders/reminder-keys.ts';

const isOpen = sql`state in ${[...CHOSEN_LEAD_STATES]}`;
const hasEmail = (email: string) => sql`lower(trim(form ->> 'email')) = ${email.trim().toLowerCase()}`;

interface Payer {
  email: string;
  cpf: string;
  courseIds: readonly number[];
}

/** Ends the leads of a person who paid for their course, and withdraws reminders that wait. */
export async function convertLeads(context: Context, { email, cpf, courseIds }: Payer): Promise<void> {
  if (courseIds.length === 0) return;
  const { rows } = await context.db.execute<{ id: string }>(sql`
    update leads set state = 'converted', version = version + 1 where id in (
      select id from leads
      where (${hasEmail(email)} or regexp_replace(form ->> 'document_number', '\\D', '', 'g') = ${cpf})
        and course_id in ${[...courseIds]} and state <> 'converted' order by id for update)
    returning id`);
  for (const { id } of rows) await withdrawMail(context, leadReminderKey(Number(id)));
}

/** Ends the leads of a person who unsubscribed, and withdraws reminders that wait. */
export async function unsubscribeLeads(context: Context, email: string): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    update leads set state = 'unsubscribed', version = version + 1 where id in (
      select id from leads where ${hasEmail(email)} and ${isOpen} order by id for update)
    returning id`);
  for (const { id } of rows) await withdrawMail(context, leadReminderKey(Number(id)));
}

/** Deletes leads 7 days after their last step, and keeps how many there were. Safe to repeat and to run twice at once. */
export function deleteExpiredLeads(context: Context): Promise<number> {
  return inTransaction(context, async ({ db, now }) => {
    const { rows } = await db.execute(sql`
      with old as (
        delete from leads where id in (
          select id from leads where expires_at <= ${now()} order by id for update skip locked)
        returning (updated_at at time zone 'America/Sao_Paulo')::date as day, course_id, step, state)
      insert into lead_counts as n (day, course_id, step, leads, converted, unsubscribed)
      select day, course_id, step, count(*), count(*) filter (where state = 'converted'),
        count(*) filter (where state = 'unsubscribed')
      from old group by day, course_id, step order by day, course_id, step
      on conflict (day, course_id, step) do update set leads = n.leads + excluded.leads,
        converted = n.converted + excluded.converted, unsubscribed = n.unsubscribed + excluded.unsubscribed
      returning 1`);
    return rows.length;
  });
}
