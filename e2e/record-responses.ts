import { writeFileSync } from 'node:fs';
import { academyDay } from '@toro/domain/base/calendar/day';
import { inRepository } from '../tools/repository.ts';
import { blockEvents } from './course-page.ts';
import { readCurrentSession } from './current-session.ts';
import { test } from './person.ts';

/** Pages of the demo student whose responses the component tests use. */
const PAGES = [
  '/',
  '/courses/101/530',
  '/courses/103/570',
  '/courses/106/580',
  '/courses/115/550',
  '/courses/120/590',
  '/study/ability',
  '/notifications',
  '/cashback',
  '/podcast',
  '/questions',
  '/user',
  '/user/pass',
  '/questions/1',
  '/questions/2',
  '/cfp-weekly-pdf?user_id=1&course_id=101&class_id=530&report=60d',
  '/cfp-weekly-png?user_id=1&course_id=101&class_id=530&report=60d',
  '/cfp-simulado-pdf?user_id=1&course_id=101&class_id=530&report=60d',
  '/cfa-weekly-pdf?user_id=1&course_id=115&class_id=550&report=60d',
  '/cfa-simulado-pdf?user_id=1&course_id=115&class_id=550&report=60d',
];

/** Calls that read although they are sent as POST. */
const READING_POSTS = /\/student\/metrics/;

/** Lessons that are opened at each of their steps, by their title. */
const LESSONS: Record<string, readonly string[]> = {
  'Boas-vindas': ['intro'],
  'O processo de planejamento e a ética': ['lecture'],
  'Plantão ao vivo de dúvidas': ['video'],
  'Simulado 1': ['lecture'],
};

test('records the responses of the API', async ({ page, person }) => {
  const responses: Record<string, unknown> = {};
  page.on('response', async (response) => {
    const { pathname, search } = new URL(response.url());
    const isRead = response.request().method() === 'GET' || READING_POSTS.test(pathname);
    if (isRead && response.ok() && pathname.startsWith('/v1/'))
      responses[pathname + search] = await response.json();
  });
  await blockEvents(page);
  await person.signIn();
  for (const path of PAGES) await page.goto(path, { waitUntil: 'networkidle' });
  await page.goto('/courses/101/530', { waitUntil: 'networkidle' });
  const ids = await page
    .locator('[data-lesson]')
    .evaluateAll((tiles) =>
      tiles.map((tile) => [tile.textContent ?? '', tile.getAttribute('data-lesson') ?? ''] as const),
    );
  for (const [title, steps] of Object.entries(LESSONS))
    for (const step of steps) {
      const id = ids.find(([text]) => text.includes(title))?.[1];
      await page.goto(`/courses/101/530/${id}?step=${step}`, { waitUntil: 'networkidle' });
    }
  await page.goto('/courses/101/530');
  await page.getByRole('button', { name: 'Mentoria', exact: true }).click();
  await page.waitForLoadState('networkidle');
  const { user } = await readCurrentSession(page);
  const recordedOn = academyDay(new Date());
  const recorded = {
    recordedOn,
    session: { token: 'recorded-token', token_id: 1, avatar: null, user },
    responses,
  };
  const json = JSON.stringify(recorded, null, 2)
    .replaceAll(/-----BEGIN[^"]*/g, '')
    .replaceAll(/expires=\d+&sig=[\w-]+/g, 'expires=1&sig=recorded');
  writeFileSync(inRepository('apps/web/test/recorded-responses.json'), `${json}\n`);
});
