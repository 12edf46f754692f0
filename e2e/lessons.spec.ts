import type { Page } from '@playwright/test';
import {
  blockEvents,
  changeCourse,
  changeLesson,
  lessonTile,
  lessonTileAt,
  stepArea,
  stepPanel,
} from './course-page.ts';
import { answerAll, beginAttempt, goToQuestion, savedStatus } from './exam.ts';
import { createStudent, finishTest, playVideos, scheduleExam } from './factory.ts';
import { expect, test } from './person.ts';

const CFP = '/courses/101/530';
const ETHICS = 'O processo de planejamento e a ética';
const MATHS = 'Matemática financeira para a prova';
const READING = 'Leitura, o diagnóstico financeiro';

async function openLesson(page: Page, title: string, course = CFP): Promise<string> {
  await page.goto(course);
  await lessonTile(page, title).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return (await lessonTile(page, title).getAttribute('data-lesson')) ?? '';
}

/** Plays slowly, so that the position hardly changes during a test. */
const play = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    video.playbackRate = 0.1;
    return video.play();
  });

const recordRequests = (page: Page, url: string) => {
  const requested: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes(url)) requested.push(new URL(request.url()));
  });
  return requested;
};

test.describe('steps of a lesson', () => {
  test.beforeEach(({ page }) => blockEvents(page));

  test('a text without a file is shown, sanitised, and followed by the video (COURSE-53)', async ({
    page,
    person,
  }) => {
    await changeLesson(page, 'Planejamento fiscal', (lesson) => {
      lesson.texto += '<script>window.compromised = 1</script><img src=x onerror="window.compromised = 1">';
    });
    await person.signIn();
    await openLesson(page, 'Planejamento fiscal');
    await stepPanel(page)
      .getByRole('button', { name: /Ler material/ })
      .click();
    await expect(stepArea(page)).toContainText('Come-cotas');
    await expect(stepArea(page).locator('script, [onerror]')).toHaveCount(0);
    expect(await page.evaluate(() => 'compromised' in window)).toBe(false);
    await expect(page.getByText('Baixe o Material da aula')).toHaveCount(0);
    await stepArea(page).getByRole('button', { name: 'Ver o video' }).click();
    await expect(stepArea(page)).toHaveAttribute('data-step', 'video');
  });
});

test.describe('material', () => {
  test.beforeEach(({ page }) => blockEvents(page));

  test('choosing the step scrolls down, downloads and marks at once (COURSE-36, COURSE-37, COURSE-40, COURSE-52, COURSE-80, COURSE-81)', async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const title = 'Previdência complementar, PGBL ou VGBL';
    const student = await createStudent(page.request);
    await playVideos(page.request, student, 'cfp', title);
    await finishTest(page.request, student, 'cfp', title);
    await person.signIn(student);
    const id = await openLesson(page, title);
    await expect(lessonTileAt(page, title, 66)).toBeVisible();
    const registered = page.waitForRequest('**/pdf_downloaded?*');
    const download = page.waitForEvent('download');
    await stepArea(page).getByRole('button', { name: 'Iniciar aula' }).click();
    expect((await download).suggestedFilename()).toBe('Aula 7 - Previdência complementar, PGBL ou VGBL.pdf');
    const { searchParams } = new URL((await registered).url());
    expect(searchParams.get('tag_curso')).toBe('cfp-completo');
    expect(searchParams.get('id_aula')).toBe(id);
    expect(searchParams.get('id_turma')).toBe('530');
    await expect(page.getByRole('heading', { name: 'Baixe o Material da aula' })).toBeVisible();
    await expect(stepArea(page)).toContainText('Material baixado');
    await expect(lessonTileAt(page, title, 100)).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  });

  test('a download that cannot be registered shows a message and is not marked (COURSE-85)', async ({
    page,
    person,
  }) => {
    await page.route('**/pdf_downloaded?*', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
    await person.signIn();
    await openLesson(page, 'Material, a Bíblia de fórmulas');
    const download = page.waitForEvent('download');
    await stepPanel(page)
      .getByRole('button', { name: /Baixar PDF/ })
      .click();
    await download;
    await expect(page.getByText('Problemas ao registrar a resposta.')).toBeVisible();
    await expect(stepArea(page)).toContainText('Ainda não baixado');
    await expect(lessonTileAt(page, 'Material, a Bíblia de fórmulas', 0)).toBeVisible();
  });
});

