import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@toro/embedded-postgres/find-free-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer } from '../../../../../../tools/build-server.ts';
import { STAFF_PASSWORD } from '../../../../test/office-app.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { openDatabase } from '../../../database/database.ts';
import { files, staffMembers } from '../../../database/schema/index.ts';
import { createLog } from '../../../platform/logging.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { paths } from '../../../platform/paths.ts';

const CHUNK_BYTES = 8 * 1024 * 1024;
const CHUNKS = 256;
const SIZE = CHUNKS * CHUNK_BYTES;
const MAX_ADDED_MB = 100;
const EMAIL = 'conteudo@equipe.test';

const dist = join(paths.root, 'apps/api/.cache/large-upload');
const dataDir = mkdtempSync(join(tmpdir(), 'toro-large-upload-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: ReturnType<typeof openDatabase>;
let port: number;
let server: ChildProcess | undefined;
let cookie = '';
/** Memory of the process in MB: when it was ready, and the most since then. */
let memory: { base: number; most: number }[] = [];

const readMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Breaks the connection after so many bytes of the body. */
  breakAfter?: number;
}

/** Sends a request to the office's host; status 0 when the connection broke. */
function send({ method, path, headers = {}, body, breakAfter }: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const host = `office.localhost:${port}`;
    const sent = request(
      {
        port,
        path,
        method,
        headers: {
          host,
          origin: `http://${host}`,
          cookie,
          'tus-resumable': '1.0.0',
          ...(body && { 'content-length': String(body.length) }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
        response.on('error', () => resolve({ status: 0, headers: {}, body: '' }));
      },
    );
    sent.on('error', () => resolve({ status: 0, headers: {}, body: '' }));
    if (body && breakAfter !== undefined) sent.write(body.subarray(0, breakAfter), () => sent.destroy());
    else sent.end(body);
  });
}

async function startServer(): Promise<void> {
  server = spawn(process.execPath, [join(dist, 'main.js')], {
    cwd: paths.root,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      REQUESTS_PER_MINUTE: '100000',
    },
  });
  await expect
    .poll(async () => (await send({ method: 'GET', path: '/readyz' })).status, { timeout: 60_000 })
    .toBe(200);
  const base = readMemory(server.pid ?? 0);
  memory.push({ base, most: base });
}

async function killServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

const base = randomBytes(CHUNK_BYTES);
/** Every piece differs from the others, and the first begins like a video. */
function buildChunk(number: number): Buffer {
  const chunk = Buffer.from(base);
  chunk.writeUInt32BE(number, 100);
  if (number === 0) chunk.set([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]);
  return chunk;
}

let sampling: ReturnType<typeof setInterval>;
beforeAll(async () => {
  await buildServer({ folder: join(paths.root, 'apps/api'), dist, entries: { main: 'src/main.ts' } });
  database = await createTestDatabase();
  connection = openDatabase(database.url, { max: 2, log: createLog('silent') });
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  await connection.db
    .insert(staffMembers)
    .values({ email: EMAIL, name: 'Pessoa', roles: ['content'], passwordHash });
  port = await findFreePort(null);
  sampling = setInterval(() => {
    const current = memory.at(-1);
    try {
      // A process that has just been killed has no memory.
      const now = readMemory(server?.pid ?? 0);
      if (current && Number.isFinite(now)) current.most = Math.max(current.most, now);
    } catch {
      // The process is gone.
    }
  }, 100);
}, 180_000);
afterAll(async () => {
  clearInterval(sampling);
  await killServer();
  await connection.pool.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('takes a video of 2 GB over killed servers and lost connections, in less than 100 MB of memory', async () => {
  await startServer();
  const login = await send({
    method: 'POST',
    path: '/v1/office/login',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ email: EMAIL, password: STAFF_PASSWORD })),
  });
  cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  memory = [];
  const first = readMemory(server?.pid ?? 0);
  memory.push({ base: first, most: first });
  const created = await send({
    method: 'POST',
    path: '/v1/office/uploads',
    headers: {
      'upload-length': String(SIZE),
      'upload-metadata': `filename ${Buffer.from('aula-1.webm').toString('base64')}`,
    },
  });
  expect(created.status).toBe(201);
  const path = String(created.headers.location);
  const hash = createHash('sha256');
  let kills = 0;
  let breaks = 0;
  for (let number = 0; number < CHUNKS; ) {
    const body = buildChunk(number);
    const isBroken = number % 40 === 20 && breaks <= number / 40;
    const sending = send({
      method: 'PATCH',
      path,
      body,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(number * CHUNK_BYTES),
        'upload-checksum': `sha256 ${createHash('sha256').update(body).digest('base64')}`,
      },
      ...(isBroken && { breakAfter: CHUNK_BYTES / 2 }),
    });
    if (isBroken) breaks += 1;
    if (number % 90 === 60 && kills <= number / 90) {
      kills += 1;
      await pause(10);
      await killServer();
      await sending;
      await startServer();
    } else await sending;
    const { status, headers } = await send({ method: 'HEAD', path });
    expect(status).toBe(200);
    const reached = Number(headers['upload-offset']) / CHUNK_BYTES;
    expect([number, number + 1]).toContain(reached);
    if (reached > number) hash.update(body);
    number = reached;
  }
  expect([kills, breaks]).toEqual([3, 6]);
  await expect
    .poll(async () => JSON.parse((await send({ method: 'GET', path })).body).state, {
      timeout: 300_000,
      interval: 500,
    })
    .toBe('done');
  const [file] = await connection.db.select().from(files);
  expect(file).toMatchObject({ kind: 'video', size: SIZE, sha256: hash.digest('hex') });
  const added = memory.map(({ base: start, most }) => Math.round(most - start));
  process.stdout.write(`Added memory in MB, by process: ${added.join(', ')}\n`);
  expect(Math.max(...added)).toBeLessThan(MAX_ADDED_MB);
}, 900_000);
