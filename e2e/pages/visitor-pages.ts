import type { Page } from '@playwright/test';
import {
  choice,
  findSheetLink,
  handIn,
  newVisitorEmail,
  PROVISIONAL,
  startAnswerSheet,
} from '../answer-sheet.ts';
import { Buyer } from '../buyer.ts';
import { findMail } from '../mailbox.ts';
import { expect } from '../person.ts';
import { NOTICE_KEY } from '../visitor-notice.ts';
import { openDialog, type PageUnderTest, pageAt } from './page-under-test.ts';

const CHECKOUT = '/checkout/cfp-completo/530';
const TOKEN = 'x'.repeat(43);

/** Deletes what the browser has stored of an earlier purchase. */
async function clearPurchase(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.removeItem('toro.session');
  });
}

async function beginPurchase(page: Page): Promise<Buyer> {
  await clearPurchase(page);
  const buyer = new Buyer(page);
  await page.goto(CHECKOUT);
  await expect(buyer.heading('Seus dados')).toBeVisible();
  return buyer;
}

async function reachPayment(page: Page): Promise<Buyer> {
  const buyer = await beginPurchase(page);
  await buyer.fillStepOne();
  await buyer.clickButton('Continuar para o pagamento');
  await expect(buyer.heading('Como você quer pagar?')).toBeVisible();
  return buyer;
}

