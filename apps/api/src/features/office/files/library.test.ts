import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertEpisode, insertPodcast } from '../../../../test/everyday-factories.ts';
import { insertCandidate, insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import { insertBrand, insertCourse } from '../../../../test/factories.ts';
import {
  insertBanner,
  insertBook,
  insertGroupCard,
  insertLesson,
  insertVideo,
} from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { CONTENT } from '../../../content-kinds.ts';
import {
  examVersions,
  files,
  heroBanners,
  questions,
  settingVersions,
  staffMembers,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { deleteRemovedFiles } from './remove-file.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let context: Context;
let cookie: string;
let numbers = 0;

beforeAll(async () => {
  ({ context } = office.app);
  ({ cookie } = await office.enter('owner'));
});

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/${path}`, cookie, payload });

async function newFile(values: Partial<typeof files.$inferInsert> = {}) {
  numbers += 1;
  const key = `public/media/biblioteca-${numbers}-640w.webp`;
  const [row] = await context.db
    .insert(files)
    .values({
      kind: 'image',
      mime: 'image/webp',
      size: 1000,
      sha256: String(numbers).padStart(64, '0'),
      storageKey: key,
      name: `figura-${numbers}.webp`,
      width: 640,
      height: 480,
      altText: 'Uma curva que sobe',
      ...values,
    })
    .returning();
  if (!row) throw new Error('no file');
  return row;
}

async function publishBanner(image: number) {
  const { body } = await createBanner(image);
  return send('POST', `banners/${body.id}/publication`, { revision: body.revision, note: '' });
}

const bannerOf = (image: number) => ({
  title: 'Aula aberta',
  button_text: 'Abrir',
  link: '/',
  desktop_image: image,
  mobile_image: image,
});
const createBanner = (image: number) => send('POST', 'banners', { fields: bannerOf(image) });
const usesOf = async (id: number) => (await send('GET', `files/${id}/uses`)).body;
const rowsOf = async (query: string) => {
  const { status, body } = await send('GET', `files?${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.rows;
};

describe('the library', () => {
  it('shows kind, size, dimensions, person, time and how often a file is used, by kind, person, use, description and size (MEDIA-15)', async () => {
    const { id: personId } = await office.enter('exams');
    const [person] = await context.db.select().from(staffMembers).where(eq(staffMembers.id, personId));
    if (!person) throw new Error('no person');
    const used = await newFile({ uploadedBy: person.id, size: 5_000_000, altText: null });
    const unused = await newFile({ uploadedBy: person.id, size: 2000, isDecorative: true, altText: null });
    const sound = await newFile({
      uploadedBy: person.id,
      kind: 'audio',
      mime: 'audio/mpeg',
      storageKey: `private/media/som-${numbers}.mp3`,
      name: 'som.mp3',
      width: null,
      height: null,
      durationSeconds: 754,
    });
    await insertBanner(context, { desktopImagePath: used.storageKey, mobileImagePath: used.storageKey });
    const own = `person=${encodeURIComponent(person.name)}`;
    const ids = async (query: string) =>
      (await rowsOf(`${own}&${query}`)).map(({ id }: { id: number }) => id).sort();
    expect((await rowsOf(`${own}&use=used`))[0]).toMatchObject({
      id: used.id,
      kind: 'image',
      size: 5_000_000,
      length: '640 × 480 px',
      uses: 1,
      uploaded_by: person.name,
      created_at: expect.any(String),
      preview: used.contentKey,
    });
    expect((await rowsOf(`${own}&kind=audio`))[0]).toMatchObject({ length: '12:34', uses: 0 });
    expect(await ids('use=unused')).toEqual([unused.id, sound.id]);
    expect(await ids('alt=missing')).toEqual([used.id]);
    expect(await ids('bytes=medium')).toEqual([used.id]);
    expect(await ids('bytes=small')).toEqual([unused.id, sound.id]);
  });

  it('lists every place: published content, drafts, kept versions, exam versions, brands and terms (MEDIA-16)', async () => {
    const file = await newFile();
    const { body: draft } = await createBanner(file.id);
    expect(await usesOf(file.id)).toEqual({
      total: 1,
      uses: [
        { kind: 'banner', state: 'draft', version: null, name: 'Aula aberta', page: `/banners/${draft.id}` },
      ],
    });
    await send('POST', `banners/${draft.id}/publication`, { revision: draft.revision });
    const module = await insertModule(context);
    const question = await insertQuestion(context, module, {
      code: `BIB-${numbers}`,
      statement: `<p>Veja <img src="${file.contentKey}" alt="Curva"></p>`,
    });
    await context.db.insert(settingVersions).values({
      section: 'brand:biblioteca',
      version: 1,
      value: { logo_path: file.storageKey },
      origin: 'office',
      savedBy: 'staff:1',
    });
    await context.db.execute(sql`insert into terms_versions (kind, number, file_id, holds_from, published_by)
      select 'terms', 900, ${file.id}, now(), min(id) from staff_members`);
    const { uses } = await usesOf(file.id);
    const places = uses.map(
      ({ kind, state, version, page }: Record<string, string>) => `${kind} ${state} ${version} ${page}`,
    );
    expect(places.sort()).toEqual([
      `banner published null /banners/${draft.id}`,
      `banner version 1 /banners/${draft.id}`,
      'brand version 1 /configuracoes/marcas/biblioteca',
      `question published null /questoes/${question.id}`,
      'terms version 900 /configuracoes/termos',
    ]);
  });

  it('notes the files that the fields of each kind of content name (MEDIA-16)', async () => {
    const file = await newFile();
    // Each id under the names that the kinds use for files, nested as deep as they nest them.
    const fields = {
      desktop_image: file.id,
      options: [{ image: file.id, key: 'a' }],
      videos: [{ subtitles: file.id, position: file.id }],
      video: { provider: 'file', file: file.id },
    };
    const { rows } = await context.db.execute<{ keys: string[] }>(
      sql`select file_keys(${JSON.stringify({ fields })}::jsonb) as keys`,
    );
    expect(rows[0]?.keys).toEqual([file.contentKey]);
    for (const kind of Object.values(CONTENT))
      for (const name of Object.keys(kind.empty)) {
        const named = { ...kind.empty, [name]: 987_654 };
        let listed: number[] = [];
        try {
          listed = kind.listFiles(named as never);
        } catch {
          continue;
        }
        if (listed.includes(987_654))
          expect([kind.kind, name]).toEqual([
            kind.kind,
            expect.stringMatching(/(^|_)(image|cover|contract|pdf|subtitles|file|audio)$/),
          ]);
      }
  });
});

describe('removing a file', () => {
  it('is refused with the places while anything names it, kept versions included (MEDIA-17)', async () => {
    const [file, other] = [await newFile(), await newFile()];
    const { body: draft } = await createBanner(file.id);
    const { body: published } = await send('POST', `banners/${draft.id}/publication`, {
      revision: draft.revision,
    });
    await send('PUT', `banners/${draft.id}/draft`, {
      revision: published.revision,
      fields: { desktop_image: other.id, mobile_image: other.id },
    });
    const next = (await send('GET', `banners/${draft.id}`)).body;
    await send('POST', `banners/${draft.id}/publication`, { revision: next.revision });
    const refused = await send('POST', `files/${file.id}/remove`);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Este arquivo é usado em 1 lugar e não pode ser removido.',
    ]);
    expect(refused.body.details.uses).toMatchObject([{ kind: 'banner', state: 'version', version: 1 }]);
  });

  it('is moved into the bin and back only by who may remove files', async () => {
    const { id } = await newFile();
    const own = cookie;
    ({ cookie } = await office.enter('communication'));
    expect((await send('POST', `files/${id}/remove`)).status).toBe(403);
    expect((await send('POST', `files/${id}/restore`)).status).toBe(403);
    ({ cookie } = await office.enter('content'));
    expect((await send('POST', `files/${id}/remove`)).status).toBe(200);
    expect((await send('POST', `files/${id}/restore`)).status).toBe(200);
    cookie = own;
  });

  it('puts an unused one into the bin for 30 days, from which it can be restored, and then deletes it (MEDIA-17)', async () => {
    const file = await newFile();
    for (const key of [file.storageKey, file.storageKey.replace('640w', '320w')])
      await context.storage.put(key, Buffer.from('x'), 'image/webp');
    const bin = async () =>
      (await send('GET', 'removed-files')).body.rows.map(({ id }: { id: number }) => id);
    expect((await send('POST', `files/${file.id}/remove`)).status).toBe(200);
    expect(await bin()).toContain(file.id);
    expect(await rowsOf(`q=${file.name}`)).toEqual([]);
    expect((await send('POST', `files/${file.id}/remove`)).status).toBe(404);
    expect((await send('POST', `files/${file.id}/restore`)).status).toBe(200);
    expect((await send('POST', `files/${file.id}/restore`)).status).toBe(404);
    expect(await bin()).not.toContain(file.id);
    await send('POST', `files/${file.id}/remove`);
    const after = (days: number) => ({
      ...context,
      now: () => new Date(office.app.clock.now.getTime() + days * 86_400_000),
    });
    await deleteRemovedFiles(after(29));
    expect(await context.storage.find(file.storageKey)).not.toBeNull();
    await deleteRemovedFiles(after(31));
    expect(await bin()).not.toContain(file.id);
    for (const key of [file.storageKey, file.storageKey.replace('640w', '320w')])
      expect(await context.storage.find(key)).toBeNull();
  });

  it('and placing it at the same moment: one of the two is refused, in 20 races (MEDIA-18)', async () => {
    for (let race = 0; race < 20; race += 1) {
      const file = await newFile();
      const [removed, placed] = await Promise.all([
        send('POST', `files/${file.id}/remove`),
        createBanner(file.id),
      ]);
      const done = [removed.status === 200, placed.status < 300];
      expect(done.filter(Boolean)).toHaveLength(1);
      expect([409, 422]).toContain(done[0] ? placed.status : removed.status);
      const [row] = await context.db.select().from(files).where(eq(files.id, file.id));
      expect(row?.removedAt === null).toBe(!done[0]);
      expect((await usesOf(file.id)).total).toBe(done[0] ? 0 : 1);
    }
  });
});

