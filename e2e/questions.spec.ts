import type { Page } from '@playwright/test';
import { expect, type Person, test } from './person.ts';

/** A demo student: the journeys of the question bank only read, because practice stores nothing. */
const STUDENT = 'aluno@toro.test';

const list = (page: Page) => page.getByRole('region', { name: 'Questões encontradas' });
const cards = (page: Page) => list(page).getByRole('listitem').getByRole('link');
const count = (page: Page) => list(page).getByRole('status');
const term = (page: Page) => page.getByLabel('Buscar questões');
async function openQuestions(person: Person, search = ''): Promise<void> {
  await person.signIn(STUDENT);
  await person.page.goto(`/questions${search}`);
}

test.describe('the list', () => {
  test('is in the menu and shows pages of the size that the server sets, without a size selector, and cuts descriptions at 237 characters (ROUTE-10, BANK-04, BANK-05, BANK-06, BANK-07)', async ({
    page,
    person,
  }) => {
    await page.route('**/find/studentV3?page=1', async (route) => {
      const body = await (await route.fetch()).json();
      body.data[0].enunciado = `<p>${'á'.repeat(300)}</p><img src=x onerror="window.compromised = 1">`;
      await route.fulfill({ json: body });
    });
    await person.login(STUDENT);
    const answered = page.waitForResponse('**/find/studentV3*');
    await person.menu.getByRole('link', { name: 'Questões', exact: true }).click();
    const { per_page, total } = await (await answered).json();
    await expect(cards(page)).toHaveCount(per_page);
    expect(total).toBeGreaterThanOrEqual(200);
    await expect(count(page)).toContainText(`${total} questões encontradas`);
    const pages = page.getByRole('navigation', { name: 'Páginas' });
    await expect(pages.getByRole('button', { name: 'Página 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(cards(page).first()).toContainText(`${'á'.repeat(237)}…`);
    expect(await page.evaluate(() => 'compromised' in window)).toBe(false);
    await expect(page.getByRole('combobox')).toHaveCount(1);
    await expect(page.getByLabel('Módulo')).toBeVisible();
    const first = await cards(page).first().innerText();
    await pages.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(page).first()).not.toHaveText(first);
    await page.goBack();
    await expect(cards(page).first()).toContainText(first.split('\n')[0] ?? '');
  });

  test('is filtered by term, code, families and module, in the address (BANK-01, BANK-02, BANK-03)', async ({
    page,
    person,
  }) => {
    await openQuestions(person);
    await term(page).fill('tributacao');
    await expect(page).toHaveURL(/term=tributacao/);
    await expect(
      list(page)
        .locator('mark')
        .filter({ hasText: /^tribut/i })
        .first(),
    ).toBeVisible();
    await term(page).fill('cfp-m1-0');
    await term(page).press('Enter');
    await expect(cards(page).first()).toContainText('CFP-M1-01');
    await expect(count(page)).toHaveText('9 questões encontradas');
    await page.getByLabel('Apagar a busca').click();
    await expect(page).toHaveURL('/questions');
    await page.getByRole('checkbox', { name: 'CEA' }).check();
    await expect(page).toHaveURL(/families=/);
    await expect(cards(page).first()).toContainText('CEA');
    await page.getByRole('checkbox', { name: 'CEA' }).uncheck();
    await page.getByRole('checkbox', { name: 'CFP®' }).check();
    const sent = page.waitForRequest(/filter%5Bmodule_id%5D=\d+/);
    await page.getByLabel('Módulo').selectOption({ label: 'Planejamento Fiscal' });
    expect(new URL((await sent).url()).searchParams.getAll('filter[families]')).toEqual(['1']);
    await expect(page).toHaveURL(/module=\d+/);
    await expect(cards(page).filter({ hasNotText: 'Planejamento Fiscal' })).toHaveCount(0);
    await expect(cards(page).first()).toContainText('Planejamento Fiscal');
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'CFP®' })).toBeChecked();
    await expect(cards(page).first()).toContainText('Planejamento Fiscal');
  });

  test('works with any page number in the address', { tag: '@nightly' }, async ({ page, person }) => {
    await openQuestions(person, '?page=-1');
    await expect(cards(page).first()).toBeVisible();
    await page.goto('/questions?page=1000000000');
    await expect(cards(page).first()).toBeVisible();
    await page.goto('/questions?families=6&page=99999');
    await expect(cards(page).first()).toBeVisible();
    await expect(count(page)).toContainText(/página (\d+) de \1$/);
  });
});

test('a printed code opens the explained question, which links to the question bank (ROUTE-09, BANK-24, BANK-25)', async ({
  page,
  person,
}) => {
  await person.signIn(STUDENT);
  await page.goto('/qr/cfp-m1-01');
  await expect(page.getByRole('heading', { level: 1, name: 'Questão comentada' })).toBeVisible();
  const options = page.getByRole('list', { name: 'Alternativas' }).getByRole('listitem');
  await expect(options.filter({ hasText: 'resposta certa' })).toHaveCount(1);
  await expect(options.filter({ hasText: 'resposta certa' })).toContainText('20 meses');
  await expect(page.getByRole('region', { name: 'Resolução' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para as questões' }).click();
  await expect(page).toHaveURL('/questions');
  await page.goto('/qr/NENHUMA-99');
  await expect(page.getByRole('heading', { level: 1, name: 'Não encontramos esta questão' })).toBeVisible();
});
