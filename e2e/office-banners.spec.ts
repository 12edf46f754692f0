import { academyDay, addDays, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { publishScheduled } from './academy.ts';
import { createStudent, getAs } from './factory.ts';
import { officeUrl, signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

// Both journeys change the same banner.
test.describe.configure({ mode: 'default' });

test('two editors of one banner see each other, choose in a conflict and lose nothing without a connection (LIST-27, LIST-33, LIST-34)', async ({
  page,
  browser,
}) => {
  await signInToOffice(page, 'direcao@toro.test', '/banners');
  await page.getByRole('link', { name: /^Toro no fone/ }).click();
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible();
  const address = page.url();
  const other = await (await browser.newContext()).newPage();
  await signInToOffice(other, 'comunicacao@toro.test', new URL(address).pathname);

  await test.step('each sees the other within 10 seconds', async () => {
    await expect(page.getByText(/ está aqui$/)).toBeAttached({ timeout: 10_000 });
    await expect(other.getByText(/ está aqui$/)).toBeAttached({ timeout: 10_000 });
  });

  await test.step('what both changed is shown side by side', async () => {
    // The second editor saves after the first, whichever browser is quicker.
    let release = () => {};
    const isSaved = new Promise<void>((resolve) => {
      release = resolve;
    });
    await other.route('**/draft', async (route) => {
      await isSaved;
      await route.continue();
    });
    await page.getByLabel('Título', { exact: true }).fill('Título da Direção');
    await other.getByLabel('Título', { exact: true }).fill('Título da Comunicação');
    await other.getByLabel('Subtítulo').fill('Subtítulo da Comunicação');
    await expect(page.getByText(/^Rascunho salvo/)).toBeVisible();
    release();
    const card = other.getByRole('alert', { name: /mudaram o mesmo campo$/ });
    await expect(card).toContainText('Título da Direção');
    await card
      .getByText(/^Versão de .*Demonstração/)
      .last()
      .click();
    await card.getByRole('button', { name: 'Manter estas escolhas' }).click();
    await expect(other.getByText(/^Rascunho salvo/)).toBeVisible();
    await expect(other.getByLabel('Título', { exact: true })).toHaveValue('Título da Direção');
    await expect(page.getByLabel('Subtítulo')).toHaveValue('Subtítulo da Comunicação', { timeout: 10_000 });
  });
  await other.context().close();

  await test.step('without a connection the text stays in the browser, and a reload offers it', async () => {
    await page.route('**/v1/office/banners/**', (route) => route.abort());
    await page.getByLabel('Texto do botão').fill('Ouvir já');
    await expect(page.getByText('Sem conexão: guardado neste navegador', { exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/draft', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/^Recuperamos alterações de/)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Usar' }).click();
    await expect(page.getByText(/^Rascunho salvo/)).toBeVisible();
    await expect(page.getByLabel('Texto do botão')).toHaveValue('Ouvir já');
  });

  await test.step('the published banner did not change, and the draft is discarded', async () => {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Descartar rascunho' }).click();
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Toro no fone');
    await page.goto(`${officeUrl}/banners`);
    await expect(page.getByRole('link', { name: /^Toro no fone/ })).not.toContainText('Com rascunho');
  });
});

test('a scheduled banner is what students see from its moment on, and not before (LIST-29)', async ({
  page,
}) => {
  const student = await createStudent(page.request);
  const subtitles = async () => {
    const address = '/v1/services/hero-banners?page=1&limit=20';
    const banners = await getAs<{ subtitle: string }[]>(page.request, student, address);
    return banners.map(({ subtitle }) => subtitle);
  };
  await signInToOffice(page, 'direcao@toro.test', '/banners');
  await page.getByRole('link', { name: /^Toro no fone/ }).click();
  const subtitle = `Episódio novo ${Date.now()}`;
  await page.getByLabel('Subtítulo').fill(subtitle);
  await expect(page.getByText(/^Rascunho salvo/)).toBeVisible();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Agendar publicação…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agendar publicação' });
  await dialog.getByLabel('Dia').fill(formatBrazilianDay(addDays(academyDay(new Date()), 1)));
  await dialog.getByLabel('Hora').fill('08:00');
  await dialog.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText(/^Agendado para/)).toBeVisible();
  expect(await subtitles()).not.toContain(subtitle);
  await publishScheduled();
  await expect.poll(subtitles, { timeout: 30_000 }).toContain(subtitle);
});
