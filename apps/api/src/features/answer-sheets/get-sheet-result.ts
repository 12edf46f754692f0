import { buildGrade, isCorrectAnswer } from '@toro/domain/answer-sheets/grade';
import { hasClosed } from '@toro/domain/answer-sheets/sheet-days';
import { type Ranking, rankResult } from '@toro/domain/answer-sheets/ranking';
import { academyDay } from '@toro/domain/calendar/day';
import { cachePerOwner } from '../../platform/bounded-cache.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findNewestOnSale } from '../checkout/find-sale.ts';
import { findOpenCourse } from '../courses/find-own-course.ts';
import { findSheetByToken } from './find-sheet-by-token.ts';
import { groupMarksByQuestion, type SheetStructure } from './sheet-structure.ts';
import { countByHits, type FilledSheet, findCourse } from './queries.ts';
import { toGabarito } from './to-sheet-response.ts';

const SHARED_RESULT_CACHE_SIZE = 50;
/** What is the same for everyone who asks is asked for this often. */
const SHARED_RESULT_TTL_MS = 5000;

/** The course a sheet recommends and the class group one can buy now, if there is one. */
async function findRecommendedCourse(context: Context, courseId: number | null) {
  const course = courseId === null ? null : await findCourse(context.db, courseId);
  if (!course) return null;
  return { ...course, classGroupId: (await findNewestOnSale(context, [course.id])).get(course.id) ?? null };
}

type RecommendedCourse = Awaited<ReturnType<typeof findRecommendedCourse>>;
interface SharedResult {
  at: number;
  people: Promise<Map<number, number>>;
  recommended: Promise<RecommendedCourse>;
}
const sharedResultCaches = cachePerOwner<string, SharedResult>(SHARED_RESULT_CACHE_SIZE);

/** The crowd and the course of a sheet: five hundred people a second ask for the same. */
function findSharedResult(context: Context, { sheet }: FilledSheet): SharedResult {
  const cache = sharedResultCaches(context.keys);
  const key = `${sheet.id} ${sheet.keySetAt?.getTime() ?? 0}`;
  const at = context.now().getTime();
  const known = cache.get(key);
  if (known && Math.abs(at - known.at) < SHARED_RESULT_TTL_MS) return known;
  const fresh = {
    at,
    people: countByHits(context.db, sheet.id),
    recommended: findRecommendedCourse(context, sheet.courseId),
  };
  cache.set(key, fresh);
  // A failure is told to those who wait for it and kept for nobody.
  for (const part of [fresh.people, fresh.recommended])
    part.catch(() => cache.set(key, { ...fresh, at: Number.NEGATIVE_INFINITY }));
  return fresh;
}

/** Where the course is: in the student area for who has it, else where it is sold. */
async function toRecommendedCourse(context: Context, course: RecommendedCourse, studentId: number | null) {
  if (!course) return null;
  const own = studentId !== null && (await findOpenCourse(context, studentId, { courseId: course.id }));
  const sold =
    course.classGroupId === null
      ? context.config.publicSiteUrl
      : `/checkout/${course.tag}/${course.classGroupId}`;
  return { id_curso: course.id, curso: course.title, link: own ? `/courses/${course.id}` : sold };
}

function gradeModules(paper: SheetStructure, marks: readonly number[], graded: boolean) {
  const marked = groupMarksByQuestion(paper, marks);
  return paper.modules.map(({ id, number, title, questions }) => {
    const judged = questions.map((question) => {
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
    const hits = judged.filter(({ hit }) => hit).length;
    return { id, number, title, grade: graded ? buildGrade(hits, judged.length) : null, questions: judged };
  });
}

/** The result of a handed-in sheet; after the last day, of any sheet as it was left. */
export async function getSheetResult(context: Context, token: string) {
  const { found, paper } = await findSheetByToken(context, token);
  const finished = found.finishedAt !== null;
  if (!finished && !hasClosed(found.sheet, academyDay(context.now())))
    throw new AppError(
      'conflict',
      'Este gabarito ainda não foi entregue. Termine de preencher para ver o resultado.',
    );
  const graded = found.sheet.keyState !== 'none';
  const modules = gradeModules(paper, found.marks, graded);
  const hits = modules.reduce((sum, { grade }) => sum + (grade?.hits ?? 0), 0);
  const { people, recommended } = findSharedResult(context, found);
  const standing: Ranking | null =
    finished && graded ? rankResult(await people, hits, context.config.sheetStandingLeast) : null;
  return {
    token,
    student: { name: found.name, email: found.email },
    gabarito: toGabarito(found.sheet, paper.questions.size),
    key_state: found.sheet.keyState,
    grade: graded ? buildGrade(hits, paper.questions.size) : null,
    modules,
    standing,
    course: await toRecommendedCourse(context, await recommended, found.studentId),
  };
}
