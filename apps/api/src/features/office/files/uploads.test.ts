import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { officeCatalogue } from '@toro/contract/office-catalogue';
import { MAX_CHUNK_BYTES } from '@toro/domain/office/files/file-kinds';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bucket, startBucket } from '../../../../test/bucket.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { createTusClient, type TusClient, uploadIdOf } from '../../../../test/tus-client.ts';
import { auditEntries, files, uploadChunks, uploads } from '../../../database/schema/index.ts';
import { createFileStorage } from '../../../platform/storage/file-storage.ts';
import { createS3Storage } from '../../../platform/storage/s3-storage.ts';
import { finishUpload } from './finish-upload.ts';
import { sweepUploads } from './sweep-uploads.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let bucket: Bucket;
let tus: TusClient;
let person: { id: number; cookie: string };

/** A sound of the given size: frames of 417 bytes, then random bytes. */
function buildMp3(size: number): Buffer {
  const content = randomBytes(size);
  for (const at of [0, 417]) content.set([0xff, 0xfb, 0x90, 0x00], at);
  return content;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

const folder = () => join(office.app.context.config.dataDir, 'files');

/** All stored files, below the folder or in the bucket. */
function listStored(kind: string): string[] {
  if (kind === 'bucket') return [...bucket.objects.keys()].map((key) => key.replace(/^\/toro\//, ''));
  if (!existsSync(folder())) return [];
  return readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder(), path)).isFile(),
  );
}

