import {
  FIRST_STEPS,
  type FirstStepName,
  type TEST_MAIL_STATES,
} from '@toro/contract/office/home/first-steps';
import { isAllowed } from '@toro/domain/accounts/staff/permissions';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { hideFirstSteps } from '../../accounts/staff/hide-first-steps.ts';
import { TEST_MAIL_KEY } from './send-first-mail.ts';

/** After that an academy is not new, whatever was never done. */
const NEW_DAYS = 180;
const DAY_MS = 86_400_000;

interface StepRow extends Record<Exclude<FirstStepName, 'protect-account' | 'mail'>, boolean> {
  [column: string]: unknown;
  begun: string;
  hidden: boolean;
  mail_sent: boolean | null;
  mail_failed: boolean | null;
  mail_error: string | null;
}

/**
 * Each step by the data that doing it leaves behind, and the mail that anybody of the team sent to test the server: an
 * accepted one counts for all.
 */
async function findStepRow({ db, registry: { firstSteps } }: Context, staffId: number) {
  const { rows } = await db.execute<StepRow>(sql`
    select (select min(created_at) from staff_members) as begun,
      (select first_steps_hidden_at is not null from staff_members where id = ${staffId}) as hidden,
      exists (select from brands where left(logo_path, 1) <> '/') as brand,
      (select count(distinct kind) = 2 from terms_versions) as terms,
      ${firstSteps.payment} as payment, ${firstSteps.course} as course, ${firstSteps.questions} as questions,
      (select count(*) >= 2 from staff_members where deactivated_at is null) as team,
      mail.sent as mail_sent, mail.failed as mail_failed, mail.last_error as mail_error
    from (select) one left join lateral (
      select o.sent_at is not null as sent, o.failed_at is not null as failed, o.last_error
      from staff_members m join mail_outbox o on o.key = ${TEST_MAIL_KEY} || m.id
      order by 1 desc, o.id desc limit 1) mail on true`);
  return rows[0];
}

type TestMail = { state: (typeof TEST_MAIL_STATES)[number]; failure: string | null };

function describeTestMail({ mail_sent: sent, mail_failed: failed, mail_error: failure }: StepRow): TestMail {
  if (sent === null) return { state: 'none', failure: null };
  if (sent) return { state: 'accepted', failure: null };
  if (failed) return { state: 'refused', failure };
  return { state: failure === null ? 'waiting' : 'failing', failure };
}

/** What is left to make a new academy ready. */
export async function findFirstSteps(context: Context, by: StaffSession) {
  // The demo academy is ready.
  if (context.config.demo || !isAllowed(by.roles, 'settings.write')) return null;
  const row = await findStepRow(context, by.id);
  if (!row || context.now().getTime() - new Date(row.begun).getTime() > NEW_DAYS * DAY_MS) return null;
  const testMail = describeTestMail(row);
  const done: Record<FirstStepName, boolean> = {
    ...row,
    'protect-account': by.hasSecondFactor,
    mail: testMail.state === 'accepted',
  };
  const steps = FIRST_STEPS.map((name) => ({ name, done: done[name] }));
  if (steps.every((step) => step.done)) return null;
  return { hidden: row.hidden, steps, test_mail: testMail };
}

/** What the own start page shows is no change of the academy, so it leaves no audit entry. */
export async function setFirstStepsHidden(
  { db, now }: Context,
  { by, hidden }: { by: { id: number }; hidden: boolean },
) {
  await hideFirstSteps(db, by.id, hidden ? now() : null);
  return {};
}
