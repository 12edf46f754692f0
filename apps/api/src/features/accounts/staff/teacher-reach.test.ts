import { officeCatalogue } from '@toro/contract/office-catalogue';
import { findReach } from '@toro/domain/accounts/staff/permissions';
import { EMPTY_MODEL } from '@toro/domain/exams/exam-composition/exam-model';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertLessonWithExam } from '../../../../test/exam-factories.ts';
import { enrol, insertClassGroup, insertCourse, insertStudent } from '../../../../test/factories.ts';
import { insertDay, insertLesson } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { classGroupTeachers } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const TAB = '7b6d8f0e-3c56-4b83-9d5a-2a1f0c9e4b11';
/** What a class group, course or lesson that the teacher does not teach is called. */
const FOREIGN = /alhei[ao]/i;

interface Reached {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
}

/** The calls that a teacher may send; the own password, sessions and second factors are no content. */
const reached = Object.entries(officeCatalogue).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, { call }]): Reached[] => {
    const permission = call.office?.permission;
    if (!permission || feature === 'staff') return [];
    if (permission !== 'own-account' && findReach(['teacher'], permission) === null) return [];
    return [{ name, method: call.method as Reached['method'], path: call.path }];
  }),
);

let teacher: { id: number; cookie: string };
let foreign: { course: number; lesson: number; exam: number; question: number; groups: number[] };
let own: { course: number; lesson: number; group: number };

beforeAll(async () => {
  const { context } = office.app;
  teacher = await office.enter('teacher');
  const course = await insertCourse(context, { title: 'Curso próprio' });
  const group = await insertClassGroup(context, { courseId: course.id, name: 'Turma própria' });
  const sibling = await insertClassGroup(context, { courseId: course.id, name: 'Turma alheia vizinha' });
  const lesson = await insertLesson(context, { courseId: course.id, title: 'Aula própria' });
  await insertDay(context, { lessonId: lesson.id, classGroupId: sibling.id, day: '2031-05-06' });
  await context.db.insert(classGroupTeachers).values({ classGroupId: group.id, staffId: teacher.id });
  own = { course: course.id, lesson: lesson.id, group: group.id };
  const other = await insertCourse(context, { title: 'Curso alheio', tag: 'curso-alheio' });
  const student = await insertStudent(context, { firstName: 'Aluna alheia' });
  const otherGroup = await enrol(context, student.id, { courseId: other.id, name: 'Turma alheia' });
  const exam = await insertLessonWithExam(context, other.id, {
    count: 1,
    lesson: { title: 'Aula alheia', code: 'AULA-ALHEIA' },
  });
  foreign = {
    course: other.id,
    lesson: exam.lesson.id,
    exam: exam.exam.id,
    question: exam.questions[0]?.id ?? 0,
    groups: [otherGroup.id, sibling.id],
  };
  for (const subject of [
    { kind: 'class-group' as const, id: otherGroup.id, name: 'Turma alheia' },
    { kind: 'class-group' as const, id: sibling.id, name: 'Turma alheia vizinha' },
    { kind: 'course' as const, id: other.id, name: 'Curso alheio' },
    { kind: 'lesson' as const, id: exam.lesson.id, name: 'Aula alheia' },
  ])
    await recordAudit(context, { action: 'save-class-group', subject });
});

/** The addresses of a call for things that the teacher does not teach. */
function addressesOf({ name, path }: Reached): string[] {
  const { course, lesson, exam, question, groups } = foreign;
  if (name === 'listHistory')
    return [...groups.map((id) => `class-group:${id}`), `course:${course}`, `lesson:${lesson}`].map(
      (entity) => `${path}?entity=${entity}`,
    );
  if (name === 'listBulkActions') return [`${path}?list=courses`];
  const filled = path.replace(':tab', TAB).replace(':number', '1').replace(':list', 'courses');
  if (path.includes('/saved-states/'))
    return groups.map((id) => filled.replace(':kind/:id', `class-group/${id}`));
  if (path.includes('/previews/'))
    return [`course/${course}`, `lesson/${lesson}`].map((entity) => filled.replace(':kind/:id', entity));
  if (path.includes('/class-groups/:id')) return groups.map((id) => filled.replace(':id', String(id)));
  if (path.includes('/courses/:id')) return [filled.replace(':id', String(course))];
  if (path.includes('/lessons/:id')) return [filled.replace(':id', String(lesson))];
  if (path.includes('/exams/:id')) return [filled.replace(':id', String(exam))];
  if (path.includes('/questions/:id')) return [filled.replace(':id', String(question))];
  return [filled.replace(':id', '999999')];
}

