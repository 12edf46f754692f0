import { cachePerOwner } from '../../platform/bounded-cache.ts';
import type { Context } from '../../platform/context.ts';
import { findOpenAttempt } from './attempt-queries.ts';
import { type FoundExam, findOwnExam, type OwnExam } from './find-own-exam.ts';
import { findVersion } from './find-version.ts';
import { questionsOf } from './sheet.ts';
import { findWrongQuestions } from './start-attempt.ts';

interface Asked {
  lessonId: number;
  classGroupId?: number;
  redo?: number | 'last';
}

/** What the student is asked: what an open attempt asks, else the wrong questions of a test, else the newest version. */
async function findPaper(context: Context, studentId: number, exam: FoundExam, redo: Asked['redo']) {
  const { lessonId, classGroupId, newestVersionId } = exam;
  const place = { studentId, lessonId, classGroupId };
  const open = redo === undefined ? exam.open : await findOpenAttempt(context.db, place, 'redo');
  if (open) {
    const version = await findVersion(context, open.versionId);
    return { version, questions: questionsOf(open, version), redo: open.redoOf };
  }
  if (redo !== undefined) {
    const { testId, version, questions } = await findWrongQuestions(context, studentId, exam, redo);
    return { version, questions, redo: testId };
  }
  const version = await findVersion(context, newestVersionId);
  return { version, questions: version.questions, redo: null };
}

type Paper = Awaited<ReturnType<typeof findPaper>>;

function writePaper(exam: OwnExam, { version, questions, redo }: Paper) {
  return {
    id_aula: exam.lessonId,
    titulo: exam.title,
    class_slug: exam.slug,
    class_type: exam.classType,
    version: version.id,
    is_libras: exam.isLibras,
    redo,
    questions: [...questions],
  };
}

/** On exam day thousands ask for one paper: it is written once, as one object. */
const PAPERS_KEPT = 100;
const papersOf = cachePerOwner<string, ReturnType<typeof writePaper>>(PAPERS_KEPT);

/** The questions of a lesson's test, of a mock or of a redo, in their fixed order and without the key. */
export async function getExamQuestions(context: Context, studentId: number, { redo, ...asked }: Asked) {
  const exam = await findOwnExam(context, studentId, asked);
  const paper = await findPaper(context, studentId, exam, redo);
  if (paper.redo !== null) return writePaper(exam, paper);
  const papers = papersOf(context.config);
  const { lessonId, title, slug, classType, isLibras } = exam;
  const name = JSON.stringify([lessonId, title, slug, classType, isLibras, paper.version.id]);
  const written = papers.get(name) ?? writePaper(exam, paper);
  papers.set(name, written);
  return written;
}
