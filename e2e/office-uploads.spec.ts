import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page, Route, TestInfo } from '@playwright/test';
import { officeUrl, signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

const UPLOADS = '**/v1/office/uploads/*';

/** A file that begins like a video, with other bytes each time. */
function writeVideo(info: TestInfo, name: string, megabytes: number): string {
  const content = randomBytes(megabytes * 1024 * 1024);
  content.set([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]);
  // Random bytes after the header may name a codec; zeros are no element of a video.
  content.fill(0, 12, 64);
  const path = info.outputPath(name);
  writeFileSync(path, content);
  return path;
}

/** Lets so many pieces reach the server and breaks every later connection. */
async function breakAfter(page: Page, chunks: number): Promise<void> {
  let passed = 0;
  await page.route(UPLOADS, async (route: Route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    passed += 1;
    return passed <= chunks ? route.continue() : route.abort('connectionreset');
  });
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Envios' });
const choose = (page: Page, ...paths: string[]) => page.getByTestId('file-input').setInputFiles(paths);

test('an upload that broke off goes on after a reload from where the server is (MEDIA-02, MEDIA-04)', async ({
  page,
}, info) => {
  const name = `aula-${Date.now()}.webm`;
  const video = writeVideo(info, name, 12);
  await signInToOffice(page, 'conteudo@toro.test', '/arquivos');
  const panel = panelOf(page);

  await test.step('the connection breaks after two pieces', async () => {
    await breakAfter(page, 2);
    await choose(page, video);
    await expect(panel.getByText(/^[1-9]\d? % de 12 MB/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Pausar' })).toBeVisible();
  });

  await test.step('it stays while the person moves about', async () => {
    await page.getByRole('link', { name: 'Início', exact: true }).click();
    await expect(page).toHaveURL(`${officeUrl}/`);
    await expect(panel.getByText(name)).toBeVisible();
  });

  await test.step('closing the tab asks first', async () => {
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
  });

  await test.step('the same file goes on', async () => {
    await page.unroute(UPLOADS);
    await page.goto(`${officeUrl}/arquivos`);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/office/uploads')) requests.push(request.method());
    });
    await choose(page, video);
    await panel
      .getByRole('button', { name: new RegExp(`^Continuar envio de ${name} \\([1-9]\\d? %\\)$`) })
      .click();
    await expect(panel.getByText('Enviado · 12 MB')).toBeVisible();
    expect(requests).not.toContain('POST');
    await expect(page.getByRole('cell', { name })).toBeVisible();
  });
});

test('three uploads go up at once and can be paused, resumed and cancelled (MEDIA-04)', async ({
  page,
}, info) => {
  const videos = Array.from({ length: 5 }, (_, at) => writeVideo(info, `aula-${at + 1}.webm`, 3));
  await signInToOffice(page, 'conteudo@toro.test', '/arquivos');
  const panel = panelOf(page);
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  const held: Route[] = [];
  await page.route(UPLOADS, (route) =>
    route.request().method() === 'PATCH' ? void held.push(route) : route.continue(),
  );
  await choose(page, ...videos);
  await expect.poll(() => held.length).toBe(3);
  await expect(panel.getByText('Na fila')).toHaveCount(2);
  await expect(panel.getByText('Enviando 5 arquivos')).toBeVisible();

  await row('aula-1').getByRole('button', { name: 'Pausar' }).click();
  await expect(row('aula-1').getByText(/^Pausado/)).toBeVisible();
  await expect(panel.getByText('Na fila')).toHaveCount(1);
  await row('aula-2').getByRole('button', { name: 'Cancelar' }).click();
  await expect(row('aula-2')).toHaveCount(0);

  await page.unroute(UPLOADS);
  for (const route of held) await route.abort('connectionreset').catch(() => undefined);
  await row('aula-1').getByRole('button', { name: 'Retomar' }).click();
  await expect(panel.getByText('Enviado · 3 MB')).toHaveCount(4, { timeout: 30_000 });
  await panel.getByRole('button', { name: 'Limpar' }).click();
  await expect(panel).toHaveCount(0);
});

test('a file that is there already is offered instead of being stored again, and an image is placed with its description (MEDIA-13, MEDIA-14)', async ({
  page,
}, info) => {
  const image = info.outputPath('selo.svg');
  const colour = randomBytes(3).toString('hex');
  writeFileSync(
    image,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#${colour}" d="M0 0h40v20z"/></svg>`,
  );
  await signInToOffice(page, 'direcao@toro.test', '/banners');
  await page.getByRole('button', { name: 'Novo banner' }).click();
  await page.getByTestId('file-input').first().setInputFiles(image);
  await expect(page.getByText('Falta: descrição da imagem')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Descrever selo.svg' }).click();
  await page.getByRole('button', { name: 'Salvar descrição' }).click();
  await expect(page.getByText('Descreva a imagem, ou marque "Imagem decorativa".')).toBeVisible();
  await page.getByLabel('Texto alternativo').fill('selo');
  await expect(page.getByText(/^Este é o nome do arquivo/)).toBeVisible();
  await page.getByLabel('Texto alternativo').fill('Selo de uma cor só');
  await page.getByRole('button', { name: 'Salvar descrição' }).click();
  await expect(page.getByText('Descrição: Selo de uma cor só')).toBeVisible();
  await expect(page.getByRole('link', { name: 'selo.svg' })).toHaveCount(1);
  await page.getByTestId('file-input').last().setInputFiles(image);
  await expect(page.getByText(/^Este arquivo já existe\./)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Usar o existente' }).click();
  await expect(page.getByRole('link', { name: 'selo.svg' })).toHaveCount(2);
});