const purchaseResult = (name: string, status: 'APPROVED' | 'DENIED', heading: string): PageUnderTest => ({
  name,
  async open(page) {
    await clearPurchase(page);
    await page.goto(`${CHECKOUT}?stepIndex=4&status=${status}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  },
});

/** Pages and dialogs without a session. */
export const visitorPages: PageUnderTest[] = [
  pageAt('the login', ['/auth/login'], '/auth/login?unauthorized=1'),
  {
    name: 'the login with validation errors',
    async open(page) {
      await page.goto('/auth/login');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page.getByText('Digite a sua senha')).toBeVisible();
    },
  },
  {
    name: 'a forgotten password',
    async open(page) {
      await page.goto('/auth/login');
      await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    },
  },
  pageAt('an expired password link', ['/auth/reset/$token'], '/auth/reset/nao-existe'),
  pageAt('an expired link that keeps an account', ['/account/keep/$token'], `/account/keep/${TOKEN}`),
  {
    name: 'a link that keeps an account',
    async open(page) {
      await page.route(`**/v1/account-deletion/${TOKEN}`, (route) =>
        route.fulfill({ json: { delete_after: '2026-11-23T13:00:00.000Z' } }),
      );
      await page.goto(`/account/keep/${TOKEN}`);
      await expect(page.getByRole('button', { name: 'Manter minha conta' })).toBeVisible();
      await page.unroute(`**/v1/account-deletion/${TOKEN}`);
    },
  },
  pageAt(
    'an expired link that undoes a change of the e-mail',
    ['/account/undo-email/$token'],
    `/account/undo-email/${TOKEN}`,
  ),
  {
    name: 'a link that undoes a change of the e-mail',
    async open(page) {
      await page.route(`**/v1/email-change/${TOKEN}`, (route) =>
        route.fulfill({ json: { email: 'a•••••@t•••••', undo_until: '2026-11-23T13:00:00.000Z' } }),
      );
      await page.goto(`/account/undo-email/${TOKEN}`);
      await expect(page.getByRole('button', { name: 'Não fui eu, desfazer a troca' })).toBeVisible();
      await page.unroute(`**/v1/email-change/${TOKEN}`);
    },
  },
  pageAt('an expired link that verifies an e-mail', ['/auth/verify/$token'], `/auth/verify/${TOKEN}`),
  {
    name: 'a link that verifies an e-mail',
    async open(page) {
      await page.route(`**/v1/email-link/${TOKEN}`, (route) =>
        route.fulfill({ json: { email: 'a•••••@t•••••' } }),
      );
      await page.goto(`/auth/verify/${TOKEN}`);
      await expect(page.getByRole('button', { name: 'Confirmar meu e-mail' })).toBeVisible();
    },
  },
  {
    name: 'the unsubscribe page',
    routes: ['/descadastrar/$token'],
    async open(page) {
      await page.goto('/descadastrar/qualquer');
      await page.getByLabel('WhatsApp').check();
    },
  },
  {
    name: 'dialog: unsubscribing',
    async open(page) {
      await page.goto('/descadastrar/qualquer');
      await page.getByLabel('WhatsApp').check();
      await openDialog(page, 'Confirmar', 'Tem certeza que deseja descadastrar ?');
    },
  },
  {
    name: 'the checkout with validation errors',
    routes: [
      '/checkout/$curso/$idTurma',
      '/checkout/$curso/$idTurma/$afiliado',
      '/newCheckout/$curso/$idTurma',
      '/newCheckout/$curso/$idTurma/$afiliadoOuToken',
      '/newCheckout/$curso/$idTurma/$step/$token',
    ],
    async open(page) {
      const buyer = await beginPurchase(page);
      await buyer.clickButton('Continuar para o pagamento');
    },
  },
  {
    name: 'dialog: terms',
    async open(page) {
      const buyer = await beginPurchase(page);
      await buyer.fillPerson();
      await buyer.fillAddress();
      await openDialog(page, 'Continuar para o pagamento', 'Falta aceitar os termos');
    },
  },
  {
    name: 'dialog: too young',
    async open(page) {
      const buyer = await beginPurchase(page);
      await buyer.fillPerson();
      await buyer.field('birth_date').fill('15062020');
      await buyer.fillAddress();
      await buyer.acceptTerms();
      await openDialog(page, 'Continuar para o pagamento', /menos de/);
    },
  },
  {
    name: 'dialog: the CPF is registered',
    async open(page) {
      const buyer = await beginPurchase(page);
      await buyer.fillStepOne();
      await buyer.field('document_number').fill('11144477735');
      await openDialog(page, 'Continuar para o pagamento', 'CPF já cadastrado');
    },
  },
  {
    name: 'the payment with validation errors',
    async open(page) {
      const buyer = await reachPayment(page);
      await buyer.clickButton('Continuar para a confirmação');
    },
  },
  {
    name: 'the confirmation',
    async open(page) {
      const buyer = await reachPayment(page);
      await buyer.choose('Pix');
      await buyer.confirm();
    },
  },
  {
    name: 'a Pix',
    async open(page) {
      const buyer = await reachPayment(page);
      await buyer.choose('Pix');
      await buyer.confirm();
      await buyer.clickButton('Gerar o código Pix');
      await expect(buyer.heading('Pague com Pix')).toBeVisible();
    },
  },
  purchaseResult('a denied purchase', 'DENIED', 'Falha no pagamento'),
  purchaseResult('an approved purchase', 'APPROVED', 'Compra confirmada!'),
  {
    name: 'the receipt of a purchase',
    async open(page) {
      const buyer = await reachPayment(page);
      await buyer.choose('Cartão de crédito');
      await buyer.fillCard();
      await buyer.confirm();
      await buyer.clickButton(/^Pagar/);
      await expect(buyer.heading('Compra confirmada!')).toBeVisible();
      await expect(page.getByText('Pedido', { exact: true })).toBeVisible();
    },
  },
  pageAt(
    'the choice of modules',
    ['/checkout-modular/$curso/$idTurma', '/checkout-modular/$curso/$idTurma/$afiliado'],
    '/checkout-modular/cfp-modular/540',
  ),
  {
    name: 'the courses on sale',
    routes: ['/cursos'],
    async open(page) {
      await page.goto('/cursos');
      await page.getByText('O que você vai estudar').first().click();
    },
  },
  pageAt('a course that is not on sale', ['/checkout-notfound'], '/checkout-notfound'),
  {
    name: 'the notice about cookies above the bar of an answer sheet',
    async open(page) {
      await startAnswerSheet(page, newVisitorEmail());
      await page.evaluate((key) => localStorage.removeItem(key), NOTICE_KEY);
      await page.reload();
      await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible();
      await page.evaluate((key) => localStorage.setItem(key, 'refused'), NOTICE_KEY);
    },
  },
  {
    name: 'the answer sheet form with validation errors',
    routes: ['/gabaritoro/create'],
    async open(page) {
      await page.goto('/gabaritoro/create');
      await page.getByRole('radio', { name: PROVISIONAL }).check();
      await page.getByRole('button', { name: 'Começar a marcar' }).click();
      await expect(page.getByText('Digite o seu nome')).toBeVisible();
    },
  },
  {
    name: 'an answer sheet',
    routes: ['/gabaritoro/fill/$token'],
    async open(page) {
      await startAnswerSheet(page, newVisitorEmail());
      await choice(page, 1, 'A').check({ force: true });
      await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();
    },
  },
  {
    name: 'the confirmation of an answer sheet',
    async open(page) {
      const email = newVisitorEmail();
      await startAnswerSheet(page, email);
      const { text } = await findMail(page.request, ({ to }) => to === email);
      await page.goto(findSheetLink(text));
      await expect(page.getByRole('heading', { name: 'Este gabarito é seu?' })).toBeVisible();
    },
  },
  {
    name: 'dialog: handing in the answer sheet',
    async open(page) {
      await startAnswerSheet(page, newVisitorEmail());
      await page.getByRole('button', { name: /^Módulo 6/ }).click();
      await page.getByRole('button', { name: 'Ver meu resultado' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the result of an answer sheet',
    routes: ['/gabaritoro/result/$token'],
    async open(page) {
      await startAnswerSheet(page, newVisitorEmail());
      await choice(page, 1, 'A').check({ force: true });
      await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();
      await handIn(page);
      await page.getByText('Questão a questão').first().click();
    },
  },
  pageAt('an unknown answer sheet', [], `/gabaritoro/result/${TOKEN}`),
  pageAt(
    'an unknown address',
    ['/gabaritoro/$', '/checkout/$', '/checkout-modular/$', '/newCheckout/$', '/descadastrar', '/auth/$'],
    '/checkout/nada',
  ),
];
