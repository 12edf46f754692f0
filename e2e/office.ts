import { expect, type Page } from '@playwright/test';
import { port } from './address.ts';
import { PASSWORD } from './factory.ts';

export const officeUrl = `http://office.localhost:${port}`;

/** Logs a member of staff of the demo in and puts the second factor off. */
export async function signInToOffice(page: Page, email = 'direcao@toro.test', path = '/'): Promise<void> {
  await page.goto(`${officeUrl}/entrar?de=${encodeURIComponent(path)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(page).toHaveURL(`${officeUrl}${path}`);
}

/** Gives the browser an authenticator that makes and uses passkeys without asking anybody. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
