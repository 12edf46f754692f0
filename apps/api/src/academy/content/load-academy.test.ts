import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { removeAcademies, withReplacedText, writeAcademy } from '../../../test/academy-fixture.ts';
import { loadAcademy } from './load-academy.ts';

const TODAY = '2026-03-10';

afterAll(removeAcademies);

describe('a valid academy', () => {
  it('is loaded with relative days resolved and files found', async () => {
    const loaded = await loadAcademy(await writeAcademy(), TODAY);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.errors));
    const [course] = loaded.academy.courses;
    expect(course?.class_groups[0]).toMatchObject({
      starts: '2026-02-28',
      ends: '2026-03-20',
      cash_price: 1000,
    });
    expect(course?.lessons[0]).toMatchObject({
      days: [TODAY],
      exam: { questions: ['Q-1'], timed: false },
      pdf: { path: 'courses/curso/aula.pdf', type: 'application/pdf', bytes: 16 },
    });
    expect(loaded.academy.questions[0]).toMatchObject({
      family: 'fam',
      module: 1,
      statement: { html: '<p>Quanto é 1 + 1?</p>', pictures: [] },
    });
  });

  it('has pictures and formulas at their position in a text, and a GIF is converted', async () => {
    const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const folder = await writeAcademy({
      ...withReplacedText(
        'questions/fam/m1.yaml',
        'Quanto é 1 + 1?',
        '|\n      Veja <img src="images/a.gif" alt="Um ábaco">: quanto é \\(1 + 1\\)?',
      ),
      'questions/fam/images/a.gif': gif,
    });
    const loaded = await loadAcademy(folder, TODAY);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.errors));
    expect(loaded.academy.questions[0]?.statement).toMatchObject({
      html: expect.stringMatching(
        /^<p>Veja <img src="uploads\/[0-9a-f]{8}-a\.png" alt="Um ábaco">: quanto é <tex>1 \+ 1<\/tex>\?<\/p>$/,
      ),
      pictures: [{ path: 'questions/fam/images/a.png', type: 'image/png' }],
    });
  });
});

describe('no exception is thrown', () => {
  it.each([
    ['broken YAML', 'a: [1, 2\nb: {', 2],
    ['an alias bomb', `a: &a [x, x]\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]\n`, 2],
    ['a thousand open brackets', '['.repeat(100_000), 1],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80]), 1],
    ['an empty file', '', 1],
    ['a key twice', 'name: a\nname: b\n', 2],
  ])('by %s', async (_, content, line) => {
    const loaded = await loadAcademy(await writeAcademy({ 'academy.yaml': content }), TODAY);
    expect(loaded.ok).toBe(false);
    if (!loaded.ok) expect(loaded.errors[0]).toMatchObject({ file: 'academy.yaml', line });
  });

  it('by a folder that is missing', async () => {
    const loaded = await loadAcademy('/nowhere/at/all', TODAY);
    expect(loaded).toMatchObject({ ok: false });
    if (!loaded.ok) expect(loaded.errors).toEqual([expect.objectContaining({ file: '/nowhere/at/all' })]);
  });

  it('by a link that leads out of the folder', async () => {
    const folder = await writeAcademy({ 'courses/curso/aula.pdf': undefined });
    await symlink('/etc/hostname', join(folder, 'courses/curso/aula.pdf'));
    const loaded = await loadAcademy(folder, TODAY);
    expect(loaded.ok ? '' : loaded.errors[0]?.message).toContain("lies outside the academy's folder");
  });
});
