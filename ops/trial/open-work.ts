import { setTimeout as pause } from 'node:timers/promises';
import { chromium, expect } from '@playwright/test';
import { Buyer } from '../../e2e/buyer.ts';
import { beginAttempt, countQuestions, goToQuestion, openExam, option, savedStatus } from '../../e2e/exam.ts';
import { Person } from '../../e2e/person.ts';
import { NOTICE_KEY } from '../../e2e/visitor-notice.ts';
import { chromiumFlags } from '../../tools/chromium.ts';

/**
 * Keeps an exam and a half-filled form open in the browser while something else upgrades the academy, answers a question
 * every few seconds, and goes on with both at the end:
 *   E2E_PORT=PORT_BEFORE_SANDBOX npx tsx ops/trial/open-work.ts https://aluno.toro.test SECONDS EXAM
 * Hosts below toro.test lead to this machine.
 */
const [origin = '', seconds = '60', exam = ''] = process.argv.slice(2);
const STEP_MS = 4000;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: [...chromiumFlags, '--host-resolver-rules=MAP *.toro.test 127.0.0.1'],
});
try {
  const context = await browser.newContext({
    baseURL: origin,
    // Chromium does not know Caddy's own authority.
    ignoreHTTPSErrors: true,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: NOTICE_KEY, value: 'refused' }] }],
    },
  });
  context.setDefaultTimeout(60_000);
  const failed: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 500) failed.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page itself ends requests whose answer it no longer needs.
    if (reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${request.url()}`);
  });
  const formPage = await context.newPage();
  const buyer = new Buyer(formPage);
  await formPage.goto('/checkout/cfp-completo/530');
  await buyer.fillStepOne();
  const page = await context.newPage();
  await openExam(new Person(page), exam);
  await beginAttempt(page);
  const total = await countQuestions(page);
  console.log(`An exam with ${total} questions and a form are open.`);
  const until = Date.now() + Number(seconds) * 1000;
  let answered = 0;
  while (Date.now() < until) {
    await goToQuestion(page, (answered % total) + 1);
    await option(page, answered % 3).click();
    await expect(savedStatus(page)).toBeVisible({ timeout: 30_000 });
    answered += 1;
    await pause(STEP_MS);
  }
  await page.reload();
  await beginAttempt(page).catch(() => undefined);
  expect(await countQuestions(page)).toBe(total);
  console.log(`${answered} answers were saved; the exam is still open after a reload.`);
  await buyer.clickButton('Continuar para o pagamento');
  await expect(buyer.heading('Como você quer pagar?')).toBeVisible();
  console.log('The form kept what was typed and went on to the payment.');
  console.log(failed.length === 0 ? 'No failed request.' : failed.join('\n'));
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
}
