import { randomBytes } from 'node:crypto';
import { port } from './address.ts';
import { officeUrl, signInToOffice } from './office.ts';
import { expect, test } from './person.ts';

test('a brand that is made and changed in the office shows on its student host (SETTING-02, SETTING-16)', async ({
  page,
}) => {
  const mark = randomBytes(4).toString('hex');
  const host = `marca-${mark}.localhost`;
  await signInToOffice(page, 'direcao@toro.test', '/configuracoes/marcas');
  await page.getByRole('button', { name: 'Nova marca' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova marca' });
  await dialog.getByLabel('Nome').fill(`Marca ${mark}`);
  await dialog.getByLabel('Domínio').fill(host);
  await dialog.getByRole('button', { name: 'Criar marca' }).click();
  await expect(page.getByRole('heading', { name: 'Editar marca' })).toBeVisible();

  // Before a save the preview shows the colour, and the student host does not.
  await page.getByLabel('Botões', { exact: true }).fill('#004d40');
  const preview = page.getByRole('img', { name: 'Login no computador' });
  await expect(preview.locator('> div')).toHaveAttribute('style', /--brand-ink: #004d40/);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/^Salvo por .* em /)).toBeVisible();

  const studentPage = await page.context().newPage();
  // A new brand was saved before, so the words on the page do not tell when this save has ended.
  await expect(async () => {
    await studentPage.goto(`http://${host}:${port}/auth/login`);
    await expect(studentPage).toHaveTitle(`Entrar · Marca ${mark}`);
    const button = studentPage.getByRole('button', { name: 'Entrar' });
    await expect(button).toHaveCSS('background-color', 'rgb(0, 77, 64)', { timeout: 3000 });
  }).toPass();
  await studentPage.close();

  // A removed brand gives its domain back to the default brand.
  await page.getByRole('button', { name: 'Remover marca' }).click();
  await page
    .getByRole('dialog', { name: `Remover a marca Marca ${mark}?` })
    .getByRole('button', { name: 'Remover marca' })
    .click();
  await expect(page).toHaveURL(`${officeUrl}/configuracoes/marcas`);
  await expect(page.getByRole('link', { name: new RegExp(`^Marca ${mark}`) })).toHaveCount(0);
});
