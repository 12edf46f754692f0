import { inArray, or, sql } from 'drizzle-orm';
import { questions } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

/** The source of questions whose codes are the academy's own: its folder and its own question files. */
export const OWN_SOURCE = 'academy';

export interface QuestionReference {
  /** Written `source:id` for a question of an imported file, else a code. */
  reference: string;
  id: number;
  code: string;
  isRetired: boolean;
  /** The lessons whose exam has it, as `courseId lessonCode`. */
  lessons: string[];
}

/** Finds stored questions by code, or by `source:id` for those of an imported file. */
export async function findQuestionReferences(
  { db }: Context,
  references: readonly string[],
): Promise<Map<string, QuestionReference>> {
  if (references.length === 0) return new Map();
  const scoped = sql<string>`${questions.importSource} || ':' || ${questions.importId}`;
  const rows = await db
    .select({
      id: questions.id,
      code: questions.code,
      scoped,
      isRetired: sql<boolean>`${questions.retiredAt} is not null`,
      lessons: sql<string[]>`array(
        select distinct l.course_id || ' ' || l.code from exam_questions eq
        join exams e on e.id = eq.exam_id join lessons l on l.id = e.lesson_id
        where eq.question_id = questions.id)`,
    })
    .from(questions)
    .where(
      or(
        inArray(questions.code, [...references]),
        sql`(${questions.importSource}, ${questions.importId}) in (
          select split_part(given, ':', 1), split_part(given, ':', 2)
          from unnest(${sql.param([...references])}::text[]) given where given like '%:%')`,
      ),
    );
  const wanted = new Set(references);
  return new Map(
    rows.flatMap(({ scoped: name, ...row }) =>
      [row.code, name].flatMap((reference) =>
        wanted.has(reference) ? [[reference, { ...row, reference }] as const] : [],
      ),
    ),
  );
}
