import type { ExamSettings } from '@toro/domain/exams/exams/exam-settings';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { buildExamVersion, type ExamQuestionInput } from './exam-version.ts';

/** Exams whose versions are passed to PostgreSQL in one parameter. */
const BATCH_SIZE = 50;

/** Adds a version to every exam with one of these questions whose content differs from its newest version. */
export async function refreshExamVersions({ db }: Context, questionIds: readonly number[]): Promise<number> {
  const questionsByExam = groupBy(await findExamQuestions(db, questionIds), (question) => question.examId);
  const versions = [...questionsByExam].map(([examId, questions]) => ({
    exam_id: examId,
    question_count: questions.length,
    settings: questions[0]?.settings ?? null,
    ...buildExamVersion(questions),
  }));
  let added = 0;
  for (let from = 0; from < versions.length; from += BATCH_SIZE)
    added += await insertChangedVersions(db, versions.slice(from, from + BATCH_SIZE));
  return added;
}

/** Inserts the versions that differ from the newest version of their exam. PostgreSQL computes both hashes. */
async function insertChangedVersions(db: Database, versions: object[]): Promise<number> {
  const result = await db.execute(sql`
    insert into exam_versions (exam_id, number, question_count, questions, key, settings)
    select given.exam_id, coalesce(newest.number, 0) + 1, given.question_count, given.questions, given.key,
      given.settings
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
        as given(exam_id int, question_count smallint, questions jsonb, key jsonb, settings jsonb)
      left join lateral (select number, questions_hash, settings from exam_versions
        where exam_id = given.exam_id order by number desc limit 1) newest on true
    where newest.questions_hash is distinct from exam_version_hash(given.questions, given.key)
      or newest.settings is distinct from given.settings`);
  return result.rowCount ?? 0;
}

interface ExamQuestionRow extends ExamQuestionInput {
  [field: string]: unknown;
  examId: number;
  settings: ExamSettings | null;
}

async function findExamQuestions(db: Database, questionIds: readonly number[]): Promise<ExamQuestionRow[]> {
  const result = await db.execute<ExamQuestionRow>(sql`
    select eq.exam_id as "examId", e.settings, eq.position, eq.section, q.id, q.code, l.class_type_id as "classType", q.statement,
      q.image_path as "imagePath", q.hint, q.hint_image_path as "hintImagePath",
      case when m.id is not null then jsonb_build_object('id', m.id, 'title', m.title) end as module,
      q.resolution is not null as "hasText", q.video is not null as "hasVideo",
      q.video_libras is not null as "hasLibras", offered.answers
    from exam_questions eq
      join exams e on e.id = eq.exam_id
      join lessons l on l.id = e.lesson_id
      join questions q on q.id = eq.question_id
      cross join lateral (select jsonb_agg(jsonb_build_object(
        'id', id, 'text', text, 'imagePath', image_path, 'isCorrect', is_correct, 'isFixed', is_fixed)
          order by position) as answers
        from question_answers where question_id = q.id) offered
      left join question_modules m on m.id = q.module_id
    where eq.exam_id in (select exam_id from exam_questions where question_id = any(${sql.param([...questionIds])}))
    order by eq.exam_id, eq.position`);
  return result.rows;
}
