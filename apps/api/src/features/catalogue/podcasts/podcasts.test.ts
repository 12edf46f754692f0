import { describe, expect, it } from 'vitest';
import { insertEpisode, insertPodcast } from '../../../../test/everyday-factories.ts';
import { insertEnrolled, insertLesson } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { mediaLink } from '../../../platform/storage/media-link.ts';

const app = useApp();

async function listener(values: Parameters<typeof insertEnrolled>[1] = {}) {
  const enrolled = await insertEnrolled(app.context, values);
  const podcast = await insertPodcast(app.context, [enrolled.group.courseId]);
  return { ...enrolled, podcast, courseId: enrolled.group.courseId };
}

const podcasts = (token: string) => app.request({ method: 'GET', url: '/v1/services/podcast', token });
const episodes = (token: string, courseId: number, tags: string) =>
  app.request({
    method: 'GET',
    url: `/v1/services/podcast/episode?id_course=${courseId}&tags=${tags}`,
    token,
  });
const track = (token: string, payload: object) =>
  app.request({ method: 'POST', url: '/v1/services/podcast/track', token, payload });

describe('listening', () => {
  it("lists the podcasts of the student's courses with episodes and tracks (API-60, ENTITY-26)", async () => {
    const { token, podcast } = await listener();
    const older = await insertEpisode(app.context, podcast.id);
    const newer = await insertEpisode(app.context, podcast.id, {
      publishedAt: new Date('2026-11-01T12:00:00Z'),
    });
    await insertEpisode(app.context, podcast.id, { publishedAt: new Date('2026-12-01T12:00:00Z') });
    await track(token, { id: older.id, currentTime: 17.8, finished: false });
    const { status, body } = await podcasts(token);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id_podcast: podcast.id,
        id: podcast.id,
        tag: podcast.tag,
        title: podcast.title,
        author: 'Academia',
        description: '<p>Sobre</p>',
        img: '/files/podcasts/capa.svg',
        published_at: '2026-10-01T12:00:00.000Z',
        episodes: [newer, older].map(({ id, tag, title, audioPath, publishedAt }) => ({
          id,
          tags: tag,
          title,
          audio_source: mediaLink(app.context, audioPath),
          duration: 100,
          professor: 'Professora',
          classDescription: '<p>Da aula</p>',
          published: publishedAt.toISOString(),
          img: '/files/podcasts/capa.svg',
          allowedEpisode: true,
          id_aula: null,
        })),
        studentTracks: [{ id: older.id, currentTime: 17, finished: false }],
      },
    ]);
  });

  it('lists nothing of other courses, ended ones, or locked lessons', async () => {
    const { token, podcast, courseId } = await listener();
    const stranger = await listener();
    await insertEpisode(app.context, stranger.podcast.id);
    const locked = await insertLesson(app.context, { courseId, isLocked: true });
    const hidden = await insertEpisode(app.context, podcast.id, { lessonId: locked.id });
    expect((await podcasts(token)).body[0].episodes).toEqual([]);
    expect((await episodes(token, courseId, locked.code)).body).toEqual([]);
    expect((await track(token, { id: hidden.id, currentTime: 1, finished: false })).status).toBe(404);
    const ended = await listener({ endsOn: '2026-01-01' });
    expect((await podcasts(ended.token)).body).toEqual([]);
  });

  it('finds the episode of a lesson by course and tags (API-61, PODCAST-34)', async () => {
    const { token, podcast, courseId } = await listener();
    const lesson = await insertLesson(app.context, { courseId });
    const episode = await insertEpisode(app.context, podcast.id, { lessonId: lesson.id });
    const found = await episodes(token, courseId, lesson.code);
    expect(found.body).toMatchObject([
      { id: episode.id, id_aula: lesson.id, tags: `${episode.tag},${lesson.code}` },
    ]);
    expect((await episodes(token, courseId, episode.tag)).body).toHaveLength(1);
    expect((await episodes(token, courseId, 'outra')).body).toEqual([]);
    expect((await episodes(token, courseId + 1000, lesson.code)).body).toEqual([]);
    expect((await app.request({ method: 'GET', url: '/v1/services/podcast/episode', token })).status).toBe(
      422,
    );
  });
});

describe('tracking', () => {
  it('keeps the latest position whatever the device, never beyond the end; finished is never reset (API-62, API-80, PODCAST-31)', async () => {
    const { token, podcast } = await listener();
    const { id } = await insertEpisode(app.context, podcast.id);
    const tracks = async () => (await podcasts(token)).body[0].studentTracks;
    expect(
      (await track(token, { id, currentTime: 30, finished: false, title: 'x', duration: 100 })).status,
    ).toBe(200);
    expect(await tracks()).toEqual([{ id, currentTime: 30, finished: false }]);
    await track(token, { id, currentTime: 91, finished: false });
    expect(await tracks()).toEqual([{ id, currentTime: 91, finished: true }]);
    await track(token, { id, currentTime: 5, finished: false });
    expect(await tracks()).toEqual([{ id, currentTime: 5, finished: true }]);
    await track(token, { id, currentTime: 5000, finished: true });
    expect(await tracks()).toEqual([{ id, currentTime: 100, finished: true }]);
  });

  it('rejects an invalid position and an episode of another course', async () => {
    const { token, podcast } = await listener();
    const stranger = await listener();
    const { id } = await insertEpisode(app.context, podcast.id);
    for (const payload of [
      { id, currentTime: -1, finished: false },
      { id, currentTime: 'x', finished: false },
      { id, currentTime: 1 },
      {},
    ])
      expect((await track(token, payload)).status).toBe(422);
    expect((await track(stranger.token, { id, currentTime: 1, finished: false })).status).toBe(404);
  });

  it('serves audio in ranges, and says so when an episode has no sound', async () => {
    await app.context.storage.put('public/podcasts/som.mp3', Buffer.from('0123456789'), 'audio/mpeg');
    const url = mediaLink(app.context, 'public/podcasts/som.mp3');
    const part = await app.http.inject({ url, headers: { range: 'bytes=2-5' } });
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-type']]).toEqual(
      [206, '2345', 'bytes 2-5/10', 'audio/mpeg'],
    );
    const missing = mediaLink(app.context, 'public/podcasts/mudo.mp3');
    expect((await app.http.inject({ url: missing })).statusCode).toBe(404);
  });
});

describe('with the feature off', () => {
  const off = useApp({ env: { FEATURE_PODCAST: 'off' } });

  it('lists no podcasts (PODCAST-01)', async () => {
    const enrolled = await insertEnrolled(off.context);
    const podcast = await insertPodcast(off.context, [enrolled.group.courseId]);
    const { id } = await insertEpisode(off.context, podcast.id);
    const ask = (url: string, payload?: object) =>
      off.request({
        method: payload ? 'POST' : 'GET',
        url,
        token: enrolled.token,
        ...(payload && { payload }),
      });
    expect((await ask('/v1/services/podcast')).body).toEqual([]);
    expect((await ask('/v1/services/podcast/track', { id, currentTime: 1, finished: false })).status).toBe(
      404,
    );
    expect((await ask('/v1/config')).body.features.podcast).toBe(false);
  });
});
