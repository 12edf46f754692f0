import type { Page } from '@playwright/test';
import { choice, newVisitorEmail, PROVISIONAL } from './answer-sheet.ts';
import { Buyer } from './buyer.ts';
import { blockEvents, lessonTile, stepArea, stepPanel } from './course-page.ts';
import { beginAttempt, countQuestions, openExam, option, savedStatus } from './exam.ts';
import { checkWithSpace, isFocused, isFocusVisible, pressEnterOn, tabTo, typeInto } from './keyboard.ts';
import { expect, test } from './person.ts';

const CFP = '/courses/101/530';

test('from the courses into a lesson and through its steps', { tag: '@nightly' }, async ({
  page,
  person,
}) => {
  await blockEvents(page);
  await person.signIn();
  await page.goto('/');
  await pressEnterOn(page, page.getByRole('link', { name: /Planejador Financeiro CFP/ }).last());
  const lesson = lessonTile(page, 'O processo de planejamento e a ética');
  await expect(lesson).toBeVisible();
  // Tab stops once at the lesson list; arrow keys move within it.
  const stop = page.getByRole('navigation', { name: 'Aulas do curso' }).locator('[tabindex="0"]');
  await tabTo(page, stop.first());
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 4 && !(await isFocused(lesson)); steps += 1)
    await page.keyboard.press('ArrowRight');
  await expect(lesson).toBeFocused();
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /ética/ })).toBeVisible();
  for (const step of [/Baixar material/, /Assistir aula/, /Fazer Prova/]) {
    await pressEnterOn(page, stepPanel(page).getByRole('button', { name: step }));
    await expect(stepPanel(page).getByRole('button', { name: step })).toHaveAttribute('aria-current', 'step');
    await expect(stepArea(page)).toBeVisible();
  }
  await tabTo(page, page.getByRole('link', { name: /prova/i }).first());
});