it('an image keeps its description: no empty one, none of 251 characters and not its name, or decorative (MEDIA-13)', async () => {
  const file = await newFile({ altText: null, name: 'taxa-selic.webp' });
  const describeIt = (alt_text: string, is_decorative = false) =>
    send('PUT', `files/${file.id}/alt`, { alt_text, is_decorative });
  for (const text of ['', '   ', 'taxa selic', 'taxa-selic.webp', 'x'.repeat(251)])
    expect([text, (await describeIt(text)).status]).toEqual([text, 422]);
  const read = async () => (await context.db.select().from(files).where(eq(files.id, file.id)))[0];
  expect(await read()).toMatchObject({ altText: null, isDecorative: false });
  expect((await publishBanner(file.id)).body.details).toContainEqual({
    field: 'desktop_image',
    message: 'Descreva a imagem taxa-selic.webp, ou marque "Imagem decorativa".',
  });
  expect((await describeIt('x'.repeat(250))).status).toBe(200);
  expect(await read()).toMatchObject({ altText: 'x'.repeat(250), isDecorative: false });
  expect((await publishBanner(file.id)).status).toBe(200);
  expect((await describeIt('', true)).status).toBe(200);
  expect(await read()).toMatchObject({ altText: null, isDecorative: true });
  expect((await publishBanner(file.id)).status).toBe(200);
});

