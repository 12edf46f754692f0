import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { createS3Storage } from '../../apps/api/src/platform/storage/s3-storage.ts';
import { BackupFailure } from './failure.ts';

/** A file of the academy: photos, videos, material. */
export interface SourceFile {
  key: string;
  /** The same as long as the file is. */
  version: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

export interface Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Names a file of the pool: another content has another name, and the name does not tell the key. */
export const poolId = ({ key, version }: Pick<SourceFile, 'key' | 'version'>) =>
  createHash('sha256').update(`${key}\0${version}`).digest('hex');

/** The files of a folder; those that are being written are not among them. */
export async function* listFolder(folder: string): AsyncGenerator<SourceFile> {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile() || name.endsWith('.partial')) continue;
    yield {
      key: relative(folder, path).split(sep).join('/'),
      version: `${stats.size} ${Math.round(stats.mtimeMs)}`,
      open: async () => createReadStream(path),
    };
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const readEntities = (text: string) =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (all, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? all),
  );
const valueIn = (xml: string, tag: string) =>
  readEntities(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '');

/** The files of a bucket, a thousand at a time. */
export async function* listBucket(options: Bucket): AsyncGenerator<SourceFile> {
  const client = new AwsClient({ ...options, service: 's3' });
  const storage = createS3Storage(options);
  let token = '';
  do {
    const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1000' });
    if (token) query.set('continuation-token', token);
    const response = await client.fetch(`${options.endpoint}/${options.bucket}?${query}`);
    if (!response.ok)
      throw new BackupFailure(
        `The bucket answers ${response.status} to the list of its files. Check S3_* and the rights of the key, then run the command again.`,
      );
    const xml = await response.text();
    for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const key = valueIn(entry, 'Key');
      yield {
        key,
        version: `${valueIn(entry, 'Size')} ${valueIn(entry, 'ETag')}`,
        async open() {
          const file = await storage.find(key);
          if (!file) throw Object.assign(new Error(`${key} is away`), { code: 'ENOENT' });
          return file.open();
        },
      };
    }
    token = valueIn(xml, 'NextContinuationToken');
  } while (token);
}
