import { type APIRequestContext, expect } from '@playwright/test';
import { sandboxUrl } from './address.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  receivedAt: string;
}

/** The newest mail in the sandbox's mailbox that matches, once there is one. */
export async function findMail(request: APIRequestContext, matches: (mail: Mail) => boolean): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await request.get(`${sandboxUrl}/mailbox.json`)).json();
    found = mails.find(matches);
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  if (!found) throw new Error('no mail arrived');
  return found;
}
