import type { Context } from '../../../platform/context.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';
import { findStudyStates } from '../lessons/study-state.ts';
import { findEnrolments } from './queries.ts';

/** The student's enrolments with the progress in each, with two queries. */
export async function findCoursesByStudent(context: Context, { studentId }: { studentId: number }) {
  const rows = await findEnrolments(context.db, studentId);
  const studyStateOf = await findStudyStates(context, studentId);
  return rows.map((row) => ({
    id_curso: row.courseId,
    id_turma: row.classGroupId,
    curso: row.title,
    tag: row.tag,
    turma: row.classGroup,
    img_capa: row.coverPath && fileUrl(context, row.coverPath),
    data_fim_aulas: row.endsOn,
    expiration_date: row.showsExpiry ? (1 as const) : (0 as const),
    is_visible: row.isVisible,
    id_course_category: row.categoryId,
    course_category: row.category,
    is_libras: row.isLibras,
    scheduledTest: row.examDate === null ? null : { date_exam: row.examDate },
    answer_sheet: row.answerSheet,
    ...studyStateOf(row.classGroupId),
  }));
}