test('a whole test: begun, answered, finished, reviewed', { tag: '@nightly' }, async ({ page, person }) => {
  await openExam(person, 'Risco, retorno e carteiras');
  await expect(page.getByRole('button', { name: /a prova$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Questão 1 de');
  const total = await countQuestions(page);
  for (let n = 1; n <= total; n += 1) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Questão ${n} de`);
    await page.keyboard.press('a');
    await expect(option(page, 0)).toContainText('sua resposta');
    if (n < total) await page.keyboard.press('ArrowRight');
  }
  await expect(savedStatus(page)).toBeVisible();
  await pressEnterOn(page, page.getByRole('button', { name: 'Salvar e ver resultado' }));
  await expect(page.getByRole('button', { name: 'Sim', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Resultado da prova' });
  await pressEnterOn(page, result.getByRole('link', { name: 'Ver a prova corrigida >' }));
  await expect(page.getByRole('dialog', { name: 'Revisão da prova' })).toBeVisible();
  await pressEnterOn(page, page.getByRole('link', { name: 'Sair da revisão' }));
  await expect(page).toHaveURL(/step=lecture$/);
});

test('the question bank: searched, a question opened and practised', { tag: '@nightly' }, async ({
  page,
  person,
}) => {
  await person.signIn('rotina@toro.test');
  await page.goto('/questions');
  await typeInto(page, page.getByLabel('Buscar questões'), 'tributacao');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/term=tributacao/);
  const first = page.getByRole('listitem').getByRole('link', { name: /CFP-/ }).first();
  await pressEnterOn(page, first);
  await expect(page.getByRole('heading', { level: 2, name: /^Questão \(/ })).toBeVisible();
  await page.keyboard.press('b');
  await pressEnterOn(page, page.getByRole('button', { name: 'Salvar e ver resultado' }));
  await expect(option(page, 1)).toHaveAttribute('data-state', /correct/);
  await pressEnterOn(page, page.getByRole('button', { name: 'Próxima questão' }));
});

test('a course: bought by card', { tag: '@nightly' }, async ({ page }) => {
  test.slow();
  const buyer = new Buyer(page);
  await page.goto('/checkout/cfp-completo/530');
  await expect(buyer.heading('Seus dados')).toBeVisible();
  const fill = (name: string, text: string) => typeInto(page, buyer.field(name), text);
  await fill('full_name', 'Ana Compradora');
  await fill('email', buyer.email);
  await fill('document_number', buyer.cpf);
  await fill('birth_date', '15061990');
  await fill('phone_number', '11912345678');
  await fill('post_code', '01310100');
  await expect(buyer.field('number')).toBeFocused();
  await page.keyboard.type('1000');
  await checkWithSpace(page, buyer.field('contract'));
  await checkWithSpace(page, buyer.field('contractPrivacity'));
  await pressEnterOn(page, page.getByRole('button', { name: 'Continuar para o pagamento' }));
  await expect(buyer.heading('Como você quer pagar?')).toBeVisible();
  const credit = page.getByRole('radio', { name: 'Cartão de crédito' });
  if (!(await credit.isChecked())) {
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    for (let tries = 0; tries < 3 && !(await credit.isChecked()); tries += 1)
      await page.keyboard.press('ArrowDown');
  }
  await expect(credit).toBeChecked();
  await fill('card_number', '5155901222280001');
  await fill('expiry', '0730');
  await fill('security_code', '123');
  await fill('holder_name', 'ANA COMPRADORA');
  await fill('holder_document', buyer.cpf);
  await pressEnterOn(page, page.getByRole('button', { name: 'Continuar para a confirmação' }));
  await expect(buyer.heading('Confira e confirme')).toBeVisible();
  if (await buyer.field('contract').isVisible()) await checkWithSpace(page, buyer.field('contract'));
  await pressEnterOn(page, page.getByRole('button', { name: /^Pagar/ }));
  await expect(page.getByRole('heading', { level: 1, name: /matrícula|Parabéns|confirmad/i })).toBeVisible();
});

test('an answer sheet: chosen, filled and handed in', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/gabaritoro/create');
  await expect(page.getByRole('radio').first()).toBeVisible();
  const provisional = page.getByRole('radio', { name: PROVISIONAL });
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let tries = 0; tries < 5 && !(await provisional.isChecked()); tries += 1)
    await page.keyboard.press('ArrowDown');
  await typeInto(page, page.getByLabel('Nome', { exact: true }), 'Bia Visitante');
  await typeInto(page, page.getByLabel('E-mail', { exact: true }).first(), newVisitorEmail());
  await typeInto(page, page.getByLabel('Telefone com DDD'), '11912345678');
  await pressEnterOn(page, page.getByRole('button', { name: 'Começar a marcar' }));
  await expect(page.getByRole('navigation', { name: 'Módulos' })).toBeVisible();
  await tabTo(page, choice(page, 1, 'A'));
  await page.keyboard.press('c');
  await expect(choice(page, 1, 'C')).toBeChecked();
  await page.keyboard.press('d');
  await expect(choice(page, 2, 'D')).toBeChecked();
  await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();
  const last = page.getByRole('button', { name: /^Módulo 6/ });
  for (let back = 0; back < 20 && !(await isFocused(last)); back += 1) await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await pressEnterOn(page, page.getByRole('button', { name: 'Ver meu resultado' }));
  await pressEnterOn(page, page.getByRole('button', { name: 'Entregar', exact: true }));
  await expect(page.getByRole('heading', { name: /questões certas/ })).toBeVisible();
});

/** Opens a dialog from a button and expects the focus inside it, and on the button again once it is closed. */
async function expectFocusReturns(page: Page, button: string | RegExp): Promise<void> {
  const opener = page.getByRole('button', { name: button }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  // Tab stays inside the dialog.
  for (let stops = 0; stops < 12; stops += 1) await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('a dialog takes the focus, keeps it, and returns it to where it was', { tag: '@nightly' }, async ({
  page,
  person,
}) => {
  await blockEvents(page);
  await person.signIn();
  await page.goto('/notifications');
  await expectFocusReturns(page, /^Excluir: /);
  await page.goto('/cashback');
  await page.getByRole('button', { name: 'Ver cupom CARTB6T3W' }).click();
  await expectFocusReturns(page, 'Cancelar cupom');
  await page.goto(CFP);
  await expectFocusReturns(page, /^Mentoria$/);
  await person.clearSession();
  await openExam(person, 'Planejamento fiscal');
  await beginAttempt(page);
  await expectFocusReturns(page, 'Sair da prova');
  await expectFocusReturns(page, 'Ler a resolução');
});
