import { getAsCurrentStudent } from './exam.ts';
import { officeUrl, signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

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
    await page.getByLabel('Título', { exact: true }).fill('Título da Direção');
    await other.getByLabel('Título', { exact: true }).fill('Título da Comunicação');
    await other.getByLabel('Subtítulo').fill('Subtítulo da Comunicação');
    await expect(page.getByText(/^Rascunho salvo/)).toBeVisible();
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

test('a banner with a moment to come is published at that moment and seen by students (LIST-29)', {
  tag: '@nightly',
}, async ({ page, person }) => {
  test.setTimeout(240_000);
  const title = `Agendado ${Date.now()}`;
  await signInToOffice(page, 'direcao@toro.test', '/banners');
  await page.getByRole('link', { name: /^Toro no fone/ }).click();
  const address = page.url();
  await page.getByLabel('Título', { exact: true }).fill(title);
  await expect(page.getByText(/^Rascunho salvo/)).toBeVisible();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: /^Agendar/ }).click();
  // The next minute but one, in the time of the academy.
  const moment = new Date(Date.now() + 90_000).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  const [day = '', time = ''] = moment.split(', ');
  const dialog = page.getByRole('dialog', { name: 'Agendar publicação' });
  await dialog.getByLabel('Dia').fill(day);
  await dialog.getByLabel('Hora').fill(time.slice(0, 5));
  await dialog.getByRole('button', { name: 'Agendar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^(Será publicado|Publicação agendada|Agendado)/).first()).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Publicado', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 150_000, intervals: [5000] });
  await person.signIn();
  await page.goto('/');
  const banners = await getAsCurrentStudent(page, '/v1/services/hero-banners?limit=20&page=1');
  expect(await banners.text()).toContain(title);
  await page.goto(address);
  await page.getByLabel('Título', { exact: true }).fill('Toro no fone');
  await expect(page.getByText(/^Rascunho salvo/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Banner no ar.')).toBeVisible();
});
