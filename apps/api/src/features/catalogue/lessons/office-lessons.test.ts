import { and, asc, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import { enrol, insertCourse, insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import {
  disciplines,
  files,
  lessonDays,
  lessonProgress,
  lessons,
  lessonVideos,
  videoPlays,
} from '../../../database/schema/index.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let ana: { cookie: string };
let pdf: number;
/** The code and the id of a published question. */
let asked: string;
let askedId: number;
let codes = 0;

beforeAll(async () => {
  ana = await office.enter('content');
  const [file] = await office.app.context.db
    .insert(files)
    .values({
      kind: 'pdf',
      mime: 'application/pdf',
      size: 10,
      sha256: 'p',
      storageKey: 'private/media/p.pdf',
      name: 'p.pdf',
    })
    .returning({ id: files.id });
  pdf = file?.id ?? 0;
  const module = await insertModule(office.app.context);
  asked = 'RF-1';
  askedId = (await insertQuestion(office.app.context, module, { code: asked })).id;
});

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/${path}`, cookie: ana.cookie, ...(payload && { payload }) });

const newCourse = async () => insertCourse(office.app.context);

async function create(course: number, fields: object = {}) {
  codes += 1;
  const { status, body } = await send('POST', 'lessons', {
    fields: { course, code: `A${codes}`, title: 'Renda fixa', ...fields },
  });
  expect(status).toBe(200);
  return body;
}

const publish = ({ id, revision }: { id: number; revision: number }) =>
  send('POST', `lessons/${id}/publication`, { revision, note: '' });

const save = ({ id, revision }: { id: number; revision: number }, fields: object) =>
  send('PUT', `lessons/${id}/draft`, { revision, fields });

async function createPublished(course: number, fields: object = {}) {
  const { status, body } = await publish(await create(course, fields));
  expect([status, body.details]).toEqual([200, undefined]);
  return body;
}

const missingFieldsOf = async (course: number, fields: object) => {
  const { status, body } = await publish(await create(course, fields));
  return [status, body.details];
};

async function republish(entity: { id: number; revision: number }, fields: object) {
  const saved = await save(entity, fields);
  expect([saved.status, saved.body.details]).toEqual([200, undefined]);
  return publish(saved.body);
}

const orderOf = async (course: number) =>
  office.app.context.db
    .select({ id: lessons.id, position: lessons.position })
    .from(lessons)
    .where(and(eq(lessons.courseId, course), isNull(lessons.archivedAt)))
    .orderBy(asc(lessons.position));

/** A student of the course and what the course page shows them. */
async function enrolReader(course: { id: number; tag: string }) {
  const { context } = office.app;
  const student = await insertStudent(context);
  const group = await enrol(context, student.id, { courseId: course.id });
  const token = await signIn(context, student.id);
  const open = async () =>
    (
      await office.app.http.inject({
        url: `/v1/services/course/${course.tag}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).json();
  return { student, group, open };
}

const video = (fields: object = {}) => ({
  id: -1,
  title: 'Vídeo',
  address: 'https://vimeo.com/76979871',
  libras: '',
  subtitles: null,
  ...fields,
});

