import { sql } from 'drizzle-orm';
import { requireFound } from '../../../database/rows/find-ids.ts';
import type { StoredExamQuestion } from '../../../database/schema/index.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { SeedContext } from '../seed-context.ts';

export interface LessonExam {
  lessonId: number;
  versionId: number;
  isMock: boolean;
  questions: { id: number; right: number; wrong: number[] }[];
}

export interface CourseLesson {
  id: number;
  code: string;
  hasPdf: boolean;
  videos: { id: number; seconds: number }[];
  exam?: LessonExam;
}

interface LessonRow {
  [field: string]: unknown;
  courseId: number;
  id: number;
  code: string;
  hasPdf: boolean;
  videos: { id: number; seconds: number }[];
  versionId: number | null;
  isMock: boolean | null;
  questions: StoredExamQuestion[] | null;
  key: Record<string, number> | null;
}

/** Finds the lessons of each course, in order, with their material and the newest version of their exam. */
export async function findCourseLessons({ db, content }: Pick<SeedContext, 'db' | 'content'>) {
  const courseIds = content.courses.map(({ id }) => id);
  const result = await db.execute<LessonRow>(sql`
    select l.course_id as "courseId", l.id, l.code, l.pdf_path is not null as "hasPdf",
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'seconds', coalesce(v.duration_seconds, 0))
        order by v.position) from lesson_videos v where v.lesson_id = l.id), '[]') as videos,
      newest.id as "versionId", e.is_mock as "isMock", newest.questions, newest.key
    from lessons l
      left join exams e on e.lesson_id = l.id
      left join lateral (select * from exam_versions v where v.exam_id = e.id order by v.number desc limit 1)
        newest on true
    where l.course_id = any(${sql.param(courseIds)})
    order by l.course_id, l.position`);
  const courses = groupBy(result.rows, (row) => row.courseId);
  return new Map([...courses].map(([courseId, rows]) => [courseId, rows.map(toCourseLesson)]));
}

const toCourseLesson = (row: LessonRow): CourseLesson => {
  const { id, code, hasPdf, videos } = row;
  return { id, code, hasPdf, videos, exam: toLessonExam(row) };
};

function toLessonExam(row: LessonRow): LessonExam | undefined {
  const { id, versionId, isMock, key } = row;
  if (versionId === null || !row.questions || !key) return undefined;
  const questions = row.questions.map((question) => {
    const right = requireFound(key[question.id], `key of question ${question.code}`);
    const wrong = question.answers.map((answer) => answer.id).filter((answer) => answer !== right);
    return { id: question.id, right, wrong };
  });
  return { lessonId: id, versionId, isMock: isMock === true, questions };
}
