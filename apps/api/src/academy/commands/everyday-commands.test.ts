import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { contentFolder } from '../../../test/content-files.ts';
import { insertDiscipline, insertMentor, insertMentorship } from '../../../test/everyday-factories.ts';
import { enrol, insertStudent } from '../../../test/factories.ts';
import { insertLesson } from '../../../test/lesson-factories.ts';
import { runAcademyCommand } from '../../../test/run-academy-command.ts';
import { useApp } from '../../../test/test-app.ts';
import { courses, mailOutbox, notifications, students } from '../../database/schema/index.ts';

const app = useApp();
const folder = contentFolder();
afterAll(() => folder.remove());

const academy = (...words: string[]) => runAcademyCommand(app.context, words);

const inboxOf = (id: number) =>
  app.context.db.select().from(notifications).where(eq(notifications.studentId, id));
const mailsTo = (email: string) =>
  app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));

function write(name: string, fields: object): string {
  folder.write(name, {
    tag: 'aviso',
    title: 'Um aviso',
    text: 'Olá <strong>turma</strong> &lt;3',
    ...fields,
  });
  return `${folder.path}/${name}`;
}

describe('notify', () => {
  it('reaches exactly the audience, once each, and students added since when sent again', async () => {
    const [ana, bia, caio] = [
      await insertStudent(app.context),
      await insertStudent(app.context),
      await insertStudent(app.context),
    ];
    const group = await enrol(app.context, ana.id);
    const [course] = await app.context.db.select().from(courses).where(eq(courses.id, group.courseId));
    const file = write('curso.yaml', { tag: 'do-curso', to: { audience: 'course', course: course?.tag } });
    expect((await academy('notify', file)).stdout).toBe('1 student(s) notified, 0 mail(s) queued.');
    expect((await academy('notify', file)).stdout).toBe('0 student(s) notified, 0 mail(s) queued.');
    const named = write('dois.yaml', {
      tag: 'nomes',
      to: { audience: 'students', emails: [ana.email, bia.email] },
    });
    expect((await academy('notify', named)).stdout).toContain('2 student(s)');
    expect((await inboxOf(ana.id)).map(({ tag }) => tag).sort()).toEqual(['do-curso', 'nomes']);
    expect(await inboxOf(caio.id)).toEqual([]);
    const all = write('todos.yaml', { tag: 'todos', to: { audience: 'everyone' } });
    expect((await academy('notify', all)).stdout).toContain('3 student(s)');
    const [row] = await inboxOf(caio.id);
    expect(row).toMatchObject({
      title: 'Um aviso',
      text: '<p>Olá <strong>turma</strong> &lt;3</p>',
      readAt: null,
    });
  });

  it('mails those who accept mail, with an unsubscribe link and headers', async () => {
    const open = await insertStudent(app.context);
    const closed = await insertStudent(app.context, { channelEmail: false });
    const to = { audience: 'students', emails: [open.email, closed.email] };
    const file = write('correio.yaml', { tag: 'correio', to, mail: true, link: '/podcast' });
    expect((await academy('notify', file)).stdout).toBe('2 student(s) notified, 1 mail(s) queued.');
    expect(await mailsTo(closed.email)).toEqual([]);
    const [mail] = await mailsTo(open.email);
    expect(mail).toMatchObject({ subject: 'Um aviso' });
    expect(mail?.text).toContain('Olá turma <3');
    expect(mail?.text).toMatch(/\/descadastrar\/[\w-]{43}/);
    expect(mail?.html).toContain('href="http://localhost:3000/podcast"');
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.headers['List-Unsubscribe']).toMatch(
      /^<http.*\/v1\/usuario-channels\/disable\?token=[\w-]{43}>$/,
    );
  });

  it('prints every error with its line, and sends nothing', async () => {
    const student = await insertStudent(app.context);
    const to = { audience: 'students', emails: [student.email] };
    const invalid = write('ruim.yaml', { tag: 'ruim', to, text: '<script>alert(1)</script>', extra: 1 });
    const { status, stderr } = await academy('notify', invalid);
    expect(status).toBe(1);
    expect(stderr).toContain('ruim.yaml:3 text: <script> is not allowed here');
    expect(stderr).toContain('extra: is not a field');
    expect((await academy('notify', `${folder.path}/nada.yaml`)).status).toBe(1);
    const nowhere = write('x.yaml', { tag: 'x', to: { audience: 'course', course: 'nenhum' } });
    expect((await academy('notify', nowhere)).status).toBe(1);
    expect(await inboxOf(student.id)).toEqual([]);
  });
});

describe('mentorship', () => {
  it('lists waiting mentorships and confirms one once', async () => {
    const student = await insertStudent(app.context);
    const group = await enrol(app.context, student.id);
    const discipline = await insertDiscipline(app.context);
    const mentor = await insertMentor(app.context, [discipline.id]);
    const lesson = await insertLesson(app.context, { courseId: group.courseId, disciplineId: discipline.id });
    const asked = { studentId: student.id, lessonId: lesson.id, day: '2026-11-30', startHour: 9 };
    const { id } = await insertMentorship(app.context, asked);
    expect((await academy('mentorships')).stdout).toContain(`${id}  2026-11-30 09h  ${discipline.name}`);
    expect(await academy('mentorship', String(id), mentor.tag)).toMatchObject({ status: 0 });
    expect(await academy('mentorship', String(id), mentor.tag)).toMatchObject({ status: 1 });
    expect((await academy('mentorships')).stdout).not.toContain(`${id}  2026`);
    expect((await mailsTo(student.email)).map(({ subject }) => subject)).toEqual([
      'Sua mentoria foi confirmada',
    ]);
    expect((await academy('mentorship', 'x', mentor.tag)).status).toBe(1);
    expect((await academy('mentorship', String(id))).status).toBe(2);
  });
});

describe('forget', () => {
  it('prints the anonymised student, or that there is none', async () => {
    const student = await insertStudent(app.context);
    expect((await academy('forget', student.email)).stdout).toContain(
      `Student ${student.id} is now anonymous`,
    );
    const [row] = await app.context.db.select().from(students).where(eq(students.id, student.id));
    expect(row).toMatchObject({ firstName: 'Aluno', lastName: 'removido', cpf: null });
    expect((await academy('forget', student.email)).status).toBe(1);
  });
});
