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

interface FactRow extends Record<Exclude<FirstStepName, 'protect-account' | 'mail'>, boolean> {
  [column: string]: unknown;
  begun: string;
  hidden: boolean;
}

/** Each step by the data that doing it leaves behind. */
async function findFacts({ db, registry: { firstSteps } }: Context, staffId: number) {
  const { rows } = await db.execute<FactRow>(sql`
    select (select min(created_at) from staff_members) as begun,
      (select first_steps_hidden_at is not null from staff_members where id = ${staffId}) as hidden,
      exists (select from brands where left(logo_path, 1) <> '/') as brand,
      (select count(distinct kind) = 2 from terms_versions) as terms,
      ${firstSteps.payment} as payment, ${firstSteps.course} as course, ${firstSteps.questions} as questions,
      (select count(*) >= 2 from staff_members where deactivated_at is null) as team`);
  return rows[0];
}

type TestMail = { state: (typeof TEST_MAIL_STATES)[number]; failure: string | null };

/** The mail that anybody of the team sent to test the server; an accepted one counts for all. */
async function findTestMail({ db }: Context): Promise<TestMail> {
  const { rows } = await db.execute<{ sent: boolean; failed: boolean; last_error: string | null }>(sql`
    select o.sent_at is not null as sent, o.failed_at is not null as failed, o.last_error
    from staff_members m join mail_outbox o on o.key = ${TEST_MAIL_KEY} || m.id
    order by sent desc, o.id desc limit 1`);
  const [mail] = rows;
  if (!mail) return { state: 'none', failure: null };
  if (mail.sent) return { state: 'accepted', failure: null };
  const failure = mail.last_error;
  if (mail.failed) return { state: 'refused', failure };
  return { state: failure === null ? 'waiting' : 'failing', failure };
}

/** What is left to make a new academy ready. */
export async function findFirstSteps(context: Context, by: StaffSession) {
  // The demo academy is ready.
  if (context.config.demo || !isAllowed(by.roles, 'settings.write')) return null;
  const facts = await findFacts(context, by.id);
  if (!facts || context.now().getTime() - new Date(facts.begun).getTime() > NEW_DAYS * DAY_MS) return null;
  const testMail = await findTestMail(context);
  const done: Record<FirstStepName, boolean> = {
    ...facts,
    'protect-account': by.hasSecondFactor,
    mail: testMail.state === 'accepted',
  };
  const steps = FIRST_STEPS.map((name) => ({ name, done: done[name] }));
  if (steps.every((step) => step.done)) return null;
  return { hidden: facts.hidden, steps, test_mail: testMail };
}

/** What the own start page shows is no change of the academy, so it leaves no audit entry. */
export async function setFirstStepsHidden(
  { db, now }: Context,
  { by, hidden }: { by: { id: number }; hidden: boolean },
) {
  await hideFirstSteps(db, by.id, hidden ? now() : null);
  return {};
}
