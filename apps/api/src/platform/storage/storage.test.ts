import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Bucket, startBucket } from '../../../test/bucket.ts';
import { useApp } from '../../../test/test-app.ts';
import { createFileStorage } from './file-storage.ts';
import { mediaLink } from './media-link.ts';
import { createS3Storage } from './s3-storage.ts';
import { isStorageKey, type Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'toro-storage-'));

const storages: Record<string, Storage> = { folder: createFileStorage(folder) };
let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
  storages.bucket = createS3Storage(bucket.options);
  storages.impatient = createS3Storage({ ...bucket.options, timeoutMs: 300 });
});
afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'])('storage in a %s', (kind) => {
  const storage = () => storages[kind] as Storage;

  it('keeps, finds, reads in ranges and removes', async () => {
    await storage().put('public/a/b.svg', Buffer.from('0123456789'), 'image/svg+xml');
    const file = await storage().find('public/a/b.svg');
    expect(file).toMatchObject({ size: 10, type: 'image/svg+xml' });
    expect(await text(await (file?.open() ?? Promise.reject()))).toBe('0123456789');
    expect(await text(await (file?.open({ start: 2, end: 4 }) ?? Promise.reject()))).toBe('234');
    await storage().remove('public/a/b.svg');
    expect(await storage().find('public/a/b.svg')).toBeNull();
  });

  it('keeps content that arrives in chunks of any size, and nothing of content that breaks off', async () => {
    async function* chunks(breaks: boolean) {
      for (let n = 0; n < 40; n += 1) yield Buffer.alloc(500_000, n);
      if (breaks) throw new Error('broken off');
    }
    await storage().write('public/a/long.mp4', chunks(false), 'video/mp4');
    const file = await storage().find('public/a/long.mp4');
    expect(file?.size).toBe(20_000_000);
    const [first] = (await (await file?.open({ start: 9_999_999, end: 10_000_000 }))?.toArray()) ?? [];
    expect([...first]).toEqual([19, 20]);
    await expect(storage().write('public/a/broken.mp4', chunks(true), 'video/mp4')).rejects.toThrow(
      'broken off',
    );
    expect(await storage().find('public/a/broken.mp4')).toBeNull();
    expect(bucket.multiparts.size).toBe(0);
  });

  it('rejects keys that point outside', async () => {
    for (const key of [
      'public/../x',
      '../x',
      '/etc/passwd',
      'public//x',
      'other/x',
      'public/a b',
      `public/${'x'.repeat(400)}`,
    ]) {
      expect(isStorageKey(key)).toBe(false);
      expect(await storage().find(key)).toBeNull();
      await expect(storage().put(key, Buffer.from(''), 'text/plain')).rejects.toThrow();
    }
  });
});

it('a folder keeps its files for their owner only', async () => {
  await createFileStorage(folder).put('private/lessons/a.pdf', Buffer.from('x'), 'application/pdf');
  expect(statSync(join(folder, 'private/lessons/a.pdf')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'private/lessons')).mode & 0o777).toBe(0o700);
});

