import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { officeCatalogue } from '@toro/contract/office-catalogue';
import { MAX_PIECE_BYTES } from '@toro/domain/files/file-kinds';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bucket, startBucket } from '../../../test/bucket.ts';
import { useOffice } from '../../../test/office-app.ts';
import { createTusClient, type TusClient, uploadIdOf } from '../../../test/tus-client.ts';
import { auditEntries, files, uploadPieces, uploads } from '../../database/schema/index.ts';
import { createFileStorage } from '../../platform/storage/file-storage.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
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

  /** Sends a whole file in pieces and finishes it. */
  async function upload(name: string, content: Buffer, pieceBytes = 100_000): Promise<string> {
    const url = await tus.begin(name, content.length);
    for (let at = 0; at < content.length; at += pieceBytes)
      expect((await tus.patch(url, at, content.subarray(at, at + pieceBytes))).status).toBe(204);
    await finishUpload(context(), uploadIdOf(url));
    return url;
  }

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
    expect(await context().db.select().from(uploadPieces)).toEqual([]);
    expect(listStored(kind).filter((path) => path.includes('uploads/'))).toEqual([]);
    const entries = await context().db.select().from(auditEntries);
    expect(entries.at(-1)).toMatchObject({ action: 'upload-file', actor: `staff:${person.id}` });
  });
});