const payloadOf = (name: string): object | undefined =>
  ({
    saveCalendar: {
      cells: [{ lesson: foreign.lesson, class_group: foreign.groups[0], days: ['2031-01-02'], before: [] }],
    },
    beginPreview: { class_group: foreign.groups[0], day: '2031-01-02', draft: false },
    notePresence: { tab: TAB },
    restoreSavedState: { revision: 'a', confirmed: true },
    getExamQuestionStatistics: { ids: [foreign.question] },
    countModelRows: { model: EMPTY_MODEL },
    printDraft: { with_key: true },
    beginTryOut: {},
    findSimilarQuestions: { statement: '<p>Alguma pergunta</p>', except: null },
    listUndescribedPictures: { selection: { query: {} } },
    searchOffice: { q: 'alhei' },
    saveListColumns: { columns: null },
    saveListView: { name: 'Minha visão', search: '', columns: [{ name: 'title', width: null }] },
    setDefaultListView: { id: null },
  })[name];

describe('a teacher', () => {
  it('gets from no call of the office a class group, course or lesson of others: 404 for each (STAFF-43)', async () => {
    expect(reached.length).toBeGreaterThan(50);
    for (const call of reached)
      for (const url of addressesOf(call)) {
        const payload = payloadOf(call.name);
        const { status, body } = await office.request({
          method: call.method,
          url,
          cookie: teacher.cookie,
          ...(payload && { payload }),
        });
        const shown = `${call.method} ${url} ${status}`;
        const isOfOthers =
          call.name === 'listHistory' ||
          /\/(courses|lessons|exams|class-groups|previews|saved-states)\/(\d|course|lesson|class)/.test(url);
        const expected = isOfOthers && call.name !== 'endPresence' ? [404] : [200, 404];
        expect([shown, expected.includes(status)]).toEqual([shown, true]);
        expect([shown, FOREIGN.test(JSON.stringify(body))]).toEqual([shown, false]);
      }
  });

  it('finds and changes the own class groups, and in their course no class group of others (STAFF-43)', async () => {
    const get = (path: string) =>
      office.request({ method: 'GET', url: `/v1/office/${path}`, cookie: teacher.cookie });
    for (const path of [
      `class-groups/${own.group}`,
      `courses/${own.course}`,
      `lessons/${own.lesson}`,
      `history?entity=class-group:${own.group}`,
      `history?entity=lesson:${own.lesson}`,
      `previews/course/${own.course}`,
    ])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    for (const path of ['parts', 'calendar']) {
      const { body } = await get(`courses/${own.course}/${path}`);
      expect(body.class_groups.map(({ name }: { name: string }) => name)).toEqual(['Turma própria']);
      expect(JSON.stringify(body)).not.toContain('2031-05-06');
    }
    const { body: choices } = await get('course-choices');
    expect(choices.courses.map(({ title }: { title: string }) => title)).toEqual(['Curso próprio']);
    const save = (classGroup: number) =>
      office.request({
        method: 'PUT',
        url: `/v1/office/courses/${own.course}/calendar`,
        cookie: teacher.cookie,
        payload: {
          cells: [{ lesson: own.lesson, class_group: classGroup, days: ['2031-01-02'], before: [] }],
        },
      });
    expect((await save(own.group)).status).toBe(200);
    expect((await save(foreign.groups[1] ?? 0)).status).toBe(404);
  });

  it('sees where a question is used and how it was answered in the own courses only (STAFF-43)', async () => {
    const get = async (part: string, cookie: string) =>
      (
        await office.request({
          method: 'GET',
          url: `/v1/office/questions/${foreign.question}/${part}`,
          cookie,
        })
      ).body;
    const { cookie } = await office.enter('content');
    expect((await get('work', cookie)).uses).toHaveLength(1);
    expect((await get('statistics', cookie)).versions).toHaveLength(1);
    expect((await get('work', teacher.cookie)).uses).toEqual([]);
    expect((await get('work', teacher.cookie)).can_be_removed).toBe(false);
    expect((await get('statistics', teacher.cookie)).versions).toEqual([]);
  });
});
