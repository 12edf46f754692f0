import { eq } from 'drizzle-orm';
import { ChangeCounter } from '../../database/rows/change-counter.ts';
import { imports } from '../../database/schema/index.ts';
import { takeAdvisoryLock } from '../../platform/advisory-lock.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { AcademyContent } from '../content/academy-content.ts';
import { ACADEMY_IMPORT_NAME } from './academy-import-name.ts';
import { hashContent } from './content-hash.ts';
import { importAnswerSheets } from './import-answer-sheets.ts';
import { importBanners } from './import-banners.ts';
import { importBrands } from './import-brands.ts';
import { importCategories } from './import-categories.ts';
import type { ImportContext } from './import-context.ts';
import { importCoupons } from './import-coupons.ts';
import { importCourses } from './import-courses.ts';
import { importExams } from './import-exams.ts';
import { importFamilies } from './import-families.ts';
import { importInstitutions } from './import-institutions.ts';
import { importLessonParts } from './import-lesson-parts.ts';
import { importLessonVideos } from './import-lesson-videos.ts';
import { importLessons } from './import-lessons.ts';
import { importMentors } from './import-mentors.ts';
import { importNotifications } from './import-notifications.ts';
import { importPodcasts } from './import-podcasts.ts';
import { importQuestions } from './import-questions.ts';
import { importScoreTexts } from './import-score-texts.ts';

/** In this order, because a step may refer to rows of the steps before it. */
const STEPS: readonly ((context: ImportContext) => Promise<void>)[] = [
  importBrands,
  importInstitutions,
  importBanners,
  importFamilies,
  importCategories,
  importMentors,
  importCourses,
  importLessons,
  importLessonVideos,
  importLessonParts,
  importQuestions,
  importExams,
  importPodcasts,
  importScoreTexts,
  importCoupons,
  importAnswerSheets,
  importNotifications,
];

/** Writes validated content, whose files are already stored, in one transaction. A lock serializes concurrent imports. */
export function writeAcademy(context: Context, content: AcademyContent): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db, now }) => {
    await takeAdvisoryLock(db, 'content');
    const changes = new ChangeCounter();
    const hash = hashContent(content);
    const [last] = await db.select().from(imports).where(eq(imports.name, ACADEMY_IMPORT_NAME));
    if (last?.contentHash === hash) return changes;
    for (const step of STEPS) await step({ db, content, now: now(), changes });
    const row = { name: ACADEMY_IMPORT_NAME, contentHash: hash, importedAt: now() };
    await db.insert(imports).values(row).onConflictDoUpdate({ target: imports.name, set: row });
    return changes;
  });
}
