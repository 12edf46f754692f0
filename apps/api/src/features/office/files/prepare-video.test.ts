import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMp4 } from '../../../../test/build-mp4.ts';
import { enrol, insertCourse, insertStudent } from '../../../../test/factories.ts';
import { buildFakeFfmpeg, type FakeFfmpeg } from '../../../../test/fake-ffmpeg.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { createTusClient, type TusClient, uploadIdOf } from '../../../../test/tus-client.ts';
import { files } from '../../../database/schema/index.ts';
import { runFfmpeg } from '../../../platform/video/run-ffmpeg.ts';
import { findTimeLimit, parseProgress, parseStreams } from './convert-video.ts';
import { finishUpload, queueConversion } from './finish-upload.ts';
import { prepareVideo } from './prepare-video.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const MOV = `Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'source':
  Duration: 00:00:10.00, start: 0.000000, bitrate: 8000 kb/s
  Stream #0:0[0x1](und): Video: hevc (Main 10) (hvc1 / 0x31637668), yuv420p10le(tv), 3840x2160, 30 fps
  Stream #0:1[0x2](und): Audio: pcm_s16le (sowt / 0x74776F73), 48000 Hz, stereo
At least one output file must be specified
`;
let fake: FakeFfmpeg;
let tus: TusClient;
let cookie: string;

beforeAll(async () => {
  fake = await buildFakeFfmpeg(MOV);
});
beforeEach(async () => {
  office.app.context.config.ffmpegPath = fake.path;
  ({ cookie } = await office.enter('content'));
  tus = createTusClient(office, cookie);
});

let contents = 0;
/** A film of a camera, other bytes each time. */
const buildMov = (mark = '') => {
  contents += 1;
  return Buffer.concat([buildMp4('hvc1', 'qt  '), Buffer.from(`${mark} ${contents} ${Date.now()}`)]);
};

async function upload(name: string, content: Buffer): Promise<string> {
  const address = await tus.begin(name, content.length, 'video');
  const { status, body } = await tus.patch(address, 0, content);
  if (status !== 204) throw Object.assign(new Error(body.error), { status });
  return address;
}

async function prepare(address: string): Promise<void> {
  await finishUpload(office.app.context, uploadIdOf(address));
  await prepareVideo(office.app.context, uploadIdOf(address));
}

const callsOfTool = () =>
  readFileSync(fake.log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string[]);

describe('a video that browsers do not play', () => {
  it('is made one MP4 with H.264 and AAC that begins at once, with a picture; the upload tells how far it is (MEDIA-10, CATALOG-24)', async () => {
    const { context } = office.app;
    const address = await upload('aula 1.mov', buildMov());
    await finishUpload(context, uploadIdOf(address));
    expect(await tus.state(address)).toMatchObject({ state: 'checking', progress: 0, file: null });
    await queueConversion(context, uploadIdOf(address));
    expect((context.jobs as unknown as { queued: object[] }).queued.at(-1)).toEqual({
      name: 'prepare-video',
      data: { id: uploadIdOf(address) },
    });
    await prepareVideo(context, uploadIdOf(address));
    const { state, progress, file } = await tus.state(address);
    expect([state, progress]).toEqual(['done', 50]);
    expect(file).toMatchObject({ kind: 'video', mime: 'video/mp4', name: 'aula 1.mp4' });
    expect(file.poster).toMatchObject({ kind: 'image', name: 'aula 1 (capa).webp', is_decorative: true });
    expect([file.poster.width, file.poster.height]).toEqual([1280, 720]);
    const [convert = []] = callsOfTool().filter((args) => args.includes('-progress'));
    const text = convert.join(' ');
    expect(text).toContain('-protocol_whitelist file');
    expect(text).toContain('-c:v libx264');
    expect(text).toContain('-c:a aac');
    expect(text).toContain('-movflags +faststart -f mp4');
    // A second worker finds nothing to do.
    await prepareVideo(context, uploadIdOf(address));
    expect((await tus.state(address)).file.id).toBe(file.id);
  });

  it('that cannot be read is rejected with what to do, and leaves nothing behind (MEDIA-10)', async () => {
    const address = await upload('aula.mov', buildMov('broken'));
    await prepare(address);
    expect(await tus.state(address)).toMatchObject({
      state: 'refused',
      reason: 'Não conseguimos ler este vídeo. Exporte-o em MP4 (H.264 e AAC) e envie de novo.',
      file: null,
    });
  });

  it('that was prepared before is not stored twice (MEDIA-14)', async () => {
    const content = buildMov();
    const first = await upload('a.mov', content);
    await prepare(first);
    const second = await upload('b.mov', content);
    await prepare(second);
    const [{ file }, again] = [await tus.state(first), await tus.state(second)];
    expect(again).toMatchObject({ state: 'done', existed: true, file: { id: file.id } });
    expect(again.file.poster.id).toBe(file.poster.id);
  });

  it('that was cancelled meanwhile is not prepared (MEDIA-04)', async () => {
    const address = await upload('a.mov', buildMov());
    await finishUpload(office.app.context, uploadIdOf(address));
    await tus.send({ method: 'DELETE', url: address });
    const calls = callsOfTool().length;
    await prepareVideo(office.app.context, uploadIdOf(address));
    expect(callsOfTool()).toHaveLength(calls);
  });

  it('is rejected without ffmpeg with what to do, and an MP4 that browsers play is taken as it is (MEDIA-10)', async () => {
    office.app.context.config.ffmpegPath = 'off';
    await expect(upload('aula.mov', buildMov())).rejects.toThrow(
      'Este arquivo é um vídeo QuickTime (MOV). Exporte o vídeo em MP4 (H.264 e AAC) e envie de novo.',
    );
    const content = Buffer.concat([buildMp4('avc1'), Buffer.from(String(Date.now()))]);
    const address = await upload('aula.mp4', content);
    await finishUpload(office.app.context, uploadIdOf(address));
    const { state, progress, file } = await tus.state(address);
    expect([state, progress, file.size, file.poster]).toEqual(['done', null, content.length, null]);
  });

  it('whose tool vanished after the check is rejected (MEDIA-10)', async () => {
    const address = await upload('aula.mov', buildMov());
    await finishUpload(office.app.context, uploadIdOf(address));
    office.app.context.config.ffmpegPath = '/nowhere/ffmpeg';
    await prepareVideo(office.app.context, uploadIdOf(address));
    expect(await tus.state(address)).toMatchObject({ state: 'refused' });
  });
});

describe('the tool', () => {
  const run = (program: string, options: Partial<Parameters<typeof runFfmpeg>[2]>) =>
    runFfmpeg(process.execPath, ['-e', program], { seconds: 20, ...options });

  it('is ended after its time, above its memory and on demand (MEDIA-10)', async () => {
    const forever = 'setInterval(() => {}, 1000)';
    expect(await run(forever, { seconds: 0.3 })).toMatchObject({ isOk: false, ended: 'time' });
    const large = 'globalThis.held = Buffer.alloc(300e6, 1); setInterval(() => {}, 1000)';
    expect(await run(large, { maxMemory: 200e6 })).toMatchObject({ ended: 'memory' });
    expect(await run(forever, { signal: AbortSignal.timeout(200) })).toMatchObject({ ended: 'cancelled' });
  });

  it('copies what browsers play and encodes what they do not', () => {
    expect(parseStreams(MOV)).toEqual({
      seconds: 10,
      width: 3840,
      height: 2160,
      keepsPictures: false,
      keepsSound: false,
    });
    const played = MOV.replace(
      /hevc.*yuv420p10le\(tv\), 3840x2160/,
      'h264 (High) (avc1 / 0x31), yuv420p, 1920x1080',
    );
    expect(parseStreams(played)).toMatchObject({ keepsPictures: true, keepsSound: false });
    expect(parseStreams(played.replace('pcm_s16le', 'aac'))).toMatchObject({ keepsSound: true });
    expect(parseStreams(played.replace('1920x1080', '2560x1440'))).toMatchObject({ keepsPictures: false });
    expect(parseStreams('Duration: N/A\n Stream #0:0: Audio: mp3')).toBeNull();
    expect(parseProgress('out_time_us=2500000\nout_time_us=5000000', 10)).toBe(50);
    expect(parseProgress('out_time_us=N/A', 10)).toBeNull();
    expect([findTimeLimit(60), findTimeLimit(100_000), findTimeLimit(null)]).toEqual([960, 10_800, 7800]);
  });
});

it('a lesson with an uploaded video shows it to its students only, with picture, captions and length, through a signed link with ranges (CATALOG-24, MEDIA-20)', async () => {
  const { context } = office.app;
  const address = await upload('aula.mov', buildMov());
  await prepare(address);
  const { file } = await tus.state(address);
  await context.db.update(files).set({ durationSeconds: 10 }).where(eq(files.id, file.id));
  const [subtitles] = await context.db
    .insert(files)
    .values({
      kind: 'subtitles',
      mime: 'text/vtt',
      size: 10,
      sha256: 's',
      storageKey: 'private/media/s.vtt',
      name: 's.vtt',
    })
    .returning({ id: files.id });
  const course = await insertCourse(context);
  const send = (method: 'POST', path: string, payload: object) =>
    office.request({ method, url: `/v1/office/${path}`, cookie, payload });
  const video = { id: -1, title: 'Renda fixa', address: '', libras: '' };
  const fields = {
    course: course.id,
    code: 'A1',
    title: 'Renda fixa',
    videos: [{ ...video, file: file.id, poster_image: file.poster.id, subtitles: subtitles?.id }],
  };
  const { body: draft } = await send('POST', 'lessons', { fields });
  expect(draft.fields.videos[0]).toMatchObject({ file: file.id, libras_file: null });
  const published = await send('POST', `lessons/${draft.id}/publication`, {
    revision: draft.revision,
    note: '',
  });
  expect([published.status, published.body.details]).toEqual([200, undefined]);
  expect(published.body.fields.videos[0]).toMatchObject({
    file: file.id,
    poster_image: file.poster.id,
    address: '',
  });

  const student = await insertStudent(context);
  await enrol(context, student.id, { courseId: course.id });
  const open = async (id: number) => {
    const token = await signIn(context, id);
    const url = `/v1/services/course/${course.tag}`;
    return office.app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  };
  const shown = (await open(student.id)).json().classes[0].aula_videos[0];
  expect(shown).toMatchObject({ provider: 'file', titulo: 'Renda fixa', duration: 10 });
  expect(shown.poster).toMatch(/-capa\.webp$/);
  expect(shown.subtitles).toMatch(/s\.vtt\?/);
  const part = await office.app.http.inject({ url: shown.video_embed, headers: { range: 'bytes=4-7' } });
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
    206,
    `bytes 4-7/${file.size}`,
    'ftyp',
  ]);
  expect((await office.app.http.inject({ url: shown.poster })).statusCode).toBe(200);
  const bare = shown.video_embed.split('?')[0];
  expect((await office.app.http.inject({ url: bare })).statusCode).toBe(404);
  expect((await open((await insertStudent(context)).id)).statusCode).toBe(404);
  office.app.clock.now = new Date(office.app.clock.now.getTime() + 25 * 3_600_000);
  expect((await office.app.http.inject({ url: shown.video_embed })).statusCode).toBe(404);
  // The picture and the video are in use and cannot be removed.
  for (const id of [file.id, file.poster.id])
    expect((await send('POST', `files/${id}/remove`, {})).status).not.toBe(200);
});
