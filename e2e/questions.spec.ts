import type { Page } from '@playwright/test';
import { expect, type Person, test } from './person.ts';

/** A demo student: the journeys of the question bank only read, because practice stores nothing. */
const STUDENT = 'aluno@toro.test';

const list = (page: Page) => page.getByRole('region', { name: 'Questões encontradas' });
const cards = (page: Page) => list(page).getByRole('listitem').getByRole('link');
const count = (page: Page) => list(page).getByRole('status');
const term = (page: Page) => page.getByLabel('Buscar questões');
const option = (page: Page, n: number) =>
  page.getByRole('group', { name: 'Alternativas' }).locator('label').nth(n);
const reveal = (page: Page) => page.getByRole('button', { name: 'Salvar e ver resultado' });
const next = (page: Page) => page.getByRole('button', { name: 'Próxima questão' });
const previous = (page: Page) => page.getByRole('button', { name: 'Questão anterior' });
const code = (page: Page) => page.getByRole('heading', { level: 2, name: /^Questão \(/ });

async function openQuestions(person: Person, search = ''): Promise<void> {
  await person.login(STUDENT);
  await person.page.goto(`/questions${search}`);
}

test.describe('the list', () => {
  test('is in the menu and shows pages of the size that the server sets, without a size selector (ROUTE-10, BANK-04, BANK-06, BANK-07)', async ({
    page,
    person,
  }) => {
    await person.login(STUDENT);
    const answered = page.waitForResponse('**/find/studentV3*');
    await person.menu.getByRole('link', { name: 'Questões', exact: true }).click();
    const { per_page, total } = await (await answered).json();
    await expect(cards(page)).toHaveCount(per_page);
    expect(total).toBeGreaterThanOrEqual(250);
    await expect(count(page)).toContainText(`${total} questões encontradas`);
    const pages = page.getByRole('navigation', { name: 'Páginas' });
    await expect(pages.getByRole('button', { name: 'Página 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('combobox')).toHaveCount(1);
    await expect(page.getByLabel('Módulo')).toBeVisible();
    const first = await cards(page).first().innerText();
    await pages.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(page).first()).not.toHaveText(first);
    await page.goBack();
    await expect(cards(page).first()).toContainText(first.split('\n')[0] ?? '');
  });

  test('cuts descriptions at 237 characters (BANK-05)', async ({ page, person }) => {
    await page.route('**/find/studentV3*', async (route) => {
      const body = await (await route.fetch()).json();
      body.data[0].enunciado = `<p>${'á'.repeat(300)}</p><img src=x onerror="window.compromised = 1">`;
      await route.fulfill({ json: body });
    });
    await openQuestions(person);
    await expect(cards(page).first()).toContainText(`${'á'.repeat(237)}…`);
    expect(await page.evaluate(() => 'compromised' in window)).toBe(false);
  });

  test('is filtered by term, families and module, in the address (BANK-01, BANK-02, BANK-03)', async ({
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

  test('finds by code, without the three questions of a mock that is not finished', async ({
    page,
    person,
  }) => {
    await openQuestions(person);
    await term(page).fill('cfp-m1-0');
    await term(page).press('Enter');
    await expect(cards(page).first()).toContainText('CFP-M1-01');
    await expect(count(page)).toHaveText('6 questões encontradas');
  });

  test('stores the last search on this device (BANK-23)', async ({ page, person }) => {
    await openQuestions(person, '?term=sucess%C3%A3o');
    await expect(cards(page).first()).toBeVisible();
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).find(([key]) => key.startsWith('toro.bank')),
    );
    expect(JSON.parse(stored?.[1] ?? '{}')).toEqual({ term: 'sucessão' });
    await page.goto('/user/pass');
    await page.goto('/questions');
    await expect(page).toHaveURL(/term=sucess/);
    await expect(term(page)).toHaveValue('sucessão');
    await page.getByRole('button', { name: 'Limpar os filtros' }).click();
    await expect(page).toHaveURL('/questions');
    await page.goto('/user/pass');
    await page.goto('/questions');
    await expect(page).toHaveURL('/questions');
    await expect(term(page)).toHaveValue('');
  });

  test('works with any page number in the address', async ({ page, person }) => {
    await openQuestions(person, '?page=-1');
    await expect(cards(page).first()).toBeVisible();
    await page.goto('/questions?page=1000000000');
    await expect(cards(page).first()).toBeVisible();
    await page.goto('/questions?families=6&page=99999');
    await expect(cards(page).first()).toBeVisible();
    await expect(count(page)).toContainText(/página (\d+) de \1$/);
  });
});

test.describe('practice', () => {
  /** Opens a question; `right` and `wrong` are indexes of its options. */
  async function openQuestion(person: Person): Promise<{ right: number; wrong: number }> {
    const { page } = person;
    await openQuestions(person, '?term=CFP-M1-01');
    const answered = page.waitForResponse('**/explainedById/**');
    await cards(page).first().click();
    const { awnsers } = await (await answered).json();
    const right = awnsers.findIndex(({ correta }: { correta: number }) => correta === 1);
    return { right, wrong: right === 0 ? 1 : 0 };
  }

  test('picks one answer and reveals that it is right (ROUTE-11, BANK-12, BANK-13, BANK-14, BANK-15, BANK-17)', async ({
    page,
    person,
  }) => {
    const { right, wrong } = await openQuestion(person);
    await expect(reveal(page)).toBeDisabled();
    await option(page, wrong).click();
    await option(page, right).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(option(page, right)).not.toHaveAttribute('data-state');
    await reveal(page).click();
    await expect(page.getByText('Você acertou!')).toBeVisible();
    await expect(option(page, right)).toHaveAttribute('data-state', 'correct');
    await expect(option(page, right)).toContainText('sua resposta, certa');
    await expect(option(page, wrong)).toHaveAttribute('data-state', 'other');
  });

  test('hides the result when another answer is picked, reveals that it is wrong, and leads back (BANK-09, BANK-16, BANK-18)', async ({
    page,
    person,
  }) => {
    const { right, wrong } = await openQuestion(person);
    await option(page, right).click();
    await reveal(page).click();
    await expect(page.getByText('Você acertou!')).toBeVisible();
    await option(page, wrong).click();
    await expect(page.getByText('Você acertou!')).toHaveCount(0);
    await expect(option(page, right)).not.toHaveAttribute('data-state');
    await reveal(page).click();
    await expect(option(page, wrong)).toHaveAttribute('data-state', 'incorrect');
    await expect(option(page, right)).toContainText('resposta certa');
    await page.getByRole('link', { name: 'Voltar para as questões' }).click();
    await expect(page).toHaveURL(/\/questions\?term=CFP-M1-01/);
  });

  test('saves nothing: it sends only GET requests (BANK-10, BANK-11)', async ({ page, person }) => {
    await openQuestions(person);
    await expect(cards(page).first()).toBeVisible();
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`);
    });
    await cards(page).first().click();
    await option(page, 0).click();
    await reveal(page).click();
    await next(page).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await option(page, 1).click();
    await reveal(page).click();
    await page.getByRole('link', { name: 'Voltar para as questões' }).click();
    await expect(cards(page).first()).toBeVisible();
    expect(writes).toEqual([]);
  });

  test('moves to the next and the previous within the filter, without an answer (BANK-19, BANK-20)', async ({
    page,
    person,
  }) => {
    await openQuestions(person, '?families=3');
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
    const codes = [await first.innerText(), await second.innerText()].map(
      (text) => text.split('\n')[0] ?? '',
    );
    await first.click();
    await expect(code(page)).toContainText(codes[0] ?? '');
    await expect(previous(page)).toBeDisabled();
    await option(page, 0).click();
    await reveal(page).click();
    await next(page).click();
    await expect(code(page)).toContainText(codes[1] ?? '');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(reveal(page)).toBeDisabled();
    await previous(page).click();
    await expect(code(page)).toContainText(codes[0] ?? '');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('works with the keyboard alone', async ({ page, person }) => {
    await openQuestions(person, '?families=1');
    await expect(cards(page).first()).toBeVisible();
    const codes = (await cards(page).allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    await cards(page).first().click();
    await expect(code(page)).toContainText(codes[0] ?? '');
    await page.keyboard.press('b');
    await expect(option(page, 1)).toContainText('sua resposta');
    await page.keyboard.press('Enter');
    await expect(option(page, 1)).toHaveAttribute('data-state', /correct/);
    await page.keyboard.press('ArrowRight');
    await expect(code(page)).toContainText(codes[1] ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect(code(page)).toContainText(codes[0] ?? '');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText('Enter');
  });

  test('shows the resolution to read and to watch, in Libras too', async ({ page, person }) => {
    await openQuestions(person, '?term=CFP-M1-01');
    await cards(page).first().click();
    await page.getByRole('button', { name: 'Ler a resolução' }).click();
    await expect(page.getByRole('dialog', { name: 'Resolução em texto' })).toContainText('20 meses');
    await page.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('button', { name: 'Assistir a resolução' }).click();
    const video = page.getByRole('dialog', { name: 'Resolução em vídeo' });
    await expect(video.getByText('Tipo de video')).toBeVisible();
    await video.getByText('Vídeo em Libras').click();
    await expect(video.getByRole('radio', { name: 'Vídeo em Libras' })).toBeChecked();
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
  await expect(page.getByRole('alert')).toContainText(
    'Problemas ao listar a questão comentada, por favor contate o suporte.',
  );
});
