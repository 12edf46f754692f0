import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { blockEvents, lessonTile } from './course-page.ts';
import { createStudent } from './factory.ts';
import { expect, PASSWORD, test } from './person.ts';
import { VIEWPORTS } from './viewports.ts';

const STUDENT = 'rotina@toro.test';
const SUCCESSION = /^Meação, legítima/;
const PENSION = /^PGBL ou VGBL/;
const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const footer = (page: Page) => page.getByRole('complementary', { name: 'Podcast tocando' });
const audioElement = (page: Page) => page.locator('audio[data-player="podcast"]');
const readStoredState = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('toro.podcast') ?? '{}').state);

/** Records the playback positions instead of sending them to the server. */
function interceptTracking(page: Page) {
  const tracked: { id: number; currentTime: number; finished: boolean }[] = [];
  return page
    .route('**/v1/services/podcast/track', (route) => {
      tracked.push(route.request().postDataJSON());
      return route.fulfill({ json: {} });
    })
    .then(() => tracked);
}

const isPaused = (page: Page) => audioElement(page).evaluate((audio: HTMLAudioElement) => audio.paused);

async function openPodcasts(page: Page): Promise<void> {
  await page.goto('/podcast');
  await expect(page.getByRole('heading', { level: 1, name: 'Podcast' })).toBeVisible();
}

/** Moves the audio element to a position. */
const seekTo = (page: Page, seconds: number) =>
  audioElement(page).evaluate((audio: HTMLAudioElement, to) => {
    audio.currentTime = to;
  }, seconds);