/** Stubs of the foreign players: they report on request that they play. */
const vimeo = `<script>
  const send = (message) => parent.postMessage(JSON.stringify(message), '*');
  addEventListener('message', ({ data }) => {
    const { method, value } = typeof data === 'string' ? JSON.parse(data) : data;
    (window.received ??= []).push([method, value]);
    if (method === 'ping') send({ event: 'ready' });
    else if (method !== 'addEventListener') send({ method, value });
  });
  setTimeout(() => send({ event: 'ready' }), 50);
  window.play = () => send({ event: 'play', data: { seconds: 0, percent: 0, duration: 60 } });
</script>`;
const youtube = `<script>
  addEventListener('message', ({ data }) => {
    if (JSON.parse(data).event === 'listening') window.received = true;
  });
  window.play = () => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info: { playerState: 1, currentTime: 3 } }), '*');
</script>`;

test.describe('video', () => {
  test.beforeEach(({ page }) => blockEvents(page));

  test('several videos have buttons and each kind its player, at 540p with Portuguese subtitles (COURSE-55, COURSE-56, COURSE-57, COURSE-58, COURSE-62, COURSE-63)', async ({
    page,
    person,
  }) => {
    await page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: vimeo }),
    );
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: youtube }),
    );
    await changeLesson(page, MATHS, (lesson) => {
      lesson.video_played = 0;
      for (const video of lesson.aula_videos) video.played = false;
    });
    const plays = recordRequests(page, '/play_video');
    await page.route('**/play_video?*', (route) => route.fulfill({ json: { video_played: plays.length } }));
    await person.signIn();
    await openLesson(page, MATHS);
    await stepPanel(page)
      .getByRole('button', { name: /Ver Vídeo/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Assista ao vídeo da aula:' })).toBeVisible();
    const buttons = stepArea(page).getByRole('list', { name: 'Vídeos da aula' }).getByRole('button');
    await expect(buttons).toHaveText(['Vídeo 1', 'Vídeo 2', 'Vídeo 3']);
    await expect(page.locator('video track')).toHaveAttribute('srclang', 'pt');

    await buttons.nth(1).click();
    const vimeoFrame = page.locator('iframe[data-player="vimeo"]');
    await expect(vimeoFrame).toHaveAttribute(
      'src',
      /^https:\/\/player\.vimeo\.com\/video\/900100021\?.*quality=540p/,
    );
    await expect(vimeoFrame).toHaveAttribute('src', /texttrack=pt-BR/);
    const inVimeo = () => page.frame({ url: /player\.vimeo\.com/ });
    await expect
      .poll(
        async () =>
          inVimeo()?.evaluate(() => (window as { received?: string[][] }).received?.map(String)) ?? [],
      )
      .toContain('addEventListener,play');
    await inVimeo()?.evaluate(() => (window as unknown as { play(): void }).play());
    await expect.poll(() => plays.length).toBe(1);

    await buttons.nth(2).click();
    const youtubeFrame = page.locator('iframe[data-player="youtube"]');
    await expect(youtubeFrame).toHaveAttribute(
      'src',
      /youtube-nocookie\.com\/embed\/Tr0Cfp02sac\?enablejsapi=1/,
    );
    await expect(youtubeFrame).toHaveAttribute('src', /cc_load_policy=1&cc_lang_pref=pt&hl=pt/);
    const inYoutube = () => page.frame({ url: /youtube-nocookie/ });
    await expect.poll(() => inYoutube()?.evaluate(() => 'received' in window)).toBe(true);
    await inYoutube()?.evaluate(() => (window as unknown as { play(): void }).play());
    await expect.poll(() => plays.length).toBe(2);
    await expect(stepPanel(page).getByText('2 de 3')).toBeVisible();
  });

  test('raw markup is framed only from allowed hosts, and only its address is used (COURSE-59, COURSE-60)', async ({
    page,
    person,
  }) => {
    const markup =
      '<iframe src="https://player.vimeo.com/event/1" onload="window.compromised=1" style="position:fixed"></iframe>';
    await page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'ao vivo' }),
    );
    let hosts = ['player.vimeo.com'];
    await changeCourse(page, (course) => {
      course.video_hosts = hosts;
      for (const lesson of course.classes)
        for (const video of lesson.aula_videos) if (video.provider === 'embed') video.video_embed = markup;
    });
    const plays = recordRequests(page, '/play_video');
    await page.route('**/play_video?*', (route) => route.fulfill({ json: { video_played: 1 } }));
    await person.signIn();
    const id = await openLesson(page, 'Plantão ao vivo de dúvidas');
    await page.goto(`${CFP}/${id}?step=video`);
    await stepArea(page).getByRole('button', { name: 'Assistir' }).click();
    const frame = page.locator('iframe[data-player="embed"]');
    await expect(frame).toHaveAttribute('src', 'https://player.vimeo.com/event/1');
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame).not.toHaveAttribute('style', /./);
    expect(await page.evaluate(() => 'compromised' in window)).toBe(false);
    await expect.poll(() => plays.length).toBe(1);
    await expect(lessonTileAt(page, 'Plantão ao vivo', 100)).toBeVisible();
    hosts = [];
    await page.reload();
    await expect(stepArea(page)).toContainText('Este vídeo não pode ser exibido aqui.');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('a play is registered once, the position is stored, and chapters, subtitles and speed work (COURSE-82, COURSE-83)', async ({
    page,
    person,
  }) => {
    const title = 'A reserva de emergência';
    const plays = recordRequests(page, '/play_video');
    await person.signIn(await createStudent(page.request, { courses: ['personalFinance'] }));
    await openLesson(page, title, '/courses/120/590');
    await expect(lessonTileAt(page, title, 0)).toBeVisible();
    await stepPanel(page)
      .getByRole('button', { name: /Ver Vídeo/ })
      .click();
    await expect(page.locator('video')).toBeVisible();
    await play(page);
    // A video counts as played after ten seconds of playing.
    await expect(lessonTileAt(page, title, 50)).toBeVisible({ timeout: 20_000 });
    expect(plays).toHaveLength(1);
    expect(plays[0]?.searchParams.has('position')).toBe(false);
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
    await play(page);
    const positionSaved = page.waitForResponse((response) => response.url().includes('position=6'));
    await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = 6;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.pause();
    });
    await positionSaved;
    expect(plays.filter(({ searchParams }) => !searchParams.has('position'))).toHaveLength(1);
    await page.reload();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThanOrEqual(6);
    const readPlayer = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => {
        const [subtitles] = video.textTracks;
        const cue = subtitles?.activeCues?.[0] as VTTCue | undefined;
        return { at: video.currentTime, speed: video.playbackRate, mode: subtitles?.mode, text: cue?.text };
      });
    await expect(page.getByText('Você parou em 0:06.')).toBeVisible();
    const chapter = page.getByRole('button', { name: /Passo 2: onde deixar/ });
    await chapter.click();
    await expect(chapter).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(readPlayer)
      .toMatchObject({ mode: 'showing', text: 'A reserva precisa de três qualidades, nesta ordem.' });
    await page.getByLabel('Velocidade').selectOption('1,5×');
    await page.getByRole('switch', { name: 'Legendas' }).click();
    await expect.poll(readPlayer).toMatchObject({ speed: 1.5, mode: 'hidden' });
    await page.locator('video').focus();
    await page.keyboard.press('>');
    await page.keyboard.press('c');
    await page.keyboard.press('p');
    await expect.poll(readPlayer).toMatchObject({ speed: 1.75, mode: 'showing' });
    await expect(page.getByRole('button', { name: /Passo 1: o tamanho/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});

test('the welcome lesson has books to download (COURSE-48, COURSE-49, COURSE-50, COURSE-51)', async ({
  page,
  person,
}) => {
  await blockEvents(page);
  await person.signIn();
  await openLesson(page, 'Boas-vindas');
  const books = stepArea(page).getByRole('list', { name: 'Livros' }).getByRole('link');
  await expect(books).toHaveText([/^ApostilaApostila do módulo 1/, /^BíbliaBíblia de fórmulas/]);
  for (const [index, name] of ['Apostila do módulo 1.pdf', 'Bíblia de fórmulas.pdf'].entries()) {
    const download = page.waitForEvent('download');
    await books.nth(index).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
});

test.describe('discussion of a live lesson', () => {
  const LIVE = 'Plantão ao vivo de dúvidas';
  test.beforeEach(({ page }) => blockEvents(page));

  test('is shown for live lessons, takes a message and shows the messages of others (COURSE-61)', async ({
    page,
    person,
  }) => {
    await page.clock.install();
    await person.signIn(await createStudent(page.request));
    await openLesson(page, LIVE);
    const thread = page.getByRole('region', { name: 'Conversa da turma' });
    const text = `Dúvida sobre come-cotas <b>${Date.now()}</b>`;
    await thread.getByLabel('Escreva para a turma').fill(text);
    await thread.getByRole('button', { name: 'Enviar' }).click();
    await expect(thread.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
    await expect(thread.getByLabel('Escreva para a turma')).toHaveValue('');
    await page.reload();
    await expect(thread.getByText(text)).toBeVisible();

    await page.route('**/aulas/*/messages?*after=*', (route) =>
      route.fulfill({
        json: [
          {
            id: 2_000_000_000,
            author: { name: 'Ana S.', foto: null },
            text: 'Também quero saber',
            created_at: new Date().toISOString(),
            own: false,
          },
        ],
      }),
    );
    await page.clock.runFor(10_500);
    await expect(thread.getByText('Também quero saber')).toBeVisible();
    await lessonTile(page, 'Riscos e seguros').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Riscos e seguros' })).toBeVisible();
    await expect(thread).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('from the home page to a finished lesson, its progress goes from 0 to 100 (COURSE-74, COURSE-75, COURSE-76, COURSE-77)', async ({
    page,
    person,
  }) => {
    const title = 'Previdência';
    const student = await createStudent(page.request, { courses: ['libras'] });
    await scheduleExam(page.request, student, 'libras', 30);
    await person.login(student);
    await page.locator('a[href="/courses/121/600"]').first().click();
    await expect(lessonTileAt(page, title, 0)).toBeVisible();
    await lessonTile(page, title).click();

    const download = page.waitForEvent('download');
    await stepArea(page).getByRole('button', { name: 'Iniciar aula' }).click();
    await download;
    await expect(lessonTileAt(page, title, 33)).toBeVisible();

    await stepArea(page).getByRole('button', { name: 'Ver o video' }).click();
    await expect(page.locator('video')).toBeVisible();
    await play(page);
    await expect(lessonTileAt(page, title, 66)).toBeVisible();

    await stepArea(page).getByRole('button', { name: 'Fazer a prova' }).click();
    await expect(stepArea(page).getByRole('link', { name: 'Iniciar' })).toBeVisible();
    await finishTest(page.request, student, 'libras', title);
    await page.reload();
    await expect(lessonTileAt(page, title, 100)).toBeVisible();
    await expect(page.getByText('Aula concluída')).toBeVisible();
    await expect(page.getByText('1 de 3 aulas', { exact: false }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

/** The paths of lessons, each with a step. */
async function findLessonPaths(page: Page, steps: Record<string, string>): Promise<string[]> {
  await page.goto(CFP);
  const paths: string[] = [];
  for (const [title, step] of Object.entries(steps))
    paths.push(`${CFP}/${await lessonTile(page, title).getAttribute('data-lesson')}?step=${step}`);
  return paths;
}

test.describe('at 320 px', { tag: '@nightly' }, () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('nothing scrolls sideways', async ({ page, person }) => {
    test.slow();
    await blockEvents(page);
    await person.signIn();
    const paths = await findLessonPaths(page, {
      'Boas-vindas': 'intro',
      [MATHS]: 'video',
      [ETHICS]: 'lecture',
      [READING]: 'file',
      'Plantão ao vivo de dúvidas': 'video',
    });
    for (const path of [...paths, CFP, '/courses/103/570']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});

test('a lesson goes through intro, file, video, lecture, lectureResult, lectureReview, lectureRedo and lectureRedoResult (COURSE-79)', async ({
  page,
  person,
}) => {
  await person.signIn(await createStudent(page.request));
  await openLesson(page, ETHICS);
  const openStep = (name: RegExp) => stepPanel(page).getByRole('button', { name }).click();
  await expect(stepArea(page)).toHaveAttribute('data-step', 'intro');
  for (const [button, step] of [
    [/Baixar material/, 'file'],
    [/Assistir aula/, 'video'],
    [/Fazer Prova/, 'lecture'],
  ] as const) {
    await openStep(button);
    await expect(stepArea(page)).toHaveAttribute('data-step', step);
  }
  /** Answers "Não sei" to the first question, so that there is a wrong one. */
  const finishWithAWrongAnswer = async () => {
    await answerAll(page, () => 0);
    await goToQuestion(page, 1);
    await page.getByRole('group', { name: 'Alternativas' }).locator('label').last().click();
    await expect(savedStatus(page)).toBeVisible();
    await page.getByRole('button', { name: 'Salvar e ver resultado' }).click();
    await page.getByRole('button', { name: 'Sim', exact: true }).click();
  };
  const result = page.getByRole('dialog', { name: 'Resultado da prova' }).locator('[data-step]');
  const exam = page.locator('[data-step]').filter({ has: page.getByRole('group', { name: 'Alternativas' }) });

  await stepArea(page).getByRole('link', { name: 'Iniciar' }).click();
  await beginAttempt(page);
  await expect(exam).toHaveAttribute('data-step', 'lecture');
  await finishWithAWrongAnswer();
  await expect(result).toHaveAttribute('data-step', 'lectureResult');
  await page.getByRole('link', { name: 'Ver a prova corrigida >' }).click();
  await expect(page.getByRole('dialog', { name: 'Revisão da prova' })).toHaveAttribute(
    'data-step',
    'lectureReview',
  );
  await page.getByRole('link', { name: 'Sair da revisão' }).click();
  await expect(stepArea(page)).toHaveAttribute('data-step', 'lecture');

  await stepArea(page).getByRole('link', { name: 'Clique aqui para iniciar a prova' }).click();
  await beginAttempt(page);
  await expect(exam).toHaveAttribute('data-step', 'lectureRedo');
  await finishWithAWrongAnswer();
  await expect(result).toHaveAttribute('data-step', 'lectureRedoResult');
});
