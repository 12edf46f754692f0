import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readDataCopy, readRows } from '../apps/api/test/read-data-copy.ts';
import { axeFindings } from './axe.ts';
import { createStudent } from './factory.ts';
import { expect, test } from './person.ts';
import { VIEWPORTS } from './viewports.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Dados pessoais' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });

async function openProfile(page: Page): Promise<void> {
  await page.goto('/user');
  await expect(page.getByRole('heading', { name: 'Dados pessoais' })).toBeVisible();
}

/** A wide picture, red on the left and green on the right. */
const createPicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 600);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#c00000';
    context.fillRect(0, 0, 600, 600);
    context.fillStyle = '#00a000';
    context.fillRect(600, 0, 600, 600);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  });

test.describe('own data', () => {
  for (const { name, viewport, tag } of VIEWPORTS) {
    test.describe(`on a ${name}`, { tag }, () => {
      test.use({ viewport });

      test('is edited with masks, the address is filled in by CEP, and everything is still there after a reload (ROUTE-14, PROFILE-01, PROFILE-04, PROFILE-05, PROFILE-06, PROFILE-27, PROFILE-36, PROFILE-37)', async ({
        page,
        person,
      }) => {
        await person.signIn(await createStudent(page.request));
        await openProfile(page);
        await test.step('the side menu leads to profile, password and deletion (PROFILE-05, PROFILE-06)', async () => {
          const menu = page.getByRole('navigation', { name: 'Perfil' });
          await expect(menu.getByRole('link', { name: 'Editar Perfil' })).toHaveAttribute('href', '/user');
          await expect(menu.getByRole('link', { name: 'Alterar senha' })).toHaveAttribute(
            'href',
            '/user/pass',
          );
          await expect(menu.getByRole('link', { name: 'Deletar minha conta' })).toHaveAttribute(
            'href',
            '/user/delete',
          );
        });
        await test.step('the page has the photo and the personal data (ROUTE-14, PROFILE-04)', async () => {
          await expect(page.getByRole('button', { name: /Enviar foto|Trocar foto/ })).toBeVisible();
          expect(await axeFindings(page)).toEqual([]);
        });

        await field(page, 'Nome').fill(`Perfil ${name}`);
        await field(page, 'Telefone').fill('');
        await field(page, 'Telefone').pressSequentially('11987654321');
        await expect(field(page, 'Telefone')).toHaveValue('(11) 98765-4321');
        await field(page, 'Data de nascimento').fill('');
        await field(page, 'Data de nascimento').pressSequentially('14031991');
        await expect(field(page, 'Data de nascimento')).toHaveValue('14/03/1991');
        await test.step('the institution is chosen by its name, and the CEP fills in the address (PROFILE-27)', async () => {
          await field(page, 'Instituição financeira').selectOption({ label: 'Itaú Unibanco' });
          await field(page, 'CEP').fill('');
          await field(page, 'CEP').pressSequentially('01310100');
          await expect(field(page, 'Rua')).toHaveValue('Avenida Paulista');
          await expect(field(page, 'Cidade')).toHaveValue('São Paulo');
          await expect(field(page, 'Estado')).toHaveValue('SP');
          await field(page, 'Número').fill('1000');
        });

        let release: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/v1/crud/aluno/*', async (route) => {
          if (route.request().method() === 'POST') await held;
          await route.continue();
        });
        await test.step('saving shows its texts (PROFILE-36, PROFILE-37)', async () => {
          await page.getByRole('button', { name: 'Salvar', exact: true }).click();
          await expect(page.getByText('Editando seu cadastro')).toBeVisible();
          release();
          await expect(page.getByText('Cadastro editado com sucesso')).toBeVisible();
        });
        await test.step('the edited profile is stored (PROFILE-01, PROFILE-27)', async () => {
          await expect(
            page.getByRole('link', { name: `Meu perfil: Perfil ${name} Demonstração` }),
          ).toBeVisible();
          await page.reload();
          await expect(field(page, 'Nome')).toHaveValue(`Perfil ${name}`);
          await expect(field(page, 'Telefone')).toHaveValue('(11) 98765-4321');
          await expect(field(page, 'Instituição financeira')).toHaveValue('Itaú Unibanco');
          await expect(field(page, 'Número')).toHaveValue('1000');
        });
      });
    });
  }

  test('a photo is cropped, sent and seen at once in the bar (PROFILE-03, PROFILE-08, PROFILE-09, PROFILE-44, PROFILE-45)', async ({
    page,
    person,
  }) => {
    await person.signIn(await createStudent(page.request));
    await openProfile(page);
    const chooser = page.getByLabel('Escolher foto');
    const buffer = Buffer.from(await createPicture(page));
    await chooser.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: 'Recorte a sua foto' });
    await expect(dialog).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    // Enlarged twice and moved to the left edge, the crop contains only red.
    const area = dialog.getByRole('group', { name: /Área do recorte/ });
    await dialog.getByLabel('Aproximar').fill('2');
    await area.focus();
    for (let i = 0; i < 60; i++) await page.keyboard.press('ArrowLeft');
    const refreshed = page.waitForRequest(
      (request) => /\/v1\/crud\/aluno\/\d+$/.test(request.url()) && request.method() === 'GET',
    );
    const sent = page.waitForRequest('**/v1/profile/photo');
    await dialog.getByRole('button', { name: 'Salvar foto' }).click();
    expect((await sent).headers()['content-type']).toContain('multipart/form-data');
    await refreshed;
    await expect(page.getByText('Foto atualizada com sucesso')).toBeVisible();
    const shown = page.getByRole('img', { name: 'Sua foto' });
    await expect(shown).toBeVisible();
    const found = await shown.evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      canvas.width = 10;
      canvas.height = 10;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 10, 10);
      const [red = 0, green = 0] = context?.getImageData(5, 5, 1, 1).data ?? [];
      return { width: image.naturalWidth, red, green };
    });
    expect(found.width).toBeLessThanOrEqual(550);
    expect(found.red).toBeGreaterThan(150);
    expect(found.green).toBeLessThan(60);
    await expect(page.getByRole('link', { name: /^Meu perfil: / }).locator('img')).toHaveAttribute(
      'src',
      (await shown.getAttribute('src')) ?? '',
    );
  });
});