describe.each(['folder', 'bucket'])('uploads to a %s', (kind) => {
  const context = () => office.app.context;
  beforeEach(async () => {
    context().storage =
      kind === 'folder'
        ? createFileStorage(folder())
        : createS3Storage({ ...bucket.options, timeoutMs: 400 });
    person = await office.enter('content');
    tus = createTusClient(office, person.cookie);
  });
  afterEach(() => {
    bucket.state.fault = {};
  });

  it('go on from the offset that the server has and become a file with the same bytes (MEDIA-02, MEDIA-20)', async () => {
    const content = buildMp3(250_000);
    const url = await tus.begin('aula 1.mp3', content.length);
    expect((await tus.patch(url, 0, content.subarray(0, 100_000))).headers['upload-offset']).toBe('100000');
    const { status, headers } = await tus.head(url);
    expect([status, headers['upload-offset'], headers['upload-length']]).toEqual([200, '100000', '250000']);
    expect(headers['cache-control']).toBe('no-store');
    await tus.patch(url, 100_000, content.subarray(100_000));
    expect((await tus.state(url)).state).toBe('checking');
    await finishUpload(context(), uploadIdOf(url));
    const { state, file } = await tus.state(url);
    expect([state, file.name, file.kind, file.size]).toEqual(['done', 'aula 1.mp3', 'audio', 250_000]);
    const stored = await office.request({ method: 'GET', url: file.url });
    expect(stored.status).toBe(200);
    const [row] = (await context().db.select().from(files)).filter(({ id }) => id === file.id);
    expect(row?.sha256).toBe(sha256(content));
    expect(await context().db.select().from(uploadChunks)).toEqual([]);
    expect(listStored(kind).filter((path) => path.includes('uploads/'))).toEqual([]);
    const entries = await context().db.select().from(auditEntries);
    expect(entries.at(-1)).toMatchObject({ action: 'upload-file', actor: `staff:${person.id}` });
  });

  it('store the bytes of the original in 100 races of two senders, one of whom gets 409 or 423 (MEDIA-03)', async () => {
    const content = buildMp3(300_000);
    const url = await tus.begin('corrida.mp3', content.length);
    for (let race = 0; race < 100; race += 1) {
      const position = race * 3000;
      const chunk = content.subarray(position, position + 3000);
      const statuses = await Promise.all([tus.patch(url, position, chunk), tus.patch(url, position, chunk)]);
      const [won, lost] = statuses.map(({ status }) => status).sort();
      expect(won).toBe(204);
      expect([409, 423]).toContain(lost);
    }
    await finishUpload(context(), uploadIdOf(url));
    const { file } = await tus.state(url);
    const [row] = (await context().db.select().from(files)).filter(({ id }) => id === file.id);
    expect(row?.sha256).toBe(sha256(content));
    const stored = await context().storage.find(row?.storageKey ?? '');
    const chunks = await (await stored?.open())?.toArray();
    expect(sha256(Buffer.concat(chunks ?? []))).toBe(sha256(content));
    expect(await context().db.select().from(uploadChunks)).toEqual([]);
  });

  it('answer 503 while the storage fails, and take the same piece afterwards (MEDIA-20)', async () => {
    const content = buildMp3(20_000);
    const url = await tus.begin('aula.mp3', content.length);
    const { storage } = context();
    if (kind === 'bucket') bucket.state.fault = { status: 500 };
    else
      context().storage = {
        ...storage,
        put: () => Promise.reject(Object.assign(new Error('disk'), { code: 'EIO' })),
      };
    const failed = await tus.patch(url, 0, content);
    expect([failed.status, failed.body.code, failed.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
    expect((await tus.head(url)).headers['upload-offset']).toBe('0');
    bucket.state.fault = {};
    context().storage = storage;
    expect((await tus.patch(url, 0, content)).status).toBe(204);
    await finishUpload(context(), uploadIdOf(url));
    expect((await tus.state(url)).state).toBe('done');
  });

  it('can be fetched by nobody until they are finished (MEDIA-20)', async () => {
    const content = buildMp3(20_000);
    const url = await tus.begin('aula.mp3', content.length);
    await tus.patch(url, 0, content.subarray(0, 10_000));
    const [chunk] = await context().db.select().from(uploadChunks);
    const key = chunk?.storageKey ?? '';
    expect(listStored(kind)).toContain(key);
    for (const address of [
      `/files/${key}`,
      `/files/../${key}`,
      `/v1/downloads/${key.replace('private/', '')}`,
      `/${key}`,
    ]) {
      const answer = await office.request({ method: 'GET', url: address, cookie: person.cookie });
      expect([address, answer.status, JSON.stringify(answer.body).length < 5000]).toEqual([
        address,
        404,
        true,
      ]);
      expect((await office.app.request({ method: 'GET', url: address })).status).toBe(404);
    }
    expect((await tus.state(url)).file).toBeNull();
  });

  it('are removed with their pieces after 48 hours, also those of a request that died (MEDIA-05)', async () => {
    const content = buildMp3(20_000);
    const url = await tus.begin('aula.mp3', content.length);
    await tus.patch(url, 0, content.subarray(0, 10_000));
    const id = uploadIdOf(url);
    const lost = { uploadId: id, position: 10_000, size: 5, storageKey: `private/uploads/${id}/lost` };
    await context().db.insert(uploadChunks).values(lost);
    await context().storage.put(lost.storageKey, Buffer.from('12345'), 'application/octet-stream');
    const before = office.app.clock.now;
    try {
      office.app.clock.now = new Date(before.getTime() + 48 * 3_600_000 - 60_000);
      await sweepUploads(context());
      expect(listStored(kind).filter((path) => path.includes(id))).toHaveLength(2);
      office.app.clock.now = new Date(before.getTime() + 48 * 3_600_000 + 60_000);
      await sweepUploads(context());
      expect(listStored(kind).filter((path) => path.includes(id))).toEqual([]);
      expect((await context().db.select().from(uploads)).filter((row) => row.id === id)).toEqual([]);
    } finally {
      office.app.clock.now = before;
    }
  });

  it('leave nothing behind when they are cancelled, also while their content is checked (MEDIA-05)', async () => {
    const content = buildMp3(20_000);
    const url = await tus.begin('aula.mp3', content.length);
    await tus.patch(url, 0, content);
    const { storage } = context();
    context().storage = {
      ...storage,
      async write(...input) {
        await storage.write(...input);
        expect((await tus.send({ method: 'DELETE', url })).status).toBe(204);
      },
    };
    await finishUpload(context(), uploadIdOf(url));
    expect((await tus.head(url)).status).toBe(404);
    expect(listStored(kind).filter((path) => path.includes(uploadIdOf(url)))).toEqual([]);
  });

  it('of a broken image are refused in words and leave nothing behind (MEDIA-12)', async () => {
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const broken = whole.subarray(0, 100_000);
    const url = await tus.begin('foto.png', broken.length);
    await tus.patch(url, 0, broken);
    await finishUpload(context(), uploadIdOf(url));
    expect(await tus.state(url)).toMatchObject({
      state: 'refused',
      reason: 'A imagem está incompleta ou danificada. Exporte-a de novo e tente outra vez.',
      file: null,
    });
    expect(listStored(kind).filter((path) => path.includes(uploadIdOf(url)))).toEqual([]);
    expect((await context().db.select().from(files)).filter(({ name }) => name === 'foto.png')).toEqual([]);
  });

  it('of an image of 50 megapixels are refused in words by its header and leave nothing behind (MEDIA-12)', async () => {
    const huge = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    huge.writeUInt32BE(10_000, 16);
    huge.writeUInt32BE(5000, 20);
    const url = await tus.begin('mapa.png', huge.length);
    await tus.patch(url, 0, huge);
    await finishUpload(context(), uploadIdOf(url));
    expect(await tus.state(url)).toMatchObject({
      state: 'refused',
      reason: 'A imagem tem 50 megapixels (10000 × 5000); o máximo é 40.',
      file: null,
    });
    expect(listStored(kind).filter((path) => path.includes(uploadIdOf(url)))).toEqual([]);
    expect((await context().db.select().from(files)).filter(({ name }) => name === 'mapa.png')).toEqual([]);
  });

  it('of an image are stored in its widths alone; what was uploaded is not kept (MEDIA-11)', async () => {
    const background = kind === 'bucket' ? '#993366' : '#339966';
    const content = await sharp({ create: { width: 700, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
    const url = await tus.begin('foto.png', content.length);
    await tus.patch(url, 0, content);
    await finishUpload(context(), uploadIdOf(url));
    const { file } = await tus.state(url);
    expect(file).toMatchObject({ name: 'foto.webp', mime: 'image/webp', width: 700, height: 300 });
    const stored = listStored(kind).filter((path) => path.includes(uploadIdOf(url)));
    expect(stored.map((path) => path.slice(path.lastIndexOf('/') + 37)).sort()).toEqual([
      '-320w.webp',
      '-640w.webp',
      '-700w.webp',
    ]);
  });

  it('of a content that is there already lead to that file and store nothing (MEDIA-14)', async () => {
    const content = buildMp3(40_000);
    const send = async (name: string) => {
      const url = await tus.begin(name, content.length);
      await tus.patch(url, 0, content);
      return url;
    };
    const urls = await Promise.all(['um.mp3', 'dois.mp3', 'tres.mp3'].map(send));
    await Promise.all(urls.map((url) => finishUpload(context(), uploadIdOf(url))));
    const states = await Promise.all(urls.map((url) => tus.state(url)));
    expect(states.map(({ existed }) => existed).sort()).toEqual([false, true, true]);
    expect(new Set(states.map(({ file }) => file.id)).size).toBe(1);
    const hash = sha256(content);
    expect((await context().db.select().from(files)).filter((row) => row.sha256 === hash)).toHaveLength(1);
    const ids = urls.map(uploadIdOf);
    expect(listStored(kind).filter((path) => ids.some((id) => path.includes(id)))).toHaveLength(1);
  });

  it('become one file when two workers finish them at once', async () => {
    const content = buildMp3(50_000);
    const url = await tus.begin('aula.mp3', content.length);
    await tus.patch(url, 0, content);
    const id = uploadIdOf(url);
    await Promise.allSettled([finishUpload(context(), id), finishUpload(context(), id)]);
    await finishUpload(context(), id);
    const rows = (await context().db.select().from(files)).filter(({ storageKey }) =>
      storageKey.includes(id),
    );
    expect(rows).toHaveLength(1);
    expect((await context().storage.find(rows[0]?.storageKey ?? ''))?.size).toBe(50_000);
  });
});

describe('the tus protocol', () => {
  beforeEach(async () => {
    office.app.context.storage = createFileStorage(folder());
    person = await office.enter('content');
    tus = createTusClient(office, person.cookie);
  });

  it('is offered in version 1.0.0 with creation, checksum, expiration and termination (MEDIA-01)', async () => {
    const { status, headers } = await tus.send({ method: 'OPTIONS', url: '/v1/office/uploads' });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,checksum,expiration,termination',
      'tus-checksum-algorithm': 'sha1,sha256',
    });
    const created = await tus.create('aula.mp3', 5000);
    expect([created.status, created.headers['tus-resumable']]).toEqual([201, '1.0.0']);
    const expires = Date.parse(String(created.headers['upload-expires']));
    expect(expires - office.app.clock.now.getTime()).toBeCloseTo(48 * 3_600_000, -4);
    const old = await tus.send({
      method: 'POST',
      url: '/v1/office/uploads',
      headers: { 'tus-resumable': '0.2.2' },
    });
    expect([old.status, old.headers['tus-version']]).toEqual([412, '1.0.0']);
  });

  it('refuses a piece whose checksum differs with 460 and stays where it was (MEDIA-01)', async () => {
    const content = buildMp3(5000);
    const url = await tus.begin('aula.mp3', content.length);
    const wrong = { 'upload-checksum': `sha1 ${Buffer.alloc(20).toString('base64')}` };
    expect((await tus.patch(url, 0, content, wrong)).status).toBe(460);
    expect((await tus.patch(url, 0, content, { 'upload-checksum': 'md5 abc' })).status).toBe(422);
    expect((await tus.head(url)).headers['upload-offset']).toBe('0');
    const right = { 'upload-checksum': `sha1 ${createHash('sha1').update(content).digest('base64')}` };
    expect((await tus.patch(url, 0, content, right)).status).toBe(204);
  });

  it('takes pieces of at most 8 MB, and every other office call bodies of at most 256 KB (MEDIA-01)', async () => {
    const url = await tus.begin('aula.mp4', 100_000_000);
    const type = 'application/offset+octet-stream';
    const tooLarge = await tus.patch(url, 0, Buffer.alloc(MAX_CHUNK_BYTES + 1));
    expect(tooLarge.status).toBe(413);
    expect((await tus.head(url)).headers['upload-offset']).toBe('0');
    const chunk = Buffer.alloc(MAX_CHUNK_BYTES);
    chunk.write('ftypisom', 4);
    expect((await tus.patch(url, 0, chunk)).status).toBe(204);
    const owner = await office.enter('owner');
    const calls = Object.values(officeCatalogue).flatMap((feature) => Object.values(feature));
    for (const { call } of calls) {
      if (call.method === 'GET' || call.encoding === 'chunk') continue;
      for (const contentType of ['application/json', type]) {
        const answer = await office.request({
          method: call.method,
          url: call.path.replace(/:\w+/g, '1'),
          cookie: owner.cookie,
          payload: Buffer.alloc(256 * 1024 + 1, 32),
          headers: { 'content-type': contentType, 'tus-resumable': '1.0.0' },
        });
        expect([call.path, contentType, answer.status]).toEqual([call.path, contentType, 413]);
      }
    }
  });

  it('answers the offset at once while a piece of a broken connection still hangs (MEDIA-03)', async () => {
    const content = buildMp3(20_000);
    const url = await tus.begin('aula.mp3', content.length);
    const { storage } = office.app.context;
    let release: () => void = () => undefined;
    let isHanging: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      isHanging = resolve;
    });
    let puts = 0;
    office.app.context.storage = {
      ...storage,
      async put(...input) {
        puts += 1;
        if (puts === 1) {
          isHanging();
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        }
        return storage.put(...input);
      },
    };
    const old = tus.patch(url, 0, content.subarray(0, 10_000));
    await hanging;
    const startedAt = performance.now();
    expect((await tus.head(url)).headers['upload-offset']).toBe('0');
    expect((await tus.patch(url, 0, content.subarray(0, 15_000))).status).toBe(204);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    release();
    expect((await old).status).toBe(409);
    expect((await tus.patch(url, 15_000, content.subarray(15_000))).status).toBe(204);
    await finishUpload(office.app.context, uploadIdOf(url));
    const { file } = await tus.state(url);
    const [row] = (await office.app.context.db.select().from(files)).filter(({ id }) => id === file.id);
    expect(row?.sha256).toBe(sha256(content));
  });

  it('shows an upload to the person who began it alone: 404 to anybody else (MEDIA-05)', async () => {
    const content = buildMp3(5000);
    const url = await tus.begin('aula.mp3', content.length);
    const other = createTusClient(office, (await office.enter('owner')).cookie);
    expect((await other.head(url)).status).toBe(404);
    expect((await other.patch(url, 0, content)).status).toBe(404);
    expect((await other.send({ method: 'GET', url })).status).toBe(404);
    expect((await other.send({ method: 'DELETE', url })).status).toBe(404);
    expect((await tus.head(url)).status).toBe(200);
  });

  it('keeps the guard of every office call: session, origin and permission', async () => {
    const url = await tus.begin('aula.mp3', 5000);
    const nobody = createTusClient(office, '');
    expect((await nobody.head(url)).status).toBe(401);
    expect((await nobody.send({ method: 'OPTIONS', url: '/v1/office/uploads' })).status).toBe(401);
    const foreign = await tus.patch(url, 0, buildMp3(5000), { origin: 'https://outra.test' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'bad_origin']);
    const support = createTusClient(office, (await office.enter('support')).cookie);
    expect((await support.create('aula.mp3', 5000)).body.code).toBe('forbidden');
  });

  it('refuses a declared size above the limit with 413 before a byte is sent (MEDIA-07)', async () => {
    const gigabyte = 1024 ** 3;
    const video = await tus.create('aula.mp4', Math.round(2.4 * gigabyte));
    expect([video.status, video.body.error]).toEqual([
      413,
      'O arquivo tem 2,4 GB; vídeos podem ter até 2 GB.',
    ]);
    const logo = await tus.create('logo', 11 * 1024 * 1024, 'image');
    expect(logo.body.error).toBe('O arquivo tem 11 MB; imagens podem ter até 10 MB.');
    expect((await tus.create('qualquer', 3 * gigabyte)).status).toBe(413);
    expect((await tus.create('vazio.pdf', 0)).status).toBe(422);
    expect((await tus.create('aula.mp4', 2 * gigabyte)).status).toBe(201);
  });

  it('ends an upload that sends more than was declared (MEDIA-07)', async () => {
    const content = buildMp3(6000);
    const url = await tus.begin('aula.mp3', 5000);
    await tus.patch(url, 0, content.subarray(0, 4500));
    expect((await tus.patch(url, 4500, content.subarray(4500))).status).toBe(413);
    expect((await tus.head(url)).status).toBe(404);
    expect(listStored('folder').filter((path) => path.includes(uploadIdOf(url)))).toEqual([]);
  });

  it('ends an upload at its first piece when the content is not taken, whatever its name (MEDIA-08)', async () => {
    const url = await tus.begin('aula.mp4', 50_000_000);
    const program = Buffer.alloc(10_000);
    program.write('MZ');
    const { status, body } = await tus.patch(url, 0, program);
    expect(status).toBe(415);
    expect(body.error).toContain(
      'Este arquivo é um programa (EXE). Aceitamos imagens (PNG, JPEG, WebP, SVG)',
    );
    expect((await tus.state(url)).state).toBe('refused');
  });

  it('lists files by kind, day and name for who may read them', async () => {
    const content = buildMp3(5000);
    const url = await tus.begin('Aula de Ética.mp3', content.length);
    await tus.patch(url, 0, content);
    await finishUpload(office.app.context, uploadIdOf(url));
    const auditor = await office.enter('auditor');
    const list = (query: string) =>
      office.request({ method: 'GET', url: `/v1/office/files?${query}`, cookie: auditor.cookie });
    const { body } = await list('q=%C3%A9tica&kind=audio');
    expect(body.rows[0]).toMatchObject({ name: 'Aula de Ética.mp3', kind: 'audio', size: 5000 });
    expect((await list('kind=video')).body.rows).toEqual([]);
    const file = await office.request({
      method: 'GET',
      url: `/v1/office/files/${body.rows[0].id}`,
      cookie: auditor.cookie,
    });
    expect(file.body.url).toMatch(/^\/v1\/office\/downloads\/media\//);
  });
});
