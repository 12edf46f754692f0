import { buildGrade, isCorrectAnswer } from '@toro/domain/answer-sheets/sheets/grade';
import { type Ranking, rankResult } from '@toro/domain/answer-sheets/sheets/ranking';
import { hasClosed } from '@toro/domain/answer-sheets/sheets/sheet-days';
import { academyDay } from '@toro/domain/base/calendar/day';
import { cachePerOwner } from '../../../platform/cache-per-owner.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findNewestOnSale } from '../../catalogue/class-groups/find-sale.ts';
import { findOpenCourse } from '../../catalogue/courses/find-own-course.ts';
import { findSheetByToken } from './find-sheet-by-token.ts';
import { countByHits, type FilledSheet, findCourse } from './queries.ts';
import { groupMarksByQuestion, type SheetStructure } from './sheet-structure.ts';
import { toGabarito } from './to-sheet-response.ts';

/** How long the part of a result that is the same for everyone is cached. */
const SHARED_RESULT_TTL_MS = 5000;

/** The course a sheet recommends and the class group that is on sale now, if there is one. */
async function findRecommendedCourse(context: Context, courseId: number | null) {
  const course = courseId === null ? null : await findCourse(context.db, courseId);
  if (!course) return null;
  return { ...course, classGroupId: (await findNewestOnSale(context, [course.id])).get(course.id) ?? null };
}

type RecommendedCourse = Awaited<ReturnType<typeof findRecommendedCourse>>;
interface SharedResult {
  cachedAt: number;
  peopleByHits: Promise<Map<number, number>>;
  recommended: Promise<RecommendedCourse>;
}
const sharedResultCaches = cachePerOwner<string, SharedResult>({ max: 50 });

/** The hit counts and the recommended course of a sheet, cached: five hundred requests a second need the same. */
function findSharedResult(context: Context, { sheet }: FilledSheet): SharedResult {
  const cache = sharedResultCaches(context.keys);
  const key = `${sheet.id} ${sheet.keySetAt?.getTime() ?? 0}`;
  const cachedAt = context.now().getTime();
  const cached = cache.get(key);
  if (cached && Math.abs(cachedAt - cached.cachedAt) < SHARED_RESULT_TTL_MS) return cached;
  const fresh = {
    cachedAt,
    peopleByHits: countByHits(context.db, sheet.id),
    recommended: findRecommendedCourse(context, sheet.courseId),
  };
  cache.set(key, fresh);
  // A failure rejects for the requests that wait for it and is not cached.
  for (const part of [fresh.peopleByHits, fresh.recommended])
    part.catch(() => cache.set(key, { ...fresh, cachedAt: Number.NEGATIVE_INFINITY }));
  return fresh;
}

/** Links to the course in the student area for an enrolled student, else to its checkout. */
async function toRecommendedCourse(context: Context, course: RecommendedCourse, studentId: number | null) {
  if (!course) return null;
  const enrolled = studentId !== null && (await findOpenCourse(context, studentId, { courseId: course.id }));
  const saleLink =
    course.classGroupId === null
      ? context.config.publicSiteUrl
      : `/checkout/${course.tag}/${course.classGroupId}`;
  return { id_curso: course.id, curso: course.title, link: enrolled ? `/courses/${course.id}` : saleLink };
}

function gradeModules(structure: SheetStructure, marks: readonly number[], graded: boolean) {
  const marked = groupMarksByQuestion(structure, marks);
  return structure.modules.map(({ id, number, title, questions }) => {
    const gradedQuestions = questions.map((question) => {
      const mark = marked.get(question.id) ?? null;
      return {
        id_gabarito_question: question.id,
        order: question.order,
        id_gabarito_marked_answer: mark?.id ?? null,
        marked_letter: mark?.letter ?? null,
        correct_letter: question.correct,
        hit: graded && isCorrectAnswer({ ...question, marked: mark?.letter ?? null }),
        cancelled: question.cancelled,
      };
    });
    const hits = gradedQuestions.filter(({ hit }) => hit).length;
    return {
      id,
      number,
      title,
      grade: graded ? buildGrade(hits, gradedQuestions.length) : null,
      questions: gradedQuestions,
    };
  });
}

/** The result of a submitted sheet; after the last day, of any sheet as it was left. */
export async function getSheetResult(context: Context, { token }: { token: string }) {
  const { filledSheet, structure } = await findSheetByToken(context, token);
  const finished = filledSheet.finishedAt !== null;
  if (!finished && !hasClosed(filledSheet.sheet, academyDay(context.now())))
    throw new AppError(
      'conflict',
      'Este gabarito ainda não foi entregue. Termine de preencher para ver o resultado.',
    );
  const graded = filledSheet.sheet.keyState !== 'none';
  const modules = gradeModules(structure, filledSheet.marks, graded);
  const hits = modules.reduce((sum, { grade }) => sum + (grade?.hits ?? 0), 0);
  const { peopleByHits, recommended } = findSharedResult(context, filledSheet);
  const standing: Ranking | null =
    finished && graded
      ? rankResult(
          await peopleByHits,
          hits,
          context.config.minSheetsForRanking,
          filledSheet.confirmedAt !== null,
        )
      : null;
  return {
    token,
    student: { name: filledSheet.name, email: filledSheet.email },
    gabarito: toGabarito(filledSheet.sheet, structure.questions.size),
    confirmed: filledSheet.confirmedAt !== null,
    key_state: filledSheet.sheet.keyState,
    grade: graded ? buildGrade(hits, structure.questions.size) : null,
    modules,
    standing,
    course: await toRecommendedCourse(context, await recommended, filledSheet.studentId),
  };
}