describe('replacing a file', () => {
  it('puts the new one into every place under its address, and begun exams keep the old one (MEDIA-19)', async () => {
    const [file, next] = [await newFile(), await newFile({ altText: null })];
    const { body: draft } = await createBanner(file.id);
    const banner = await insertBanner(context, { desktopImagePath: file.storageKey });
    const module = await insertModule(context);
    const question = await insertQuestion(context, module, {
      code: `TROCA-${numbers}`,
      statement: `<p>Veja <img src="${file.contentKey}" alt="Curva"></p>`,
    });
    await insertBrand(context, {
      tag: `troca-${numbers}`,
      name: 'Troca',
      host: `troca-${numbers}.test`,
      logoPath: file.storageKey,
    });
    const { exam } = await insertCandidate(context, { questions: [question] });
    const { status, body } = await send('POST', `files/${file.id}/replace`, { file_id: next.id });
    expect([status, body.places]).toEqual([200, 4]);
    const [live] = await context.db.select().from(heroBanners).where(eq(heroBanners.id, banner.id));
    expect(live?.desktopImagePath).toBe(next.storageKey);
    const [row] = await context.db.select().from(questions).where(eq(questions.id, question.id));
    expect(row?.statement).toContain(`src="${next.contentKey}"`);
    const changed = (await send('GET', `banners/${draft.id}`)).body;
    expect(changed.fields).toMatchObject({ desktop_image: next.id, mobile_image: next.id });
    expect(changed.revision).toBeGreaterThan(draft.revision);
    const versions = await context.db
      .select()
      .from(examVersions)
      .where(eq(examVersions.examId, exam.id))
      .orderBy(examVersions.number);
    expect(versions.map(({ questions: asked }) => JSON.stringify(asked).includes(file.contentKey))).toEqual([
      true,
      false,
    ]);
    expect((await usesOf(file.id)).uses.map(({ state }: { state: string }) => state)).toEqual(['version']);
    const [described] = await context.db.select().from(files).where(eq(files.id, next.id));
    expect(described?.altText).toBe('Uma curva que sobe');
    const stale = await send('PUT', `banners/${draft.id}/draft`, {
      revision: draft.revision,
      fields: { title: 'Outro' },
    });
    expect(stale.status).toBe(409);
  });

  it('leaves the old one in no place of courses, lessons, questions and podcasts (MEDIA-19)', async () => {
    const [file, next] = [await newFile(), await newFile()];
    const course = await insertCourse(context);
    const lesson = await insertLesson(context, { courseId: course.id });
    const video = await insertVideo(context, { lessonId: lesson.id });
    const group = await insertGroupCard(context, {
      lessonId: lesson.id,
      kind: 1,
      title: 'Grupo',
      link: 'https://x.test',
    });
    const book = await insertBook(context, {
      lessonId: lesson.id,
      kind: 1,
      title: 'Livro',
      pdfPath: 'x.pdf',
    });
    const question = await insertQuestion(context, await insertModule(context), { code: `LUGAR-${numbers}` });
    const podcast = await insertPodcast(context, [course.id]);
    const episode = await insertEpisode(context, podcast.id);
    /** The row that names a file in each of its columns. */
    const places: [table: string, id: unknown, columns: string[]][] = [
      ['courses', course.id, ['description', 'cover_path', 'contract_path']],
      ['lessons', lesson.id, ['about', 'text', 'pdf_path']],
      ['lesson_videos', video.id, ['subtitles_path', 'chapters_path']],
      ['lesson_groups', group.id, ['pdf_path']],
      ['lesson_books', book.id, ['pdf_path']],
      ['questions', question.id, ['statement', 'image_path', 'hint', 'hint_image_path', 'resolution']],
      ['question_answers', question.right, ['text', 'image_path', 'reason']],
      ['podcasts', podcast.id, ['image_path']],
      ['podcast_episodes', episode.id, ['audio_path']],
    ];
    const TEXTS = ['description', 'about', 'text', 'statement', 'hint', 'resolution', 'reason'];
    for (const [table, id, columns] of places)
      for (const column of columns) {
        const value = TEXTS.includes(column)
          ? `<p><img src="${file.contentKey}" alt="Curva"></p>`
          : file.storageKey;
        await context.db.execute(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where id = ${id}`,
        );
      }
    expect((await usesOf(file.id)).total).toBe(places.length);
    const { status, body } = await send('POST', `files/${file.id}/replace`, { file_id: next.id });
    expect([status, body.places]).toEqual([200, places.length]);
    expect((await usesOf(file.id)).total).toBe(0);
    for (const [table, id, columns] of places) {
      const { rows } = await context.db.execute<Record<string, string>>(
        sql`select * from ${sql.identifier(table)} where id = ${id}`,
      );
      for (const column of columns)
        expect([table, column, rows[0]?.[column]]).toEqual([
          table,
          column,
          expect.stringContaining(next.contentKey),
        ]);
    }
  });

  it('takes only another file of the same kind that is not in the bin (MEDIA-19)', async () => {
    const [file, removed] = [await newFile(), await newFile()];
    const sound = await newFile({ kind: 'audio', storageKey: `private/media/x${numbers}.mp3` });
    await send('POST', `files/${removed.id}/remove`);
    for (const id of [file.id, sound.id, removed.id, 2_000_000_000])
      expect((await send('POST', `files/${file.id}/replace`, { file_id: id })).status).toBe(422);
  });
});
