import type { APIRequestContext } from '@playwright/test';
import { notify } from './academy.ts';
import { appUrl, sandboxUrl } from './address.ts';
import { axeFindings } from './axe.ts';
import { createStudent } from './factory.ts';
import { findMail } from './mailbox.ts';
import { expect, test } from './person.ts';

/** The unsubscribe link of a notification that is sent to a student by mail. */
async function findUnsubscribeLink(request: APIRequestContext, email: string, tag: string): Promise<string> {
  const title = `Aviso ${tag}`;
  notify({
    tag,
    title,
    text: 'Um aviso que chega também por e-mail.',
    to: { audience: 'students', emails: [email] },
    mail: true,
  });
  const { text } = await findMail(request, ({ to, subject }) => to === email && subject === title);
  return /\/descadastrar\/[\w-]+/.exec(text)?.[0] ?? '';
}

test('is a small page: no menu, no logo, one card; the support chat comes from its provider (UNSUB-18, UNSUB-19, UNSUB-20)', async ({
  page,
}) => {
  await page.goto('/descadastrar/qualquer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('img')).toHaveCount(0);
  const chat = page.frameLocator('iframe[title="Chat de atendimento"]');
  await expect(page.locator('iframe')).toHaveAttribute('src', `${sandboxUrl}/chat`);
  await page.getByRole('button', { name: 'Atendimento' }).click();
  await expect(chat.getByRole('heading', { name: 'Atendimento' })).toBeVisible();
});

test('the link of a mail closes the channels of its student once; used again it shows so and offers support (UNSUB-21, PROFILE-41, PROFILE-42)', async ({
  page,
  person,
}) => {
  const student = await createStudent(page.request);
  await person.signIn(student);
  await page.goto('/user');
  for (const channel of ['E-mail', 'WhatsApp']) {
    await page.getByRole('checkbox', { name: channel }).click();
    await expect(page.getByRole('checkbox', { name: channel })).toBeChecked();
  }
  const address = await findUnsubscribeLink(page.request, student.email, 'descadastro');
  const unsubscribe = async () => {
    await page.goto(address);
    await page.getByLabel('E-mail').uncheck();
    await page.getByLabel('WhatsApp').check();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('button', { name: 'Sim, descadastrar' }).click();
  };
  await unsubscribe();
  await expect(page.getByText('Descadastro efetuado :(')).toBeVisible();
  await unsubscribe();
  await expect(page.getByRole('heading', { name: 'Este link não funciona mais' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fale com a gente' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/user');
  const whatsapp = page.getByRole('checkbox', { name: 'WhatsApp' });
  await expect(whatsapp).not.toBeChecked();
  await expect(page.getByRole('list', { name: 'Histórico de consentimentos' })).toContainText(
    'Contato por WhatsApp: retirado',
  );
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/usuario-channels/enable', async (route) => {
    await held;
    await route.continue();
  });
  await whatsapp.click();
  await expect(page.getByText('Atualizando preferências do usuário')).toBeVisible();
  release();
  await expect(page.getByText('Atualizando preferências do usuário')).toBeHidden();
  await expect(whatsapp).toBeChecked();
  await expect(page.getByRole('list', { name: 'Histórico de consentimentos' })).toContainText(
    'Contato por WhatsApp: aceito',
  );

  // Mail programs unsubscribe from mail alone with one request (RFC 8058).
  const token = (await findUnsubscribeLink(page.request, student.email, 'um-clique')).split('/').at(-1) ?? '';
  const post = () =>
    page.request.post(`${appUrl}/v1/usuario-channels/disable?token=${token}`, {
      form: { 'List-Unsubscribe': 'One-Click' },
    });
  expect((await post()).status()).toBe(200);
  expect((await post()).status()).toBe(404);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
  await expect(whatsapp).toBeChecked();
  await page.getByRole('checkbox', { name: 'E-mail' }).click();
  await expect(page.getByRole('checkbox', { name: 'E-mail' })).toBeChecked();
});
