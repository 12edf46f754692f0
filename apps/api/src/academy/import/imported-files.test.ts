import { afterAll, expect, it } from 'vitest';
import { contentFolder, writeSmallAcademy } from '../../../test/content-files.ts';
import { useOffice } from '../../../test/office-app.ts';
import { importAcademy } from './import-academy.ts';

const office = useOffice();
const folder = contentFolder();
afterAll(() => folder.remove());

it('files of an import stand in Arquivos like uploaded ones, and the first version of its content keeps the instant of the import (MEDIA-15, LIST-32)', async () => {
  const { context } = office.app;
  const { cookie } = await office.enter('owner');
  const send = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const { status, body } = await office.request({
      method,
      url: `/v1/office/${path}`,
      cookie,
      ...(payload && { payload }),
    });
    expect([path, status, body.error]).toEqual([path, 200, undefined]);
    return body;
  };
  writeSmallAcademy(folder);
  const imported = office.app.clock.now.toISOString();
  expect((await importAcademy(context, folder.path, { today: '2026-11-15' })).ok).toBe(true);
  const { rows } = await send('GET', 'files');
  expect(rows.map(({ name }: { name: string }) => name).sort()).toEqual(['aula.pdf', 'figura.svg']);

  office.app.clock.now = new Date(office.app.clock.now.getTime() + 5 * 60_000);
  const [{ id }] = (await send('GET', 'course-choices')).courses;
  const opened = await send('GET', `courses/${id}`);
  const saved = await send('PUT', `courses/${id}/draft`, {
    revision: opened.revision,
    fields: { title: 'Curso do escritório' },
  });
  await send('POST', `courses/${id}/publication`, { revision: saved.revision, note: '' });
  const { versions } = await send('GET', `courses/${id}/versions`);
  expect(
    versions.map((version: { number: number; created_at: string }) => [version.number, version.created_at]),
  ).toEqual([
    [2, office.app.clock.now.toISOString()],
    [1, imported],
  ]);
});
