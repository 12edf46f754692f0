import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { enrol, insertCategory, insertCourse, insertStudent, PASSWORD } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { enrolments } from '../../database/schema/index.ts';

const app = useApp();

async function coursesOf(email: string) {
  const { body } = await app.ask({ method: 'POST', url: '/login', payload: { email, password: PASSWORD } });
  return (await app.ask({ method: 'GET', url: '/v1/services/aluno/findCoursesByStudent', token: body.token }))
    .body;
}

it('lists the enrolments of the student with their category, and nobody else’s (ENTITY-01)', async () => {
  const student = await insertStudent(app.context);
  const other = await insertStudent(app.context);
  const category = await insertCategory(app.context, { id: 1, answerSheet: true });
  const course = await insertCourse(app.context, {
    categoryId: category.id,
    title: 'CFP',
    coverPath: 'public/covers/cfp.svg',
  });
  const group = await enrol(app.context, student.id, {
    courseId: course.id,
    name: 'Noite',
    endsOn: '2027-01-31',
    showsExpiry: true,
  });
  await enrol(app.context, other.id);
  expect(await coursesOf(student.email)).toEqual([
    {
      id_curso: course.id,
      id_turma: group.id,
      curso: 'CFP',
      tag: course.tag,
      turma: 'Noite',
      img_capa: '/files/covers/cfp.svg',
      data_fim_aulas: '2027-01-31',
      expiration_date: 1,
      is_visible: true,
      id_course_category: 1,
      answer_sheet: true,
    },
  ]);
});

it('leaves out an enrolment that was ended', async () => {
  const student = await insertStudent(app.context);
  await enrol(app.context, student.id);
  await app.context.db
    .update(enrolments)
    .set({ endedAt: new Date() })
    .where(eq(enrolments.studentId, student.id));
  expect(await coursesOf(student.email)).toEqual([]);
});
