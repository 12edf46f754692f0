import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/test-app.ts';
import { NO_CONTACT } from '../../../platform/settings/find-settings.ts';
import { addVersion } from '../../../platform/settings/setting-versions.ts';
import { createChatUrlReader } from './find-chat-url.ts';

const app = useApp({ env: { SUPPORT_WIDGET_URL: 'https://servidor.test/chat' } });
const value = { ...NO_CONTACT, email: 'a@a.test', chat_url: 'https://chat.test/novo' };

it('a saved chat is in the policy of pages within 15 seconds, and the last one holds while the database fails (SETTING-02)', async () => {
  const read = createChatUrlReader(app.context);
  expect(await read()).toBe('https://servidor.test/chat');
  await addVersion(app.context, { section: 'contact', base: 0, value, origin: 'office' });
  app.clock.now = new Date(app.clock.now.getTime() + 15_000);
  expect(await read()).toBe('https://chat.test/novo');
  await app.context.db.execute(sql`alter table setting_versions rename to setting_versions_gone`);
  app.clock.now = new Date(app.clock.now.getTime() + 15_000);
  expect(await read()).toBe('https://chat.test/novo');
});
