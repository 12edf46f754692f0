import { gradeOf, isHit } from '@toro/domain/answer-sheets/grade';
import { hasClosed } from '@toro/domain/answer-sheets/sheet-days';
import { type Standing, standingOf } from '@toro/domain/answer-sheets/standing';
import { academyDay } from '@toro/domain/calendar/day';
import { cachePerOwner } from '../../platform/bounded-cache.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findNewestOnSale } from '../checkout/find-sale.ts';
import { findOpenCourse } from '../courses/find-own-course.ts';
import { findOwn } from './find-own.ts';
import { marksByQuestion, type Paper } from './paper.ts';
import { countByHits, type Filled, findCourse } from './queries.ts';
import { gabaritoOf } from './shapes.ts';

const SHEETS_KEPT = 50;
/** What is the same for everyone who asks is asked for this often. */
const FRESH_MS = 5000;

/** The course a sheet recommends and the class group one can buy now, if there is one. */
async function findRecommended(context: Context, courseId: number | null) {
  const course = courseId === null ? null : await findCourse(context.db, courseId);
  if (!course) return null;
  return { ...course, classGroupId: (await findNewestOnSale(context, [course.id])).get(course.id) ?? null };
}

type Recommended = Awaited<ReturnType<typeof findRecommended>>;
interface Shared {
  at: number;
  people: Promise<Map<number, number>>;
  recommended: Promise<Recommended>;
}
const shared = cachePerOwner<string, Shared>(SHEETS_KEPT);

/** The crowd and the course of a sheet: five hundred people a second ask for the same. */
function sharedOf(context: Context, { sheet }: Filled): Shared {
  const cache = shared(context.keys);
  const key = `${sheet.id} ${sheet.keySetAt?.getTime() ?? 0}`;
  const at = context.now().getTime();
  const known = cache.get(key);
  if (known && Math.abs(at - known.at) < FRESH_MS) return known;
  const fresh = {
    at,
    people: countByHits(context.db, sheet.id),
    recommended: findRecommended(context, sheet.courseId),
  };
  cache.set(key, fresh);
  // A failure is told to those who wait for it and kept for nobody.
  for (const part of [fresh.people, fresh.recommended])
    part.catch(() => cache.set(key, { ...fresh, at: Number.NEGATIVE_INFINITY }));
  return fresh;
}

/** Where the course is: in the student area for who has it, else where it is sold. */
async function courseOf(context: Context, course: Recommended, studentId: number | null) {
  if (!course) return null;
  const own = studentId !== null && (await findOpenCourse(context, studentId, { courseId: course.id }));
  const sold =
    course.classGroupId === null
      ? context.config.publicSiteUrl
      : `/checkout/${course.tag}/${course.classGroupId}`;
  return { id_curso: course.id, curso: course.title, link: own ? `/courses/${course.id}` : sold };
}

function gradeModules(paper: Paper, marks: readonly number[], graded: boolean) {
  const marked = marksByQuestion(paper, marks);
  return paper.modules.map(({ id, number, title, questions }) => {
    const judged = questions.map((question) => {
      const mark = marked.get(question.id) ?? null;
      return {
        id_gabarito_question: question.id,
        order: question.order,
        id_gabarito_marked_answer: mark?.id ?? null,
        marked_letter: mark?.letter ?? null,
        correct_letter: question.correct,
        hit: graded && isHit({ ...question, marked: mark?.letter ?? null }),
        cancelled: question.cancelled,
      };
    });
    const hits = judged.filter(({ hit }) => hit).length;
    return { id, number, title, grade: graded ? gradeOf(hits, judged.length) : null, questions: judged };
  });
}

/** The result of a handed-in sheet; after the last day, of any sheet as it was left. */
export async function getSheetResult(context: Context, token: string) {
  const { found, paper } = await findOwn(context, token);
  const finished = found.finishedAt !== null;
  if (!finished && !hasClosed(found.sheet, academyDay(context.now())))
    throw new AppError(
      'conflict',
      'Este gabarito ainda não foi entregue. Termine de preencher para ver o resultado.',
    );
  const graded = found.sheet.keyState !== 'none';
  const modules = gradeModules(paper, found.marks, graded);
  const hits = modules.reduce((sum, { grade }) => sum + (grade?.hits ?? 0), 0);
  const { people, recommended } = sharedOf(context, found);
  const standing: Standing | null =
    finished && graded ? standingOf(await people, hits, context.config.sheetStandingLeast) : null;
  return {
    token,
    student: { name: found.name, email: found.email },
    gabarito: gabaritoOf(found.sheet, paper.questions.size),
    key_state: found.sheet.keyState,
    grade: graded ? gradeOf(hits, paper.questions.size) : null,
    modules,
    standing,
    course: await courseOf(context, await recommended, found.studentId),
  };
}
