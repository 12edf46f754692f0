import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { setCurrentSession } from './current-session.ts';
import { openSession, PASSWORD, type Student } from './factory.ts';
import { newIpAddress } from './identity.ts';
import { findMail, type Mail } from './mailbox.ts';

export { PASSWORD };

/** Page object of what every page has: login, session and menu. */
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

  /** Stores a session in this tab without the login page: the one of a created student, or a new one of a demo account. */
  async signIn(account: string | Student = 'aluno@toro.test'): Promise<void> {
    const opened =
      typeof account === 'string' ? await openSession(this.page.request, account) : account.session;
    setCurrentSession(this.page, opened);
    const { token, token_id: tokenId, user } = opened;
    const session = JSON.stringify({ state: { token, tokenId, user, remember: false }, version: 0 });
    // Before the first script of the next page; once, so that a logout is not undone by a reload.
    await this.page.addInitScript(
      ([written, mark]) => {
        if (window !== window.top || sessionStorage.getItem(mark)) return;
        sessionStorage.setItem(mark, 'written');
        sessionStorage.setItem('toro.session', written);
      },
      [session, `journey.session.${tokenId}`] as const,
    );
  }

  /** Signs in and opens the home page. */
  async login(account?: string | Student): Promise<void> {
    await this.signIn(account);
    await this.page.goto('/');
    await expect(this.menu).toBeVisible();
  }

  /** Removes the session of this tab, from a page of the same origin on which no app runs that could write it again. */
  async clearSession(): Promise<void> {
    await this.page.goto('/healthz');
    await this.page.evaluate(() => sessionStorage.removeItem('toro.session'));
  }

  /** The newest mail to an address since a time, once it has arrived. */
  waitForMail(email: string, since: Date): Promise<Mail> {
    return findMail(this.page.request, ({ to, receivedAt }) => to === email && new Date(receivedAt) >= since);
  }
}

export const test = base.extend<{ person: Person }>({
  // What a page reports goes to the log of the journeys: the page itself shows only that it did not open.
  context: async ({ context }, use) => {
    context.on('request', (request) => {
      if (request.url().endsWith('/v1/client-errors'))
        process.stdout.write(`a page reported an error: ${request.postData()}\n`);
    });
    await use(context);
  },
  // Each journey comes from a network of its own, so that no limit by network counts two of them together.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': newIpAddress() }),
  person: async ({ page }, use) => use(new Person(page)),
});

export { expect };
