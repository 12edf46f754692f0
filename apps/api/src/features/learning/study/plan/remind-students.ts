import { academyTime } from '@toro/domain/base/calendar/day';
import { escapeHtml } from '@toro/domain/base/text/escape-html';
import { sumMinutes } from '@toro/domain/learning/study/plan/plan';
import { STOPPED_TITLE } from '@toro/domain/learning/study/plan/plan-texts';
import { tickItem } from '@toro/domain/learning/study/plan/tick';
import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { planSettings, students } from '../../../../database/schema/index.ts';
import { findOrigin } from '../../../../platform/brands/find-origin.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { createUnsubscribeLink } from '../../../accounts/channels/create-unsubscribe-link.ts';
import { notifyStudent } from '../../../messages/notifications/notify-student.ts';
import { remakePlan } from './current-plan.ts';
import { reminderKey } from './end-plan-reminders.ts';
import { updateSettings } from './find-settings.ts';
import { todayOf } from './make-plan.ts';
import { findNames } from './names.ts';
import { findDoneState } from './study-state.ts';

const BATCH_SIZE = 200;
/** After so many reminders without a visit no other one is sent. */
const MAX_UNSEEN = 7;

/** The items of today that are not done, with their minutes; null once half is done, and on a day without any. */
async function findLeft(tx: Context, studentId: number) {
  const { today, plan, states } = await remakePlan(tx, studentId);
  const items = plan.days.find(({ day }) => day === today)?.items ?? [];
  const done = await findDoneState(tx, studentId, today, states);
  const ticks = items.map((item) => ({ item, ...tickItem(item, done) }));
  const doneMinutes = sumMinutes(ticks);
  if (doneMinutes * 2 >= sumMinutes(items)) return null;
  const names = await findNames(tx, states, items);
  const left = ticks.filter(({ isDone }) => !isDone).map(({ item }) => item);
  return {
    minutes: sumMinutes(items) - doneMinutes,
    lines: left.map((item) => `${names.title(item)} · ${item.minutes} min`),
  };
}

interface Recipient {
  id: number;
  email: string;
  byEmail: boolean;
}

async function mail(
  tx: Context,
  { id, email }: Recipient,
  name: 'study-reminder' | 'study-reminders-stopped',
  text: string,
) {
  const unsubscribe = await createUnsubscribeLink(tx, { studentId: id, email });
  const link = `${await findOrigin(tx)}/study${name === 'study-reminder' ? '' : '/plan'}`;
  const delivery = {
    to: email,
    key: reminderKey(id, todayOf(tx)),
    headers: unsubscribe.headers,
    unsubscribeUrl: unsubscribe.url,
  };
  if (name === 'study-reminder')
    await queueMail(tx, { ...delivery, mail: name, values: { itens: text, link } });
  else await queueMail(tx, { ...delivery, mail: name, values: { link } });
}

const HOW_TO_SWITCH_ON = 'Para voltar a receber, abra Meu plano e ligue os lembretes.';

async function stop(tx: Context, recipient: Recipient): Promise<void> {
  await updateSettings(tx, recipient.id, { reminds: false, unseenReminders: 0 });
  await notifyStudent(tx, recipient.id, {
    title: STOPPED_TITLE,
    text: `<p>${HOW_TO_SWITCH_ON}</p>`,
    link: '/study/plan',
  });
  if (recipient.byEmail) await mail(tx, recipient, 'study-reminders-stopped', '');
}

/** Reminds one student, or stops reminding; false when there is nothing to say today. */
async function remind(tx: Context, id: number): Promise<boolean> {
  const today = todayOf(tx);
  const [row] = await tx.db
    .select({
      email: students.email,
      byEmail: students.channelEmail,
      unseen: planSettings.unseenReminders,
      reminds: planSettings.reminds,
      remindedOn: planSettings.remindedOn,
    })
    .from(planSettings)
    .innerJoin(students, eq(students.id, planSettings.studentId))
    .where(and(eq(planSettings.studentId, id), isNull(students.anonymisedAt)))
    .for('update', { of: planSettings });
  // Read again under the lock: another worker may have sent it.
  if (!row?.reminds || row.remindedOn === today) return false;
  await updateSettings(tx, id, { remindedOn: today });
  const left = await findLeft(tx, id);
  if (!left) return false;
  const recipient = { id, email: row.email, byEmail: row.byEmail };
  if (row.unseen >= MAX_UNSEEN) {
    await stop(tx, recipient);
    return true;
  }
  await updateSettings(tx, id, { unseenReminders: row.unseen + 1 });
  await notifyStudent(tx, id, {
    title: `Faltam ${left.minutes} min do seu plano de hoje`,
    text: `<ul>${left.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    link: '/study',
  });
  if (row.byEmail) await mail(tx, recipient, 'study-reminder', left.lines.join('\n\n'));
  return true;
}

/** Reminds the students who chose this hour, each once a day. Returns how many were reminded. */
export async function remindStudents(context: Context): Promise<number> {
  const hour = Number(academyTime(context.now()).slice(0, 2));
  const today = todayOf(context);
  let sent = 0;
  let last = 0;
  for (;;) {
    const rows = await context.db
      .select({ id: planSettings.studentId })
      .from(planSettings)
      .where(
        and(
          eq(planSettings.reminds, true),
          eq(planSettings.reminderHour, hour),
          gt(planSettings.studentId, last),
          or(isNull(planSettings.remindedOn), ne(planSettings.remindedOn, today)),
        ),
      )
      .orderBy(asc(planSettings.studentId))
      .limit(BATCH_SIZE);
    for (const { id } of rows) {
      try {
        if (await inTransaction(context, (tx) => remind(tx, id))) sent += 1;
      } catch (error) {
        context.log.error({ err: error, studentId: id }, 'a reminder could not be sent');
      }
      last = id;
    }
    if (rows.length < BATCH_SIZE) return sent;
  }
}