for (const { name, viewport, tag } of VIEWPORTS) {
  test.describe(`on a ${name}`, { tag }, () => {
    test.use({ viewport });

    test('a student chooses, plays, pauses, skips and changes the speed (ROUTE-12, PODCAST-06, PODCAST-07, PODCAST-10, PODCAST-12, PODCAST-13, PODCAST-14, PODCAST-16, PODCAST-18, PODCAST-19, PODCAST-20, PODCAST-21, PODCAST-23, PODCAST-24, PODCAST-25, PODCAST-27)', async ({
      page,
      person,
    }) => {
      await interceptTracking(page);
      await person.signIn(STUDENT);
      await test.step('the page has its subtitle, and the player waits for a choice (ROUTE-12, PODCAST-10, PODCAST-12, PODCAST-13, PODCAST-16)', async () => {
        await openPodcasts(page);
        await expect(page.getByText('Ouça os nossos especialistas')).toBeVisible();
        await expect(player(page)).toHaveText('Estamos aguardando você selecionar um episódio do podcast.');
        expect(await axeFindings(page)).toEqual([]);
      });
      await test.step('an episode of the list is shown with title and date (PODCAST-06, PODCAST-07, PODCAST-14)', async () => {
        await page.getByRole('button', { name: SUCCESSION }).click();
        await expect(player(page).getByRole('heading', { name: SUCCESSION })).toBeVisible();
        await expect(player(page).locator('time')).toHaveText(/^\d{2} \w{3} \d{4}$/);
        await expect(player(page).locator('img')).toHaveCount(1);
      });
      await test.step('it plays and pauses (PODCAST-18, PODCAST-19)', async () => {
        await expect(player(page).getByRole('button', { name: 'Tocar' })).toBeVisible();
        await player(page).getByRole('button', { name: 'Tocar' }).click();
        await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible();
        await expect(() =>
          expect(
            audioElement(page).evaluate((audio: HTMLAudioElement) => audio.currentTime),
          ).resolves.toBeGreaterThan(0),
        ).toPass();
        expect(await axeFindings(page)).toEqual([]);
        await player(page).getByRole('button', { name: 'Pausar' }).click();
        await expect.poll(() => isPaused(page)).toBe(true);
      });

      const position = player(page).getByRole('slider', { name: 'Posição no episódio' });
      await test.step('it skips 30 seconds forward and 10 back (PODCAST-25, PODCAST-27)', async () => {
        await position.fill('5');
        await player(page).getByRole('button', { name: 'Avançar 30 segundos' }).click();
        await expect(position).toHaveValue('35');
        // 65 would be beyond the end.
        await player(page).getByRole('button', { name: 'Avançar 30 segundos' }).click();
        await expect(position).toHaveValue('35');
        await player(page).getByRole('button', { name: 'Voltar 10 segundos' }).click();
        await expect(position).toHaveValue('25');
        await position.fill('10');
        await player(page).getByRole('button', { name: 'Voltar 10 segundos' }).click();
        await expect(position).toHaveValue('10');
      });

      await test.step('the speed steps by 0.25 and goes back to 1 after 2 (PODCAST-23, PODCAST-24)', async () => {
        for (const speed of ['1,25x', '1,5x', '1,75x', '2x', '1x']) {
          await player(page)
            .getByRole('button', { name: /^Velocidade/ })
            .click();
          await expect(player(page).getByRole('button', { name: `Velocidade: ${speed}` })).toBeVisible();
        }
      });
      await test.step('another episode starts at 0, paused (PODCAST-20, PODCAST-21)', async () => {
        await page.getByRole('button', { name: PENSION }).click();
        await expect(position).toHaveValue('0');
        await expect(player(page).getByRole('button', { name: 'Tocar' })).toBeVisible();
      });
    });

    test('the small player stays across pages, hides on /podcast, expands and closes (SHELL-31, SHELL-32, SHELL-33, SHELL-34, SHELL-35, PODCAST-22)', async ({
      page,
      person,
    }) => {
      await interceptTracking(page);
      await person.signIn(STUDENT);
      await openPodcasts(page);
      await page.getByRole('button', { name: SUCCESSION }).click();
      await expect(footer(page)).toHaveCount(0);
      await player(page).getByRole('button', { name: 'Tocar' }).click();
      await expect(footer(page)).toHaveCount(0);
      await person.menu.getByRole('link', { name: 'Notificações' }).click();
      await expect(footer(page)).toBeVisible();
      await expect(footer(page).getByRole('paragraph')).toHaveText('Meação, legítima e parte dispo…');
      await expect.poll(() => isPaused(page)).toBe(false);
      expect(await axeFindings(page)).toEqual([]);
      await test.step('the sound goes on in the answer sheets', async () => {
        const answerSheets = person.menu.getByRole('link', { name: 'Gabaritoro' });
        if (!(await answerSheets.isVisible()))
          await person.menu.getByRole('button', { name: 'Mais itens' }).click();
        await answerSheets.click();
        await expect(page).toHaveURL('/gabaritoro/create');
        await expect(footer(page)).toBeVisible();
        await expect.poll(() => isPaused(page)).toBe(false);
      });
      await footer(page).getByRole('link', { name: 'Expandir o player' }).click();
      await expect(page).toHaveURL('/podcast');
      await expect(footer(page)).toHaveCount(0);
      await person.menu.getByRole('link', { name: 'Meus cursos' }).first().click();
      await footer(page).getByRole('button', { name: 'Fechar o player' }).click();
      await expect(footer(page)).toHaveCount(0);
      await expect.poll(() => isPaused(page)).toBe(true);
    });
  });
}