test("failures show 'Problemas ao editar seu cadastro' with the server's text and 'Erro ao atualizar foto'; an unknown CEP shows a message (PROFILE-38, PROFILE-43)", async ({
  page,
  person,
}) => {
  await person.signIn();
  await openProfile(page);
  await page.route('**/v1/crud/aluno/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { error: 'A data informada é inválida', code: 'invalid_input' } })
      : route.continue(),
  );
  await field(page, 'Profissão').fill('Outra');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Problemas ao editar seu cadastro. A data informada é inválida',
  );
  await expect(field(page, 'Profissão')).toHaveValue('Outra');

  await field(page, 'CEP').fill('');
  await field(page, 'CEP').pressSequentially('99999999');
  await expect(form(page).getByText('Não encontramos este CEP.')).toBeVisible();
  await expect(field(page, 'Rua')).toHaveValue('Avenida Paulista');

  const script = Buffer.from('<script>alert(1)</script>');
  await page
    .getByLabel('Escolher foto')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: script });
  await expect(page.getByText(/^Erro ao atualizar foto/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the student downloads all their data', async ({ page, person }) => {
  await person.signIn();
  await openProfile(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d{2}-\d{2}\.zip$/);
  const copy = readDataCopy(readFileSync(await file.path()));
  expect(readRows(copy, 'perfil')).toMatchObject([{ 'E-mail': 'aluno@toro.test' }]);
  expect(Object.keys(copy)).toEqual(
    expect.arrayContaining(['LEIA-ME.txt', 'provas', 'respostas', 'consentimentos', 'compras', 'carteira']),
  );
});
