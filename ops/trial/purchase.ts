import { chromium, expect } from '@playwright/test';
import { Buyer } from '../../e2e/buyer.ts';
import { NOTICE_KEY } from '../../e2e/visitor-notice.ts';
import { chromiumFlags } from '../../tools/chromium.ts';

const CONFIRMED = 'Compra confirmada!';

/**
 * Buys a course in the browser at an installed academy of which the sandbox is gateway and mail server:
 *   E2E_PORT=PORT_BEFORE_SANDBOX npx tsx ops/trial/purchase.ts https://aluno.toro.test /checkout/cfp-completo/530
 * Hosts below toro.test lead to this machine.
 */
const [origin = '', path = '/checkout/cfp-completo/530'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: [...chromiumFlags, '--host-resolver-rules=MAP *.toro.test 127.0.0.1'],
});
try {
  // Chromium does not know Caddy's own authority; curl checks its certificate.
  const context = await browser.newContext({
    baseURL: origin,
    ignoreHTTPSErrors: true,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: NOTICE_KEY, value: 'refused' }] }],
    },
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) failed.push(`${response.status()} ${response.url()}`);
  });
  const buyer = new Buyer(page);
  await buyer.reachPayment(path);
  await buyer.choose('Cartão de crédito');
  await buyer.fillCard();
  await buyer.confirm();
  await buyer.clickButton(/^Pagar/);
  await expect(buyer.heading(CONFIRMED)).toBeVisible({ timeout: 60_000 });
  console.log(`Bought by ${buyer.email}: "${await page.locator('h1').first().innerText()}" at ${page.url()}`);
  await buyer.expectMail('Sua vaga está garantida');
  console.log('The confirmation arrived at the mail server.');
  console.log(failed.length === 0 ? 'No failed request.' : failed.join('\n'));
} finally {
  await browser.close();
}
