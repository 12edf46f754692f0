import { academyDay } from '@toro/domain/base/calendar/day';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { imports } from '../../database/schema/index.ts';
import { fillHistory } from '../../features/learning/study/fill-history.ts';
import { saveNotifications } from '../../features/messages/notifications/save-notifications.ts';
import { acquireAdvisoryLock } from '../../platform/advisory-lock.ts';
import { formatContentError } from '../../platform/content/format-content-error.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { paths } from '../../platform/paths.ts';
import { loadAcademy } from '../content/load-academy.ts';
import { hashContent } from '../import/content-hash.ts';
import { toNotificationInputs } from '../import/inputs/notification-inputs.ts';
import { registerContentFiles } from '../import/register-content-files.ts';
import { storeFiles } from '../import/store-files.ts';
import { writeAcademy } from '../import/write-academy.ts';
import { addErrorReports } from './add-error-reports.ts';
import { addExamSettings } from './add-exam-settings.ts';
import { addMentorships } from './add-mentorships.ts';
import { addOptionCounts } from './add-option-counts.ts';
import { addPlan } from './add-plan.ts';
import { addPodcastTracks } from './add-podcast-tracks.ts';
import { addPrivacyRequests } from './add-privacy-requests.ts';
import { addStaff } from './add-staff.ts';
import { addConsents, addEnrolments, addStudents } from './add-students.ts';
import { addTrainings } from './add-trainings.ts';
import { estimateDemo } from './estimate-demo.ts';
import { addHistory } from './history/add-history.ts';
import { noteLastUse } from './note-last-use.ts';
import { queueReports } from './queue-reports.ts';
import type { SeedContext } from './seed-context.ts';
import { addWallets } from './wallets/add-wallets.ts';

const SEED_NAME = 'demo-accounts';
const STAFF_PASSWORD = 'Toro@2026';

/** In this order, because a step may refer to rows of the steps before it. */
const STEPS: readonly ((context: SeedContext) => Promise<void>)[] = [
  addConsents,
  addEnrolments,
  addHistory,
  addOptionCounts,
  addWallets,
  addPodcastTracks,
  addMentorships,
];

async function isSeeded(db: Database): Promise<boolean> {
  const rows = await db.select({ name: imports.name }).from(imports).where(eq(imports.name, SEED_NAME));
  return rows.length > 0;
}

/** Creates the demo academy and the people of its office. */
export async function seedDemo(context: Context, directory = paths.demo): Promise<void> {
  await seedAcademy(context, directory);
  await addStaff(context, STAFF_PASSWORD);
  await addPrivacyRequests(context);
  await addErrorReports(context);
  await inTransaction(context, async (inside) => {
    await acquireAdvisoryLock(inside.db, 'demo');
    await fillHistory(inside);
    await addPlan(inside);
    await addTrainings(inside);
    await estimateDemo(inside);
    await noteLastUse(inside);
  });
}

/** Creates the academy with its students in one transaction, once, even when several processes start together. */
async function seedAcademy(context: Context, directory: string): Promise<void> {
  if (await isSeeded(context.db)) return;
  const now = context.now();
  const today = academyDay(now);
  const loaded = await loadAcademy(directory, today);
  if (!loaded.ok)
    throw new Error(`The demo academy has errors:\n${loaded.errors.map(formatContentError).join('\n')}`);
  const content = loaded.academy;
  await storeFiles(context.storage, content);
  const passwordHash = await hashPassword(content.accounts?.password ?? '');
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    await acquireAdvisoryLock(db, 'demo');
    if (await isSeeded(db)) return;
    await writeAcademy(inside, content);
    await addExamSettings(inside);
    const students = await addStudents(db, content, passwordHash);
    for (const step of STEPS) await step({ db, content, students, now, today });
    await queueReports(inside, { content, students, today });
    await saveNotifications(inside, toNotificationInputs(content));
    await db.insert(imports).values({ name: SEED_NAME, contentHash: hashContent(content), importedAt: now });
  });
  await registerContentFiles(context, content);
}