it('a folder keeps no partial file after a failed write', async () => {
  const storage = createFileStorage(folder);
  await storage.put('public/taken/file.svg', Buffer.from('x'), 'image/svg+xml');
  await expect(storage.put('public/taken', Buffer.from('y'), 'image/svg+xml')).rejects.toThrow();
  expect(readdirSync(join(folder, 'public')).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

describe('a failing bucket', () => {
  const storage = () => storages.bucket as Storage;
  const impatient = () => storages.impatient as Storage;
  const key = 'public/a/c.svg';
  const isAway = { code: 'STORAGE_UNAVAILABLE' };
  afterEach(() => {
    bucket.state.fault = {};
  });

  it.each([{ hangs: true }, { status: 403 }, { status: 500 }])(
    'fails within the timeout: %o',
    async (trouble) => {
      bucket.state.fault = trouble;
      await expect(impatient().put(key, Buffer.from('x'), 'image/svg+xml')).rejects.toMatchObject(isAway);
      await expect(impatient().find(key)).rejects.toMatchObject(isAway);
      await expect(impatient().remove(key)).rejects.toMatchObject(isAway);
    },
  );

  it('that hangs fails within the timeout also when memory is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    bucket.state.fault = { hangs: true };
    const collecting = setInterval(collect, 50);
    await expect(impatient().find(key)).rejects.toMatchObject(isAway);
    clearInterval(collecting);
  });

  it('that is unreachable throws', async () => {
    bucket.state.fault = { status: 404 };
    await expect(storage().put(key, Buffer.from('x'), 'image/svg+xml')).rejects.toMatchObject(isAway);
    expect(await storage().find(key)).toBeNull();
  });

  it('that is slow within the timeout succeeds', async () => {
    bucket.state.fault = { delayMs: 100 };
    await storage().put(key, Buffer.from('x'), 'image/svg+xml');
    expect(await storage().find(key)).toMatchObject({ size: 1 });
  });
});

describe('files over HTTP', () => {
  const app = useApp();

  it('serves what is public from the files address, question images under uploads/ (API-11, API-12)', async () => {
    await app.context.storage.put('public/uploads/q1.svg', Buffer.from('<svg/>'), 'image/svg+xml');
    const { status, body, headers } = await app.request({ method: 'GET', url: '/files/uploads/q1.svg' });
    expect([status, body, headers['content-type']]).toEqual([200, '<svg/>', 'image/svg+xml']);
    expect(String(headers['content-security-policy'])).toContain('sandbox');
  });

  it('serves ranges, so that sound can be sought', async () => {
    await app.context.storage.put('public/podcasts/a.mp3', Buffer.from('0123456789'), 'audio/mpeg');
    const ask = (range: string) =>
      app.request({
        method: 'GET',
        url: mediaLink(app.context, 'public/podcasts/a.mp3'),
        headers: { range },
      });
    expect(await ask('bytes=2-4')).toMatchObject({
      status: 206,
      body: '234',
      headers: { 'content-range': 'bytes 2-4/10' },
    });
    expect(await ask('bytes=7-')).toMatchObject({ status: 206, body: '789' });
    expect(await ask('bytes=-2')).toMatchObject({ status: 206, body: '89' });
    expect(await ask('bytes=20-30')).toMatchObject({ status: 416 });
    expect(await ask('lines=1')).toMatchObject({ status: 200, body: '0123456789' });
  });

  it('serves sound and video only with a signed link, for half a day to a day', async () => {
    await app.context.storage.put('public/videos/aula.webm', Buffer.from('video'), 'video/webm');
    await app.context.storage.put('public/podcasts/capa.png', Buffer.from('png'), 'image/png');
    const get = (url: string) => app.request({ method: 'GET', url });
    const link = mediaLink(app.context, 'public/videos/aula.webm');
    expect(await get(link)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, max-age=43200' },
    });
    const refused = await get('/files/videos/aula.webm');
    expect(refused.status).toBe(404);
    expect(refused.body.error).toContain('Recarregue a página');
    expect((await get(link.replace('aula', 'outra'))).status).toBe(404);
    expect((await get(`${link.slice(0, -1)}x`)).status).toBe(404);
    expect((await get('/files/videos%2Faula.webm')).status).toBe(404);
    expect((await get('/files/podcasts/capa.png')).status).toBe(200);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 12 * 3_600_000);
    expect((await get(link)).status).toBe(200);
    app.clock.now = new Date(now.getTime() + 24 * 3_600_000 + 1000);
    expect((await get(link)).status).toBe(404);
    app.clock.now = now;
  });

  it('responds to HEAD without reading the file', async () => {
    const { storage } = app.context;
    const open = vi.fn();
    app.context.storage = { ...storage, find: async () => ({ type: 'audio/mpeg', size: 10, open }) };
    const url = mediaLink(app.context, 'public/podcasts/a.mp3');
    const { status, headers } = await app.request({ method: 'HEAD', url });
    app.context.storage = storage;
    expect([status, headers['content-length'], headers['accept-ranges']]).toEqual([200, '10', 'bytes']);
    expect(open).not.toHaveBeenCalled();
  });

  it('responds with 503 while the storage is unreachable', async () => {
    const { storage } = app.context;
    app.context.storage = createS3Storage({ ...bucket.options, timeoutMs: 300 });
    bucket.state.fault = { hangs: true };
    const { status, headers } = await app.request({ method: 'GET', url: '/files/uploads/q1.svg' });
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    bucket.state.fault = {};
    app.context.storage = storage;
  });

  it('never serves private files or files outside the storage', async () => {
    await app.context.storage.put('private/lessons/a.pdf', Buffer.from('%PDF'), 'application/pdf');
    for (const url of [
      '/files/../private/lessons/a.pdf',
      '/files/%2e%2e/private/lessons/a.pdf',
      '/files/private/lessons/a.pdf',
      '/files/',
    ]) {
      expect((await app.request({ method: 'GET', url })).status).toBe(404);
    }
  });
});
