import sharp from 'sharp';
import { expect, it } from 'vitest';
import { insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

async function signedIn() {
  const student = await insertStudent(app.context);
  return { student, token: await signIn(app.context, student.id) };
}

async function upload(token: string, content: Uint8Array | string, name = 'foto.png', field = 'photo') {
  const form = new FormData();
  form.append(field, new File([content as BlobPart], name, { type: 'image/png' }));
  const request = new Request('http://toro.test', { method: 'POST', body: form });
  return app.request({
    method: 'POST',
    url: '/v1/profile/photo',
    token,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c9a227' } });
const fileOf = (url: string) => app.http.inject({ url });

it('is decoded by content, encoded at most 550 wide, cacheable, and replaces the old one (PROFILE-03, PROFILE-09, API-71)', async () => {
  const { student, token } = await signedIn();
  const sent = await picture(1400, 900)
    .withExif({ IFD0: { Copyright: 'segredo' } })
    .jpeg()
    .toBuffer();
  const first = await upload(token, sent, 'foto.exe');
  expect(first.status).toBe(200);
  const stored = await fileOf(first.body.foto);
  expect(stored.headers['cache-control']).toContain('max-age');
  const kept = await sharp(stored.rawPayload).metadata();
  expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 550, undefined]);
  expect(stored.rawPayload.includes('segredo')).toBe(false);
  const { body } = await app.request({ method: 'GET', url: `/v1/crud/aluno/${student.id}`, token });
  expect(body.foto).toBe(first.body.foto);

  const second = await upload(token, await picture(200, 200).png().toBuffer());
  expect(second.body.foto).not.toBe(first.body.foto);
  expect((await sharp((await fileOf(second.body.foto)).rawPayload).metadata()).width).toBe(200);
  expect((await fileOf(first.body.foto)).statusCode).toBe(404);
});

it('concurrent uploads leave one photo and no orphaned file', async () => {
  const { student, token } = await signedIn();
  const sent = await picture(64, 64).png().toBuffer();
  const urls = (await Promise.all([upload(token, sent), upload(token, sent)])).map(({ body }) => body.foto);
  const states = await Promise.all(urls.map(async (url) => (await fileOf(url)).statusCode));
  expect(states.sort()).toEqual([200, 404]);
  const { body } = await app.request({ method: 'GET', url: `/v1/crud/aluno/${student.id}`, token });
  expect(urls).toContain(body.foto);
  expect((await fileOf(body.foto)).statusCode).toBe(200);
});

it('refuses a script, a drawing with a script, 40 megapixels, zero bytes, half a photo and another field', async () => {
  const { student, token } = await signedIn();
  const whole = await picture(300, 300).jpeg().toBuffer();
  const cases: [Uint8Array | string, string?][] = [
    ['<script>alert(1)</script>'],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['#!/bin/sh\nrm -rf /\n'],
    [await picture(8000, 5000).png({ compressionLevel: 9 }).toBuffer()],
    [new Uint8Array()],
    [whole.subarray(0, whole.length / 2)],
    [await picture(10, 10).gif().toBuffer()],
    [whole, 'outro'],
  ];
  for (const [content, field] of cases) {
    const { status, body } = await upload(token, content, 'foto.png', field);
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  }
  const { body } = await app.request({ method: 'GET', url: `/v1/crud/aluno/${student.id}`, token });
  expect(body.foto).toBeNull();
});

it('refuses what is too large, no form, or a broken one', async () => {
  const { token } = await signedIn();
  expect((await upload(token, new Uint8Array(5_200_000))).status).toBe(413);
  const ask = (payload: string, type: string) =>
    app.request({
      method: 'POST',
      url: '/v1/profile/photo',
      token,
      payload,
      headers: { 'content-type': type },
    });
  expect((await ask('{}', 'application/json')).status).toBe(422);
  expect((await ask('quebrado', 'multipart/form-data; boundary=x')).status).toBe(422);
  expect((await ask('quebrado', 'multipart/form-data')).status).toBe(422);
});
