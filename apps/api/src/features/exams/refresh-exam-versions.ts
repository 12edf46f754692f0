import { asc, inArray, sql } from 'drizzle-orm';
import { insertRows } from '../../database/rows/table-rows.ts';
import { examVersions } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { buildExamVersion, type ExamQuestionInput, hashExamVersion } from './exam-version.ts';

/** Adds a version to every exam with one of these questions whose content differs from its newest version. */
export async function refreshExamVersions(db: Database, questionIds: readonly number[]): Promise<number> {
  const questionsByExam = groupBy(await findExamQuestions(db, questionIds), (question) => question.examId);
  const versionsByExam = groupBy(
    await findVersions(db, [...questionsByExam.keys()]),
    (version) => version.examId,
  );
  const rows = [...questionsByExam].flatMap(([examId, questions]) => {
    const version = buildExamVersion(questions);
    const versions = versionsByExam.get(examId) ?? [];
    const newest = versions.at(-1);
    const hash = hashExamVersion(version);
    if (newest && [hash, hashExamVersion(version, newest.number)].includes(newest.contentHash)) return [];
    const number = (newest?.number ?? 0) + 1;
    const isKnown = versions.some(({ contentHash }) => contentHash === hash);
    const contentHash = isKnown ? hashExamVersion(version, number) : hash;
    return [{ examId, number, contentHash, questionCount: questions.length, ...version }];
  });
  await insertRows(db, examVersions, rows);
  return rows.length;
}

function findVersions(db: Database, examIds: number[]) {
  return db
    .select({
      examId: examVersions.examId,
      number: examVersions.number,
      contentHash: examVersions.contentHash,
    })
    .from(examVersions)
    .where(inArray(examVersions.examId, examIds))
    .orderBy(asc(examVersions.examId), asc(examVersions.number));
}

interface ExamQuestionRow extends ExamQuestionInput {
  [field: string]: unknown;
  examId: number;
}

async function findExamQuestions(db: Database, questionIds: readonly number[]): Promise<ExamQuestionRow[]> {
  const result = await db.execute<ExamQuestionRow>(sql`
    select eq.exam_id as "examId", eq.position, q.id, q.code, l.class_type_id as "classType", q.statement,
      q.image_path as "imagePath", q.hint, q.hint_image_path as "hintImagePath",
      case when m.id is not null then jsonb_build_object('id', m.id, 'title', m.title) end as module,
      q.resolution is not null as "hasText", q.video is not null as "hasVideo",
      q.video_libras is not null as "hasLibras", offered.answers
    from exam_questions eq
      join exams e on e.id = eq.exam_id
      join lessons l on l.id = e.lesson_id
      join questions q on q.id = eq.question_id
      cross join lateral (select jsonb_agg(jsonb_build_object(
        'id', id, 'text', text, 'imagePath', image_path, 'isCorrect', is_correct) order by position) as answers
        from question_answers where question_id = q.id) offered
      left join question_modules m on m.id = q.module_id
    where eq.exam_id in (select exam_id from exam_questions where question_id = any(${sql.param([...questionIds])}))
    order by eq.exam_id, eq.position`);
  return result.rows;
}