test('the description is shown above 600 px, and above 728 px the picture is beside it (PODCAST-08, PODCAST-09)', async ({
  page,
  person,
}) => {
  await interceptTracking(page);
  await person.signIn(STUDENT);
  await openPodcasts(page);
  await page.getByRole('button', { name: SUCCESSION }).click();
  const description = player(page).getByText('Primeiro a meação, depois a legítima');
  for (const [width, shown, beside] of [
    [600, 0, 'false'],
    [601, 1, 'false'],
    [728, 1, 'false'],
    [729, 1, 'true'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(description).toHaveCount(shown);
    await expect(player(page)).toHaveAttribute('data-beside', beside);
  }
});

test('progress is sent when it changed, as finished after 90 percent and at the end, and survives a reload (PODCAST-29, PODCAST-30, PODCAST-31, PODCAST-36, ENTITY-27)', async ({
  page,
  person,
}) => {
  const tracked = await interceptTracking(page);
  await person.signIn(STUDENT);
  await openPodcasts(page);
  await page.getByRole('button', { name: SUCCESSION }).click();
  await player(page).getByRole('button', { name: 'Tocar' }).click();
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible();
  await seekTo(page, 20);
  await expect(() => expect(tracked.at(-1)).toMatchObject({ finished: false })).toPass();
  await player(page).getByRole('button', { name: 'Pausar' }).click();
  await expect(player(page).getByRole('button', { name: 'Tocar' })).toBeVisible();
  const before = tracked.length;
  const { currentPlay, lastCurrentTimeTrack } = await readStoredState(page);
  expect(lastCurrentTimeTrack).toBe(Math.floor(currentPlay.currentTime));
  await page.reload();
  await expect(player(page).getByRole('heading', { name: SUCCESSION })).toBeVisible();
  expect(tracked).toHaveLength(before);
  const state = await readStoredState(page);
  expect(Object.keys(state.currentPlay)).toEqual(
    expect.arrayContaining([
      'source',
      'isPlaying',
      'currentTime',
      'duration',
      'velocity',
      'isFooterPlayerOpen',
    ]),
  );
  expect(Object.keys(state.currentPodcast)).toEqual(
    expect.arrayContaining([
      'id',
      'title',
      'img',
      'published_at',
      'description',
      'classDescription',
      'professor',
    ]),
  );
  expect(state).toMatchObject({
    historical: expect.any(Array),
    lastCurrentTimeTrack: expect.any(Number),
    availableClassesEpisodes: expect.arrayContaining([expect.objectContaining({ allowedEpisode: true })]),
  });
  expect(state.currentPlay).toMatchObject({ isPlaying: false, currentTime: currentPlay.currentTime });

  await player(page).getByRole('button', { name: 'Tocar' }).click();
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible();
  await seekTo(page, 36);
  await expect(() => expect(tracked.at(-1)).toMatchObject({ finished: true })).toPass();
  const sentBefore = tracked.length;
  await seekTo(page, 38.5);
  await expect(player(page).getByRole('button', { name: 'Tocar' })).toBeVisible();
  await expect(() => expect(tracked.length).toBeGreaterThan(sentBefore)).toPass();
  expect(tracked.at(-1)).toMatchObject({ finished: true, currentTime: 39 });
});

test('continues where another device stopped', { tag: '@nightly' }, async ({ page, person, browser }) => {
  const student = await createStudent(page.request);
  await person.signIn(student);
  await openPodcasts(page);
  await page.getByRole('button', { name: PENSION }).click();
  await player(page).getByRole('slider').fill('12');
  await player(page).getByRole('button', { name: 'Tocar' }).click();
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible();
  const saved = page.waitForResponse('**/v1/services/podcast/track');
  await player(page).getByRole('button', { name: 'Pausar' }).click();
  expect((await saved).status()).toBe(200);

  const other = await browser.newContext({ locale: 'pt-BR', serviceWorkers: 'block' });
  const second = await other.newPage();
  await second.goto(`${new URL(page.url()).origin}/auth/login`);
  await second.getByLabel('E-mail').fill(student.email);
  await second.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await second.getByRole('button', { name: 'Entrar' }).click();
  await expect(second.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await second.goto(`${new URL(page.url()).origin}/podcast`);
  await expect(second.getByText(/Parou em 0:1\d/)).toBeVisible();
  await second.getByRole('button', { name: PENSION }).click();
  await second.getByRole('button', { name: /^Continuar de 0:1\d/ }).click();
  await expect(() =>
    expect(
      second.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime),
    ).resolves.toBeGreaterThan(11),
  ).toPass();
  await other.close();
});

test('keys, the lock screen and the sleep timer control the same player', { tag: '@nightly' }, async ({
  page,
  person,
}) => {
  await page.addInitScript(() => {
    const keys: Record<string, () => void> = {};
    Object.assign(window, { keys });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      if (handler) keys[action] = handler as () => void;
    };
  });
  await interceptTracking(page);
  await person.signIn(STUDENT);
  await openPodcasts(page);
  await page.getByRole('button', { name: SUCCESSION }).click();
  await page.keyboard.press('k');
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(() =>
    expect(
      audioElement(page).evaluate((audio: HTMLAudioElement) => audio.currentTime),
    ).resolves.toBeGreaterThan(29),
  ).toPass();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(player(page).getByRole('button', { name: 'Tocar' })).toBeVisible();
  const press = (key: string) =>
    page.evaluate((name) => (window as unknown as { keys: Record<string, () => void> }).keys[name]?.(), key);
  await press('play');
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible();
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toMatch(SUCCESSION);
  await press('pause');
  await expect.poll(() => isPaused(page)).toBe(true);

  await page.clock.install();
  await player(page).getByRole('slider').fill('1');
  await player(page).getByRole('button', { name: 'Tocar' }).click();
  await player(page).getByLabel('Desligar sozinho').selectOption('5');
  await audioElement(page).evaluate((audio: HTMLAudioElement) => {
    audio.playbackRate = 0.1;
  });
  await page.clock.runFor(240_000);
  expect(await isPaused(page)).toBe(false);
  await page.clock.runFor(61_000);
  await expect(player(page).getByRole('button', { name: 'Tocar' })).toBeVisible();
  await expect.poll(() => isPaused(page)).toBe(true);
});

test.describe('in a lesson', () => {
  const LESSON = 'Previdência complementar, PGBL ou VGBL';

  test("'Ouça o áudio do dia' opens the player, 'Voltar' sends the position and returns (PODCAST-02, PODCAST-03, PODCAST-04, PODCAST-32, PODCAST-33, PODCAST-34, PODCAST-35)", async ({
    page,
    person,
  }) => {
    await blockEvents(page);
    const tracked = await interceptTracking(page);
    await person.signIn(STUDENT);
    await test.step('the course loads the list of podcasts (PODCAST-35)', async () => {
      const listed = page.waitForRequest('**/v1/services/podcast');
      await page.goto('/courses/101/530');
      await listed;
    });
    await test.step("'Ouça o áudio do dia' fetches the episode of the lesson (PODCAST-02, PODCAST-34)", async () => {
      await lessonTile(page, LESSON).click();
      const fetched = page.waitForRequest('**/v1/services/podcast/episode?*');
      await page.getByRole('button', { name: 'Ouça o áudio do dia' }).click();
      const query = new URL((await fetched).url()).searchParams;
      expect([query.get('id_course'), query.get('tags')]).toEqual(['101', 'CFP-06']);
    });
    await test.step('the player opens and plays (PODCAST-03)', async () => {
      await expect(player(page).getByRole('heading', { name: PENSION })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Etapa da aula' })).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
      await player(page).getByRole('button', { name: 'Tocar' }).click();
      await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible();
      await expect(footer(page)).toHaveCount(0);
      await seekTo(page, 7);
      await expect(player(page).getByRole('slider')).toHaveValue(/^([7-9]|1\d)$/);
    });
    await test.step("'Voltar' returns to the lesson and sends the position (PODCAST-04, PODCAST-32, PODCAST-33)", async () => {
      await page.getByRole('button', { name: 'Voltar', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Etapa da aula' })).toBeVisible();
      await expect(() =>
        expect(tracked.at(-1)).toMatchObject({ finished: false, currentTime: expect.any(Number) }),
      ).toPass();
      await expect(footer(page)).toBeVisible();
    });
    await test.step('a lesson without an episode has no button (PODCAST-02)', async () => {
      await lessonTile(page, 'Matemática financeira para a prova').click();
      await expect(page.getByRole('button', { name: 'Ouça o áudio do dia' })).toHaveCount(0);
    });
  });
});