describe('a lesson', () => {
  it.each([
    ['lesson', 'aula', 1, ''],
    ['live', 'aula', 1, ' (LIVE)'],
    ['welcome', 'boasvindas', 5, ''],
    ['mock', 'simulado', 2, ''],
    ['mock_video', 'simuladocomvideo', 2, ''],
  ])(
    'of the kind %s is written as students know it (CATALOG-20)',
    async (kind, slug, classTypeId, suffix) => {
      const course = await newCourse();
      const { id, fields } = await createPublished(course.id, {
        kind,
        mock_number: kind.startsWith('mock') ? 1 : null,
        questions: kind.startsWith('mock') ? [asked] : [],
        pdf: kind === 'welcome' ? pdf : null,
        books: [{ id: -1, kind: 1, title: 'Apostila', pdf }],
      });
      const [row] = await office.app.context.db.select().from(lessons).where(eq(lessons.id, id));
      expect(row).toMatchObject({ slug, classTypeId, code: `${fields.code}${suffix}`, pdfPath: null });
      expect(fields).toMatchObject({ kind, books: kind === 'welcome' ? [{ title: 'Apostila', pdf }] : [] });
    },
  );

  it('is refused at the field for what cannot be (CATALOG-22)', async () => {
    const course = await newCourse();
    await createPublished(course.id, { kind: 'mock', mock_number: 3, questions: [asked] });
    const missingField = (field: string, message: string) => [422, [{ field, message }]];
    expect(await missingFieldsOf(course.id, { offers_mentorship: true })).toEqual(
      missingField('discipline', 'Uma aula com mentoria precisa de uma disciplina.'),
    );
    expect(await missingFieldsOf(course.id, { is_principal: true })).toEqual(
      missingField('is_principal', 'Uma aula principal precisa de um dia no calendário.'),
    );
    expect(await missingFieldsOf(course.id, { kind: 'mock', questions: [asked] })).toEqual(
      missingField('mock_number', 'Digite o número do simulado.'),
    );
    expect(
      await missingFieldsOf(course.id, { kind: 'mock_video', mock_number: 3, questions: [asked] }),
    ).toEqual(missingField('mock_number', 'O simulado 3 já existe neste curso.'));
    const second = await createPublished(course.id);
    const changed = await republish(second, { kind: 'welcome' });
    expect([changed.status, changed.body.details]).toEqual(
      missingField('kind', 'As boas-vindas precisam ser a primeira aula do curso.'),
    );
    expect(await missingFieldsOf(course.id, { code: second.fields.code })).toEqual(
      missingField('code', 'Este código já existe neste curso.'),
    );
  });

  it('with a day may be principal, and a new welcome lesson comes first (CATALOG-22)', async () => {
    const { context } = office.app;
    const course = await newCourse();
    const first = await createPublished(course.id);
    const { group } = await enrolReader(course);
    await context.db
      .insert(lessonDays)
      .values({ classGroupId: group.id, lessonId: first.id, day: '2026-03-04' });
    expect((await republish(first, { is_principal: true })).status).toBe(200);
    const welcome = await createPublished(course.id, { kind: 'welcome' });
    expect(await orderOf(course.id)).toEqual([
      { id: welcome.id, position: 1 },
      { id: first.id, position: 2 },
    ]);
    const [, error] = await missingFieldsOf(course.id, { kind: 'welcome' });
    expect(error[0].field).toBe('kind');
  });

  it('of welcome has up to 10 groups and 10 books, in their order (CATALOG-23)', async () => {
    const course = await newCourse();
    const group = (at: number) => ({
      id: -at,
      kind: ((at % 3) + 1) as 1 | 2 | 3,
      title: `Grupo ${at}`,
      link: at === 1 ? '' : 'https://chat.test/x',
      pdf: at === 1 ? pdf : null,
    });
    const groups = Array.from({ length: 10 }, (_, at) => group(at + 1));
    const books = Array.from({ length: 10 }, (_, at) => ({
      id: -at - 1,
      kind: ((at % 2) + 1) as 1 | 2,
      title: `Livro ${at}`,
      pdf,
    }));
    const { fields } = await createPublished(course.id, { kind: 'welcome', groups, books });
    expect(fields.groups).toMatchObject(groups.map(({ id: _, ...group }) => group));
    expect(fields.books).toMatchObject(books.map(({ id: _, ...book }) => book));
    const other = await newCourse();
    const refused = async (part: object) =>
      (await missingFieldsOf(other.id, { kind: 'welcome', ...part }))[0];
    expect(await refused({ groups: [{ ...group(2), link: '' }] })).toBe(422);
    expect(await refused({ groups: [{ ...group(2), link: 'javascript:alert(1)' }] })).toBe(422);
    expect(await refused({ books: [{ ...books[0], pdf: null }] })).toBe(422);
    const many = await send('POST', 'lessons', {
      fields: { course: other.id, groups: [...groups, group(11)] },
    });
    expect(many.status).toBe(422);
    const manyBooks = await send('POST', 'lessons', {
      fields: { course: other.id, books: [...books, { ...books[0], id: -11 }] },
    });
    expect(manyBooks.status).toBe(422);
  });

  it('takes the addresses of Vimeo and YouTube, and frames of accepted hosts only (CATALOG-24)', async () => {
    const course = await newCourse();
    const videos = [
      video({ title: 'Um', libras: 'https://youtu.be/dQw4w9WgXcQ' }),
      video({ id: -2, title: 'Dois', address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
      video({ id: -3, address: '<iframe src="https://player.vimeo.com/video/1?h=2"></iframe>' }),
    ];
    const { id } = await createPublished(course.id, { videos });
    const rows = await office.app.context.db
      .select()
      .from(lessonVideos)
      .where(eq(lessonVideos.lessonId, id))
      .orderBy(asc(lessonVideos.position));
    expect(rows.map(({ provider, source, librasProvider }) => [provider, source, librasProvider])).toEqual([
      ['vimeo', '76979871', 'youtube'],
      ['youtube', 'dQw4w9WgXcQ', null],
      ['embed', '<iframe src="https://player.vimeo.com/video/1?h=2"></iframe>', null],
    ]);
    for (const address of [
      'https://exemplo.test/video',
      '<iframe src="https://exemplo.test/v"></iframe>',
      '<iframe src="http://player.vimeo.com/video/1"></iframe>',
      '<script>1</script>',
    ])
      expect(await missingFieldsOf(course.id, { videos: [video({ address })] })).toEqual([
        422,
        [
          {
            field: 'videos',
            message:
              'Este endereço não pode ser incorporado. Hosts aceitos: player.vimeo.com, www.youtube-nocookie.com.',
          },
        ],
      ]);
  });

  it('keeps the plays of a video that is removed or replaced, and counts those that are left (CATALOG-25)', async () => {
    const { db } = office.app.context;
    const course = await newCourse();
    const lesson = await createPublished(course.id, { videos: [video(), video({ id: -2, title: 'Dois' })] });
    const [first, second] = lesson.fields.videos;
    const { student, group, open } = await enrolReader(course);
    await db
      .insert(videoPlays)
      .values(
        [first.id, second.id].map((videoId) => ({ studentId: student.id, classGroupId: group.id, videoId })),
      );
    const details = await send('GET', `lessons/${lesson.id}/facts`);
    expect(details.body.plays).toEqual(
      expect.arrayContaining([first.id, second.id].map((id) => ({ video: id, students: 1 }))),
    );
    const replaced = await republish(lesson, {
      videos: [{ ...second, address: 'https://youtu.be/dQw4w9WgXcQ' }, video({ id: -5, title: 'Três' })],
    });
    expect(replaced.body.fields.videos[0].id).toBe(second.id);
    const [shown] = (await open()).classes;
    expect(
      shown.aula_videos.map(({ titulo, played }: { titulo: string; played: boolean }) => [titulo, played]),
    ).toEqual([
      ['Dois', true],
      ['Três', false],
    ]);
    expect(shown.video_played).toBe(1);
    const plays = await db.select().from(videoPlays).where(eq(videoPlays.studentId, student.id));
    expect(plays).toHaveLength(2);
  });

  it('keeps progress when its order, title or code changes (CATALOG-30)', async () => {
    const { db } = office.app.context;
    const course = await newCourse();
    const [one, two] = [await createPublished(course.id), await createPublished(course.id)];
    const { student, group, open } = await enrolReader(course);
    await db.insert(lessonProgress).values({
      studentId: student.id,
      classGroupId: group.id,
      lessonId: one.id,
      startedAt: office.app.clock.now,
      readAt: office.app.clock.now,
    });
    const before = (await open()).progress;
    await republish(one, { title: 'Outro título', code: 'NOVO', kind: 'live' });
    const moved = await send('PUT', `courses/${course.id}/lesson-order`, {
      before: [one.id, two.id],
      after: [two.id, one.id],
    });
    expect(moved.status).toBe(200);
    const after = await open();
    expect(after.progress).toBe(before);
    expect(after.classes.map((each: { id: number; read: boolean }) => [each.id, each.read])).toEqual([
      [two.id, false],
      [one.id, true],
    ]);
    expect(after.classes[1].cod_aula).toBe('NOVO (LIVE)');
  });

  it('that was begun leaves the course when it is archived and keeps what students did (CATALOG-31)', async () => {
    const { db } = office.app.context;
    const course = await newCourse();
    const [one, two, three] = [
      await createPublished(course.id),
      await createPublished(course.id),
      await createPublished(course.id),
    ];
    const { student, group, open } = await enrolReader(course);
    await db
      .insert(lessonProgress)
      .values({ studentId: student.id, classGroupId: group.id, lessonId: two.id, readAt: new Date() });
    const archived = await send('POST', `lessons/${two.id}/archive`, { revision: two.revision, students: 1 });
    expect(archived.status).toBe(200);
    expect((await open()).classes.map(({ id }: { id: number }) => id)).toEqual([one.id, three.id]);
    expect((await orderOf(course.id)).map(({ position }) => position)).toEqual([1, 2]);
    expect(await db.select().from(lessonProgress).where(eq(lessonProgress.lessonId, two.id))).toHaveLength(1);
    const back = await send('POST', `lessons/${two.id}/archive/removal`, {
      revision: archived.body.revision,
    });
    expect((await publish(back.body)).status).toBe(200);
    const shown = (await open()).classes;
    expect(shown.map(({ id, read }: { id: number; read: boolean }) => [id, read])).toEqual([
      [one.id, false],
      [three.id, false],
      [two.id, true],
    ]);
  });
});

describe('the order of lessons', () => {
  it('has positions 1 to n after every move, and refuses a lost or doubled lesson (CATALOG-28)', async () => {
    const course = await newCourse();
    const ids: number[] = [];
    for (let at = 0; at < 4; at += 1) ids.push((await createPublished(course.id)).id);
    const after = [ids[3], ids[0], ids[2], ids[1]];
    const put = (before: unknown, next: unknown) =>
      send('PUT', `courses/${course.id}/lesson-order`, { before, after: next } as object);
    expect((await put(ids, after)).status).toBe(200);
    expect(await orderOf(course.id)).toEqual(after.map((id, at) => ({ id, position: at + 1 })));
    expect((await put(after, after.slice(1))).status).toBe(422);
    expect((await put(after, [after[0], after[0], after[1], after[2]])).status).toBe(422);
  });

  it('of two people at the same moment is refused to the second with the order of the first (CATALOG-29)', async () => {
    const course = await newCourse();
    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1) ids.push((await createPublished(course.id)).id);
    let current = ids;
    for (let round = 0; round < 10; round += 1) {
      const wishes = [[...current].reverse(), [...current.slice(1), current[0] ?? 0]];
      const answers = await Promise.all(
        wishes.map((after) => send('PUT', `courses/${course.id}/lesson-order`, { before: current, after })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const order = await orderOf(course.id);
      const winner = wishes[answers.findIndex(({ status }) => status === 200)];
      expect(order.map(({ id }) => id)).toEqual(winner);
      expect(order.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(answers.find(({ status }) => status === 409)?.body.details).toEqual({ order: winner });
      current = winner ?? current;
    }
  });
});

it('lists lessons by discipline, and those of a course with their drafts', async () => {
  const { db } = office.app.context;
  const [discipline] = await db
    .insert(disciplines)
    .values({ tag: 'derivativos', name: 'Derivativos' })
    .returning();
  const course = await newCourse();
  const lesson = await createPublished(course.id, { discipline: discipline?.id, offers_mentorship: true });
  const draft = await create(course.id, { title: 'Só rascunho' });
  const { body } = await send('GET', 'lesson-list?discipline=derivativos');
  expect(body.rows.map(({ id }: { id: number }) => id)).toEqual([lesson.id]);
  const listed = (await send('GET', `courses/${course.id}/lessons`)).body.lessons;
  expect(listed.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
    [lesson.id, 'published'],
    [draft.id, 'draft'],
  ]);
});

describe('a mock', () => {
  const examsOf = async (lesson: number) => {
    const { cookie } = await office.enter('exams');
    const request = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
      office.request({ method, url: `/v1/office/${path}`, cookie, ...(payload && { payload }) });
    return { request, found: (await request('GET', `lessons/${lesson}/exam`)).body };
  };

  it('is composed before its lesson is published and goes out with it; students never see it empty (CATALOG-20, EXAMSET-01)', async () => {
    const course = await newCourse();
    const reader = await enrolReader(course);
    const mock = await create(course.id, { kind: 'mock', mock_number: 7 });
    const path = `lessons/${mock.id}/missing`;
    expect((await send('GET', path)).body.missing).toEqual([
      { field: 'questions', message: 'Componha a prova do simulado.' },
    ]);
    expect((await publish(mock)).status).toBe(422);

    const { request, found } = await examsOf(mock.id);
    expect(found).toEqual({ exam_id: null, questions: 0, prepared_questions: 0 });
    expect((await request('GET', 'exam-lessons?q=Renda')).body.lessons).toContainEqual(
      expect.objectContaining({ id: mock.id, kind: 'mock' }),
    );
    const { body: exam } = await request('POST', 'exams', { fields: { lesson: mock.id } });
    expect((await request('GET', `exams/${exam.id}/work`)).body.lesson).toMatchObject({
      id: mock.id,
      is_mock: true,
    });
    // A second exam is rejected, also before the publication.
    expect((await request('POST', 'exams', { fields: { lesson: mock.id } })).status).toBe(409);
    expect((await send('GET', path)).body.missing).toEqual([
      expect.objectContaining({ field: 'questions', page: `provas/${exam.id}` }),
    ]);

    const questions = [{ id: askedId, section: null, pinned: false, row: null }];
    const saved = await request('PUT', `exams/${exam.id}/draft`, {
      revision: exam.revision,
      fields: { questions },
    });
    expect([saved.status, saved.body.error]).toEqual([200, undefined]);
    const early = await request('POST', `exams/${exam.id}/publication`, {
      revision: saved.body.revision,
      note: '',
    });
    expect([early.status, early.body.details]).toEqual([
      422,
      [
        {
          field: 'lesson',
          message: 'A prova vai ao ar junto com a aula: publique a aula.',
          page: `aulas/${mock.id}`,
        },
      ],
    ]);
    expect((await examsOf(mock.id)).found).toMatchObject({ exam_id: exam.id, prepared_questions: 1 });
    const tryOut = await request('POST', `exams/${exam.id}/try-outs`, {});
    const token = /#ver=(previa\.[\w.-]+)$/.exec(tryOut.body.url)?.[1] ?? '';
    const room = await office.app.request({ method: 'GET', url: '/v1/preview', token });
    expect([room.status, room.body.is_try_out]).toEqual([200, true]);
    expect((await reader.open()).classes).toEqual([]);
    const published = await publish(mock);
    expect([published.status, published.body.details]).toEqual([200, undefined]);
    office.app.clock.now = new Date(office.app.clock.now.getTime() + 5000);
    expect((await examsOf(mock.id)).found).toMatchObject({ exam_id: exam.id, questions: 1 });
    expect((await request('GET', `exams/${exam.id}`)).body).toMatchObject({
      is_draft: false,
      published_version: 1,
    });
  });
});
