import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { sandboxUrl } from './address.ts';

export const PASSWORD = 'Toro@2026';

/** Somebody at a browser, named by what they want to do. */
export class Person {
  constructor(readonly page: Page) {}

  get email(): Locator {
    return this.page.getByLabel('E-mail');
  }

  get password(): Locator {
    return this.page.getByLabel('Senha', { exact: true });
  }

  get menu(): Locator {
    return this.page.getByRole('navigation', { name: 'Menu principal' });
  }

  async typeLogin(email: string, password = PASSWORD): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  async submitLogin(): Promise<void> {
    await this.page.getByRole('button', { name: 'Entrar' }).click();
  }

  /** Comes in with a session opened over the wire, on no page yet: for journeys that are not about the door. */
  async signIn(email = 'aluno@toro.test', password = PASSWORD): Promise<void> {
    const answer = await this.page.request.post('/login', { data: { email, password, remember: false } });
    expect(answer.status()).toBe(200);
    const { token, token_id: tokenId, user } = await answer.json();
    const session = JSON.stringify({ state: { token, tokenId, user, remember: false }, version: 0 });
    await this.page.goto('/healthz');
    await this.page.evaluate((written) => sessionStorage.setItem('toro.session', written), session);
  }

  /** Comes in and stands in the student's home. */
  async login(email = 'aluno@toro.test', password = PASSWORD): Promise<void> {
    await this.signIn(email, password);
    await this.page.goto('/');
    await expect(this.menu).toBeVisible();
  }

  /** Forgets the session of this tab, from a page of the same origin where no app is running to write it again. */
  async clearSession(): Promise<void> {
    await this.page.goto('/healthz');
    await this.page.evaluate(() => sessionStorage.clear());
  }

  /** The newest mail to an address, once it has arrived. */
  async waitForMail(email: string, after: Date): Promise<{ subject: string; text: string }> {
    let found: { subject: string; text: string } | undefined;
    await expect(async () => {
      const mails: { to: string; subject: string; text: string; receivedAt: string }[] = await (
        await this.page.request.get(`${sandboxUrl}/mailbox.json`)
      ).json();
      found = mails.find((mail) => mail.to === email && new Date(mail.receivedAt) >= after);
      expect(found).toBeDefined();
    }).toPass({ timeout: 15_000 });
    if (!found) throw new Error('no mail arrived');
    return found;
  }
}

export const test = base.extend<{ person: Person }>({
  person: async ({ page }, use) => use(new Person(page)),
});

export { expect };
