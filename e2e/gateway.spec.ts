import type { APIRequestContext, Page } from '@playwright/test';
import { appUrl, sandboxUrl } from './address.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './person.ts';

/** Sends requests to the sandbox's gateway as the app does. */
async function createGatewayClient(request: APIRequestContext) {
  const answer = await request.post(`${sandboxUrl}/auth/oauth/v2/token`, {
    headers: { authorization: 'Basic aTpz' },
    form: { scope: 'oob', grant_type: 'client_credentials' },
  });
  const headers = { authorization: `Bearer ${(await answer.json()).access_token}`, seller_id: 'e2e' };
  const post = async (path: string, data: object, more = {}) =>
    (await request.post(`${sandboxUrl}${path}`, { headers: { ...headers, ...more }, data })).json();
  return post;
}

const customer = {
  customer_id: 'e2e',
  name: 'Ana Demo',
  document_type: 'CPF',
  document_number: '52998224725',
  billing_address: { postal_code: '01310100' },
};

async function createPix(request: APIRequestContext, amount: number): Promise<string> {
  const post = await createGatewayClient(request);
  const order_id = `e2e-${Date.now()}-${amount}`;
  const payment = await post('/v1/payments/qrcode/pix', {
    amount,
    currency: 'BRL',
    order_id,
    customer_id: 'e2e',
  });
  return payment.additional_data.qr_code;
}

async function createDebit(request: APIRequestContext) {
  const post = await createGatewayClient(request);
  const { number_token } = await post('/v1/tokens/card', { card_number: '4012001037141112' });
  return post('/v1/payments/debit', {
    seller_id: 'e2e',
    amount: 19_900,
    currency: 'BRL',
    order: { order_id: `e2e-${Date.now()}`, sales_tax: 0, product_type: 'service' },
    customer,
    debit: {
      soft_descriptor: 'TORO',
      authenticated: true,
      card: {
        number_token,
        cardholder_name: 'ANA DEMO',
        security_code: '123',
        brand: 'Visa',
        expiration_month: '12',
        expiration_year: '30',
      },
    },
  });
}

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, { tag: width === 390 ? [] : '@nightly' }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a Pix is found by its code and paid on the page of the sandbox', async ({ page, request }) => {
      const code = await createPix(request, 4990 + width);
      await page.goto(`${sandboxUrl}/gateway`);
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
      await page.getByLabel('Pix copia e cola').fill(code);
      await page.getByRole('button', { name: 'Abrir' }).click();
      await expect(page.getByText('Aguardando', { exact: true })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await expect(page.getByText('Aprovado', { exact: true })).toBeVisible();
    });
  });
}

test('the page of the bank posts its response to the app, which shows a page for an unknown payment', async ({
  page,
  request,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const { redirect_url, post_data } = await createDebit(request);
  const returnUrl = `${appUrl}/v1/checkout/callback_debit?id_order=nobody&payment_id=&type=debit&frontendCallback=${appUrl}`;
  const fields = {
    MD: post_data.issuer_payment_id,
    PaReq: post_data.payer_authentication_request,
    TermUrl: returnUrl.replaceAll('&', '&amp;'),
  };
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  await page.setContent(
    `<form method="post" action="${redirect_url}">${inputs.join('')}<button>Ir</button></form>`,
  );
  await page.getByRole('button', { name: 'Ir' }).click();
  await expect(page.getByRole('heading', { name: 'Banco de demonstração' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Autorizar pagamento' }).click();
  await expect(page.getByText('Não encontramos este pagamento')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(violations).toEqual([]);
});
