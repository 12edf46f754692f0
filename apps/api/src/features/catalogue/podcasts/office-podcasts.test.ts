import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { buildMp3 } from '../../../../test/build-mp3.ts';
import { insertEnrolled, insertLesson } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { createTusClient, uploadIdOf } from '../../../../test/tus-client.ts';
import { files, podcastTracks } from '../../../database/schema/index.ts';
import { finishUpload } from '../../office/files/finish-upload.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let cookie: string;
let sizes = 0;

beforeAll(async () => {
  cookie = (await office.enter('communication')).cookie;
});

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/${path}`, cookie, ...(payload && { payload }) });

async function insertImage(): Promise<number> {
  sizes += 1;
  const values = { mime: 'image/png', size: 1, sha256: '0', name: 'capa.png', altText: 'Capa' };
  const [row] = await office.app.context.db
    .insert(files)
    .values({ kind: 'image', storageKey: `public/media/capa-${sizes}.png`, ...values })
    .returning();
  return row?.id ?? 0;
}

/** Uploads an audio as the office does. */
async function uploadAudio(seconds: number): Promise<number> {
  const tus = createTusClient(office, cookie);
  const content = buildMp3(seconds);
  const url = await tus.begin(`${seconds}.mp3`, content.length, 'audio');
  await tus.patch(url, 0, content);
  await finishUpload(office.app.context, uploadIdOf(url));
  const { body } = await tus.send({ method: 'GET', url });
  return body.file.id;
}

const podcastFields = async (courseId: number) => ({
  title: 'Toro no ar',
  author: 'Academia',
  description: 'Sobre o mercado.',
  image: await insertImage(),
  courses: [courseId],
});

async function publish(path: string, fields: object) {
  const created = await send('POST', path, { fields });
  expect(created.status).toBe(200);
  const { id, revision } = created.body;
  const published = await send('POST', `${path}/${id}/publication`, { revision });
  expect(published.status).toBe(200);
  return published.body;
}

const listen = async (token: string) =>
  (await office.app.request({ method: 'GET', url: '/v1/services/podcast', token })).body;

it('a podcast needs title, author, description, image and a course, and students find it when it is published (CATALOG-43)', async () => {
  const { token, group } = await insertEnrolled(office.app.context);
  const empty = (await send('POST', 'podcasts', { fields: {} })).body;
  const refused = await send('POST', `podcasts/${empty.id}/publication`, { revision: empty.revision });
  expect(refused.status).toBe(422);
  expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual([
    'title',
    'author',
    'description',
    'image',
    'courses',
  ]);
  const fields = await podcastFields(group.courseId);
  const draft = (await send('PUT', `podcasts/${empty.id}/draft`, { revision: empty.revision, fields })).body;
  expect(await listen(token)).toEqual([]);
  await send('POST', `podcasts/${draft.id}/publication`, { revision: draft.revision });
  expect(await listen(token)).toMatchObject([
    { id_podcast: draft.id, title: 'Toro no ar', author: 'Academia', description: '<p>Sobre o mercado.</p>' },
  ]);
  const { podcasts } = (await send('GET', 'podcasts')).body;
  expect(podcasts.find(({ id }: { id: number }) => id === draft.id)).toMatchObject({ state: 'published' });
});

it('an episode has audio whose length is read, a lesson of the courses, and a moment before which no student finds it (CATALOG-43, CATALOG-44)', async () => {
  const { context } = office.app;
  const { token, group } = await insertEnrolled(context);
  const lesson = await insertLesson(context, { courseId: group.courseId });
  const other = await insertLesson(context, { courseId: (await insertEnrolled(context)).group.courseId });
  const podcast = await publish('podcasts', await podcastFields(group.courseId));
  const fields = {
    podcast: podcast.id,
    title: 'Renda fixa',
    professor: 'Bia Souza',
    description: 'O que muda.',
    lesson: lesson.id,
    audio: await uploadAudio(125),
    published_at: '2026-11-16T09:00:00.000Z',
  };
  for (const wrong of [
    { lesson: other.id },
    { audio: podcast.fields.image },
    { podcast: null },
    { title: '' },
  ]) {
    const { id, revision } = (await send('POST', 'episodes', { fields: { ...fields, ...wrong } })).body;
    const refused = await send('POST', `episodes/${id}/publication`, { revision });
    expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual(Object.keys(wrong));
  }
  for (const [field, max] of [
    ['title', 120],
    ['professor', 80],
    ['description', 2000],
  ] as const)
    expect((await send('POST', 'episodes', { fields: { [field]: 'a'.repeat(max + 1) } })).status).toBe(422);
  const episode = await publish('episodes', fields);
  const listed = (await send('GET', `podcasts/${podcast.id}/episodes`)).body;
  expect(listed.episodes.find(({ id }: { id: number }) => id === episode.id)).toMatchObject({
    seconds: 125,
    state: 'future',
  });
  expect(listed.lessons).toMatchObject([{ id: lesson.id }]);

  const byTag = () =>
    office.app.request({
      method: 'GET',
      url: `/v1/services/podcast/episode?id_course=${group.courseId}&tags=episodio-${episode.id}`,
      token,
    });
  expect((await listen(token))[0].episodes).toEqual([]);
  expect((await byTag()).body).toEqual([]);
  const before = office.app.clock.now;
  office.app.clock.now = new Date('2026-11-16T09:00:00Z');
  const [heard] = (await listen(token))[0].episodes;
  expect(heard).toMatchObject({ title: 'Renda fixa', duration: 125, id_aula: lesson.id });
  expect((await byTag()).body).toHaveLength(1);
  // The uploaded audio plays with the signed link alone.
  const audio = await office.app.request({ method: 'GET', url: heard.audio_source });
  expect(audio.status).toBe(200);
  expect((await office.app.request({ method: 'GET', url: heard.audio_source.split('?')[0] })).status).toBe(
    404,
  );
  office.app.clock.now = before;
});

it('new audio keeps the positions of students, at most at its end (CATALOG-44)', async () => {
  const { context } = office.app;
  const enrolled = await insertEnrolled(context);
  const { group } = enrolled;
  const second = await insertEnrolled(context);
  const podcast = await publish('podcasts', await podcastFields(group.courseId));
  const episode = await publish('episodes', {
    podcast: podcast.id,
    title: 'Fundos',
    professor: 'Bia',
    audio: await uploadAudio(200),
  });
  const track = { episodeId: episode.id, updatedAt: context.now() };
  await context.db.insert(podcastTracks).values([
    { ...track, studentId: enrolled.student.id, currentSeconds: 40 },
    { ...track, studentId: second.student.id, currentSeconds: 180 },
  ]);
  const audio = await uploadAudio(90);
  const draft = (
    await send('PUT', `episodes/${episode.id}/draft`, { revision: episode.revision, fields: { audio } })
  ).body;
  await send('POST', `episodes/${episode.id}/publication`, { revision: draft.revision });
  const rows = await context.db.select().from(podcastTracks).where(eq(podcastTracks.episodeId, episode.id));
  const secondsOf = (id: number) => rows.find(({ studentId }) => studentId === id)?.currentSeconds;
  expect([secondsOf(enrolled.student.id), secondsOf(second.student.id)]).toEqual([40, 90]);
  // An archived episode leaves the students and comes back with the positions.
  const current = (await send('GET', `episodes/${episode.id}`)).body;
  const archived = (await send('POST', `episodes/${episode.id}/archive`, { revision: current.revision }))
    .body;
  expect((await listen(enrolled.token))[0].episodes).toEqual([]);
  const back = (await send('POST', `episodes/${episode.id}/archive/removal`, { revision: archived.revision }))
    .body;
  await send('POST', `episodes/${episode.id}/publication`, { revision: back.revision });
  expect((await listen(enrolled.token))[0]).toMatchObject({
    episodes: [{ id: episode.id, duration: 90 }],
    studentTracks: [{ id: episode.id, currentTime: 40 }],
  });
});
