import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { ChangeCounter } from '../../database/rows/change-counter.ts';
import { questionModules } from '../../database/schema/index.ts';
import { saveAnswerSheets } from '../../features/answer-sheets/sheets/save-answer-sheets.ts';
import { saveCategories } from '../../features/catalogue/categories/save-categories.ts';
import { saveDisciplines } from '../../features/catalogue/categories/save-disciplines.ts';
import { saveFamilies } from '../../features/catalogue/categories/save-families.ts';
import { saveClassGroups } from '../../features/catalogue/class-groups/save-class-groups.ts';
import { saveCourses } from '../../features/catalogue/courses/save-courses.ts';
import { saveCalendars } from '../../features/catalogue/lessons/save-calendars.ts';
import { saveCourseLessons } from '../../features/catalogue/lessons/save-course-lessons.ts';
import { savePodcasts } from '../../features/catalogue/podcasts/save-podcasts.ts';
import { saveExams } from '../../features/exams/exam-composition/save-exams.ts';
import { refreshExamVersions } from '../../features/exams/exams/refresh-exam-versions.ts';
import { saveNotifications } from '../../features/messages/notifications/save-notifications.ts';
import { saveMentors } from '../../features/people/mentorships/save-mentors.ts';
import { findQuestionIds } from '../../features/questions/questions/find-question-ids.ts';
import { flushSearchIndex } from '../../features/questions/questions/flush-search-index.ts';
import type { Context } from '../../platform/context.ts';
import type { AcademyContent } from '../content/academy-content.ts';
import { findEntityPlaces } from './entity-places.ts';
import { findOfficeConflicts, storeOverwritten } from './find-office-conflicts.ts';
import { toAnswerSheetInputs } from './inputs/answer-sheet-inputs.ts';
import { toBannerInputs } from './inputs/banner-inputs.ts';
import { toBrandInputs } from './inputs/brand-inputs.ts';
import { toCalendarInputs } from './inputs/calendar-inputs.ts';
import { toCategoryInputs } from './inputs/category-inputs.ts';
import { toCouponInputs } from './inputs/coupon-inputs.ts';
import { toClassGroupInputs, toCourseInputs } from './inputs/course-inputs.ts';
import { toExamInputs } from './inputs/exam-inputs.ts';
import { toFamilyInputs } from './inputs/family-inputs.ts';
import { listContentLessons, toCourseLessonsInputs } from './inputs/lesson-inputs.ts';
import { toMentorInputs } from './inputs/mentor-inputs.ts';
import { toNotificationInputs } from './inputs/notification-inputs.ts';
import { toPodcastInputs } from './inputs/podcast-inputs.ts';
import { toQuestionInputs } from './inputs/question-inputs.ts';
import { OfficeChangeError } from './office-change-error.ts';
import { saveFolderBanners } from './save-folder-banners.ts';
import { saveFolderBrands } from './save-folder-brands.ts';
import { saveFolderCoupons } from './save-folder-coupons.ts';
import { saveFolderInstitutions } from './save-folder-institutions.ts';
import { saveFolderQuestions } from './save-folder-questions.ts';
import { saveFolderScoreTexts } from './save-folder-score-texts.ts';
import { saveSettings } from './save-settings.ts';

interface SaveContentOptions {
  /** Writes also questions that were changed after the last import of the folder. */
  overwrite: boolean;
  /** Overwrites what the office has changed since the last import. */
  takeOver: boolean;
  /** Whether the last import of the folder is known. */
  isKnownFolder: boolean;
  /** The moment of the last import. */
  lastImport: Date;
}

/** Saves validated content in the transaction of `tx`, in an order that references allow. */
export async function saveContent(
  tx: Context,
  content: AcademyContent,
  options: SaveContentOptions,
): Promise<{ changes: ChangeCounter; keptQuestions: string[] }> {
  const { academy, scores } = content;
  const changes = new ChangeCounter();
  const { takeOver } = options;
  const parts = [
    await saveFolderBrands(tx, toBrandInputs(content), takeOver),
    await saveSettings(tx, content, takeOver),
    await saveFolderInstitutions(tx, academy.financial_institutions, takeOver),
    await saveFolderBanners(tx, toBannerInputs(content), takeOver),
  ];
  const conflicts = parts.flatMap((part) => part.conflicts);
  if (conflicts.length > 0) throw new OfficeChangeError(conflicts);
  for (const part of parts) changes.addAll(part.changes);
  changes.addAll(await saveFamilies(tx, toFamilyInputs(content)));
  changes.addAll(await saveCategories(tx, toCategoryInputs(content)));
  changes.addAll(await saveDisciplines(tx, academy.disciplines));
  changes.addAll(await saveMentors(tx, toMentorInputs(content)));
  changes.addAll(await saveCourses(tx, toCourseInputs(content)));
  changes.addAll(await saveClassGroups(tx, toClassGroupInputs(content)));
  const savedLessons = await saveCourseLessons(tx, toCourseLessonsInputs(content));
  changes.addAll(savedLessons.changes);
  const lessons = listContentLessons(content, savedLessons.ids);
  changes.addAll(await saveCalendars(tx, toCalendarInputs(content, lessons)));
  const inputs = toQuestionInputs(content, await findModuleIds(tx.db));
  const archived = content.questions.flatMap(({ code, state }) => (state === 'archived' ? [code] : []));
  const questions = await saveFolderQuestions(tx, inputs, { ...options, archived });
  changes.addAll(questions.changes);
  await flushSearchIndex(tx);
  const exams = toExamInputs(lessons);
  changes.addAll(await saveExams(tx, exams));
  const usedCodes = exams.flatMap(({ exam }) => exam?.questions ?? []);
  const ids = await findQuestionIds(tx, [...questions.codes, ...usedCodes]);
  changes.add('exam versions', { added: await refreshExamVersions(tx, ids) });
  changes.addAll(await savePodcasts(tx, toPodcastInputs(content, lessons)));
  const texts = scores && (await saveFolderScoreTexts(tx, scores, takeOver));
  if (texts) changes.addAll(texts.changes);
  const places = await findEntityPlaces(tx, content, lessons);
  const overwritten = await findOfficeConflicts(tx, changes.entities, {
    places,
    courseOf: new Map(lessons.map(({ lessonId, course }) => [`lesson:${lessonId}`, course.id])),
    since: options.lastImport,
  });
  const found = [...overwritten, ...(texts?.conflicts ?? [])];
  if (found.length > 0 && !takeOver) throw new OfficeChangeError(found);
  await storeOverwritten(tx, overwritten);
  changes.addAll(await saveFolderCoupons(tx, toCouponInputs(content), takeOver));
  changes.addAll(await saveAnswerSheets(tx, toAnswerSheetInputs(content)));
  changes.addAll(await saveNotifications(tx, toNotificationInputs(content)));
  return { changes, keptQuestions: questions.kept };
}

/** Finds the ids of modules by family id and number. */
async function findModuleIds(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: questionModules.id,
      key: sql<string>`${questionModules.familyId} || ' ' || ${questionModules.number}`,
    })
    .from(questionModules);
  return new Map(rows.map((row) => [row.key, row.id]));
}
