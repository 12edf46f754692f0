import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Chunk, listFirstLoad } from '../tools/first-load.ts';
import { inRepository } from '../tools/repository.ts';
import { officeUrl, signInToOffice } from './office.ts';
import { officePages } from './pages/office-pages.ts';
import { expect, test } from './person.ts';

test('a list is exported, its rows open in new tabs, and Back returns to scroll position and selection (LIST-09, LIST-13, LIST-37)', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1000, height: 420 });
  await signInToOffice(page, 'direcao@toro.test', '/equipe');

  await test.step('the downloaded file has the rows of the list', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).last().click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file.startsWith('\uFEFFNome;E-mail;')).toBe(true);
    expect(file).toContain('Joana Demonstração;atendimento@toro.test;Atendimento;Ativa');
    await page.goto(`${officeUrl}/conta/arquivos`);
    await expect(page.getByRole('link', { name: /^Baixar pessoas-/ }).first()).toBeVisible();
  });

  await test.step('Ctrl+click opens a row in a new tab', async () => {
    await page.goto(`${officeUrl}/equipe`);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Joana Demonstração/ }).click({ modifiers: ['Control'] });
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1, name: /^Joana/ })).toBeVisible();
    await tab.close();
    await expect(page).toHaveURL(`${officeUrl}/equipe`);
  });

  await test.step('Back returns to the same place with the same rows picked', async () => {
    await page.getByRole('checkbox', { name: /^Selecionar Carla/ }).check();
    const last = page.getByRole('link', { name: /^Sérgio/ });
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await last.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Sérgio/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1 pessoa selecionada')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Selecionar Carla/ })).toBeChecked();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  await test.step('Ctrl+K finds a person, and Enter opens the page', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Buscar em todo o escritório' }).fill('otav');
    await expect(page.getByRole('dialog').getByText('Otávio Demonstração')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Otávio/ })).toBeVisible();
  });
});

const PARTS = 5;

/** The pages in parts, so that both workers share them; every fifth page by day, all of them at night. */
for (const part of Array.from({ length: PARTS }, (_, at) => at))
  test(`no page of the office scrolls sideways at 360 px, ${part + 1} of ${PARTS} (LIST-42)`, {
    tag: part === 0 ? [] : '@nightly',
  }, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await signInToOffice(page);
    const wide: [string, number][] = [];
    for (const { name, open } of officePages.filter((_, at) => at % PARTS === part)) {
      await open(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) wide.push([name, width]);
    }
    expect(wide).toEqual([]);
  });

test('the login loads at most 165 KB of script, and lists and the search only where they are used (LIST-43)', () => {
  const dist = inRepository('apps/office/dist');
  const manifest: Record<string, Chunk & { src?: string }> = JSON.parse(
    readFileSync(`${dist}/.vite/manifest.json`, 'utf8'),
  );
  const loads = (source: string) => listFirstLoad(manifest, ['index.html', source]);
  const login = loads('src/features/accounts/staff/login/login-page.tsx').filter((file) =>
    file.endsWith('.js'),
  );
  const bytes = login.map((file) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(165_000);
  const textOf = (files: string[]) =>
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(`${dist}/${file}`, 'utf8'))
      .join('');
  /** Words that only the table of lists and the search dialog have. */
  const TABLE = 'Selecionar esta página';
  const SEARCH = 'Buscar em todo o escritório';
  expect(textOf(loads('src/features/office/team/team-page.tsx'))).toContain(TABLE);
  expect(textOf(loads('src/app/search/office-search.tsx'))).toContain(SEARCH);
  for (const source of [
    'src/features/accounts/staff/login/login-page.tsx',
    'src/features/accounts/staff/account/account-page.tsx',
  ])
    expect([source, textOf(loads(source)).includes(TABLE)]).toEqual([source, false]);
  expect(textOf(login)).not.toContain('spotlight');
});
