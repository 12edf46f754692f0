import type { Page } from '@playwright/test';
import type { Session } from './factory.ts';

const sessions = new WeakMap<Page, Session>();

/** Remembers the session with which the next page of this tab opens. */
export const setCurrentSession = (page: Page, session: Session): void => {
  sessions.set(page, session);
};

/** The token and the student of this tab's session, by `Person.signIn` or by the login page. */
export async function readCurrentSession(page: Page): Promise<{ token: string; user: { id: number } }> {
  return (
    sessions.get(page) ??
    page.evaluate(() => {
      const stored = sessionStorage.getItem('toro.session') ?? localStorage.getItem('toro.session') ?? '{}';
      return JSON.parse(stored).state;
    })
  );
}
