import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from '@toro/contract/call';
import type { examsCalls } from '@toro/contract/exams/exams/calls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findAxeProblems, openApp } from './open-app.tsx';
import { failure, type Script, type SentRequest } from './scripted-server.ts';

const CFP = '/courses/101/530';
const LESSONS = {
  welcome: 20,
  ethics: 21,
  maths: 22,
  live: 25,
  questionsOnly: 32,
  materialOnly: 33,
};

interface Course {
  is_libras: boolean;
  classes: { id: number; aula_videos: object[] }[];
}

type FinishedTests = CallResponse<typeof examsCalls.listFinishedAttempts>;

const openLesson = (lesson: keyof typeof LESSONS, step = '', responses: Script = {}) =>
  openApp(`${CFP}/${LESSONS[lesson]}${step && `?step=${step}`}`, {
    responses: { trackEvent: {}, ...responses },
  });

const findStepArea = () => screen.findByRole('region', { name: 'Etapa da aula' });
const findStepPanel = () => screen.findByRole('complementary', { name: 'Realize as etapas:' });
const findStepButtons = async () =>
  (await within(await findStepPanel()).findAllByRole('button')).map(({ textContent }) => textContent ?? '');
const pressStep = async (name: RegExp) =>
  userEvent.click(await within(await findStepPanel()).findByRole('button', { name }));
const expectStep = (step: string) =>
  waitFor(async () => expect((await findStepArea()).getAttribute('data-step')).toBe(step));

describe('a lesson that is only read', () => {
  const openText = (responses: Script = {}) =>
    openLesson('materialOnly', 'file', {
      getCourse: (course: { classes: { id: number }[] }) => ({
        ...course,
        classes: course.classes.map((lesson) =>
          lesson.id === LESSONS.materialOnly
            ? { ...lesson, pdf_file: null, texto: '<p>Leia com calma.</p>', read: false, progress: 0 }
            : lesson,
        ),
      }),
      ...responses,
    });

  it("is done by 'Marcar como lida', not by opening it", async () => {
    const app = openText({ markLessonRead: { read: true } });
    const button = await within(await findStepArea()).findByRole('button', { name: 'Marcar como lida' });
    expect(screen.queryByText('Aula concluída')).toBeNull();
    await userEvent.click(button);
    await screen.findByText('Aula concluída');
    expect(app.sent('markLessonRead')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Marcar como lida' })).toBeNull();
  });

  it('stays open when it could not be marked', async () => {
    openText({ markLessonRead: failure(503) });
    await userEvent.click(
      await within(await findStepArea()).findByRole('button', { name: 'Marcar como lida' }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Tente de novo');
    expect(screen.queryByText('Aula concluída')).toBeNull();
  });

  it('is the only kind of lesson with that button', async () => {
    openLesson('ethics', 'file');
    await findStepArea();
    expect(screen.queryByRole('button', { name: 'Marcar como lida' })).toBeNull();
  });
});

describe('steps of a lesson', () => {
  it('a reload keeps the step', async () => {
    const app = openLesson('ethics');
    await pressStep(/Assistir aula/);
    await expectStep('video');
    const address = app.path();
    app.close();
    openApp(address, { responses: { trackEvent: {} } });
    await expectStep('video');
  });

  it('it has order, title, step area and step panel (COURSE-24, COURSE-25, COURSE-26, COURSE-27)', async () => {
    openLesson('ethics');
    await screen.findByRole('heading', { level: 1, name: 'O processo de planejamento e a ética' });
    expect(screen.getAllByText('Aula 2').length).toBeGreaterThan(0);
    await findStepArea();
    expect(within(await findStepPanel()).getByRole('heading').textContent).toBe('Realize as etapas:');
  });

  it('its panel has the introduction and its three parts, each with its button (COURSE-01, COURSE-30, COURSE-32, COURSE-34)', async () => {
    openLesson('ethics');
    const [intro, file, video, lecture, ...rest] = await findStepButtons();
    expect(intro).toMatch(/Introdução/);
    expect(file).toMatch(/Baixar material.*Baixar PDF$/);
    expect(video).toMatch(/Assistir aula.*Ver Vídeo$/);
    expect(lecture).toMatch(/Fazer Prova.*Iniciar$/);
    expect(rest).toEqual([]);
  });

  it.each([
    ['questionsOnly', [/Introdução/, /Fazer Prova/]],
    ['materialOnly', [/Introdução/, /Baixar material/]],
    ['maths', [/Introdução/, /Assistir aula/]],
  ] as const)(
    'the panel of %s has no part that the lesson does not have (COURSE-31, COURSE-33, COURSE-35)',
    async (lesson, parts) => {
      openLesson(lesson);
      const buttons = await findStepButtons();
      for (const [index, part] of parts.entries()) expect(buttons[index]).toMatch(part);
      if (lesson !== 'maths') expect(buttons).toHaveLength(parts.length);
    },
  );

  it.each([
    ['maths', 'video'],
    ['questionsOnly', 'lecture'],
  ] as const)(
    'the introduction of %s describes the lesson and starts at its first part (COURSE-38, COURSE-39, COURSE-41, COURSE-42)',
    async (lesson, step) => {
      openLesson(lesson);
      const area = await findStepArea();
      expect(area.textContent).toContain('Sobre a aula');
      if (lesson === 'maths') expect(area.textContent).toContain('Taxas, séries e sistemas de amortização');
      await userEvent.click(within(area).getByRole('button', { name: 'Iniciar aula' }));
      await expectStep(step);
    },
  );

  it.each([
    ['maths', 'video'],
    ['questionsOnly', 'lecture'],
  ] as const)('the file step of %s, which has no file, is skipped (COURSE-54)', async (lesson, step) => {
    openLesson(lesson, 'file');
    await expectStep(step);
  });
});

describe('material', () => {
  it('a material that fails to load shows a message and can be requested again', async () => {
    openLesson('materialOnly', '', { getLessonPdf: failure(500) });
    await pressStep(/Baixar PDF/);
    const area = await findStepArea();
    expect((await within(area).findByRole('alert')).textContent).toContain('O material não pôde ser baixado');
    expect(within(area).getByRole<HTMLButtonElement>('button', { name: 'Baixar material' }).disabled).toBe(
      false,
    );
  });
});

describe('video', () => {
  it('counts as played after ten seconds of playing, pauses not counted (COURSE-83)', async () => {
    const app = openApp('/courses/106/580/3?step=video', {
      responses: { trackEvent: {}, trackVideoPlay: { video_played: 1 } },
    });
    const video = await waitFor(() => {
      const found = document.querySelector('video');
      if (!found) throw new Error('There is no video');
      return found;
    });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    // What is sent meanwhile is sent within the passing time.
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    fireEvent.play(video);
    await pass(6000);
    fireEvent.pause(video);
    await pass(60_000);
    fireEvent.play(video);
    await pass(3900);
    expect(app.sent('trackVideoPlay')).toEqual([]);
    await pass(200);
    vi.useRealTimers();
    await waitFor(() => expect(app.sent('trackVideoPlay')).toHaveLength(1));
  });

  it('offers the position where another device stopped, or the beginning (COURSE-83)', async () => {
    openApp('/courses/106/580/3?step=video', {
      responses: {
        trackEvent: {},
        getCourse: (course: { classes: { aula_videos: object[] }[] }) => ({
          ...course,
          classes: course.classes.map((lesson) => ({
            ...lesson,
            aula_videos: lesson.aula_videos.map((video) => ({ ...video, position: 200, duration: 900 })),
          })),
        }),
      },
    });
    await screen.findByText('Você parou em 3:20.');
    await userEvent.click(screen.getByRole('button', { name: 'Ver do início' }));
    await waitFor(() => expect(screen.queryByText(/^Você parou em/)).toBeNull());
  });

  it('a play that cannot be registered shows a message (COURSE-86)', async () => {
    openApp('/courses/106/580/3?step=video', {
      responses: { trackEvent: {}, trackVideoPlay: failure(500) },
    });
    const video = await waitFor(() => {
      const found = document.querySelector('video');
      if (!found) throw new Error('There is no video');
      return found;
    });
    const clock = vi.spyOn(window, 'setTimeout');
    fireEvent.play(video);
    const register = clock.mock.calls.find(([, delay]) => delay === 10_000)?.[0] as () => void;
    clock.mockRestore();
    act(register);
    await screen.findByText('Problemas ao registrar a resposta.');
    const tile = screen.getByRole('button', { name: /Conhecimentos bancários.*0% concluído/ });
    expect(tile).toBeTruthy();
  });

  it('has the chapters of its file, which jump in the video', async () => {
    const chapters = '/files/videos/etapas.chapters.vtt?expires=1&sig=x';
    openLesson('ethics', 'video', {
      getCourse: (course: Course) => ({
        ...course,
        classes: course.classes.map((lesson) => ({
          ...lesson,
          aula_videos: lesson.aula_videos.map((video) => ({ ...video, chapters })),
        })),
      }),
      'GET /files/videos/etapas.chapters.vtt': new Response(
        'WEBVTT\n\n00:00.000 --> 00:30.000\nPor que um processo\n\n00:30.000 --> 01:00.000\nAs etapas\n',
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: /0:30 As etapas/ }));
    expect(document.querySelector('video')?.currentTime).toBe(30);
    expect(await findAxeProblems()).toEqual([]);
  });

  const openWithLibras = (isLibras: boolean, both: boolean) =>
    openLesson('ethics', 'video', {
      getCourse: (course: Course) => ({
        ...course,
        is_libras: isLibras,
        classes: course.classes.map((lesson) => ({
          ...lesson,
          aula_videos: lesson.aula_videos.map((video) => ({
            ...video,
            ...(both && { provider_libras: 'file', video_embed_libras: '/files/libras.webm' }),
          })),
        })),
      }),
    });
  const findSource = () =>
    waitFor(() => {
      const source = document.querySelector('video')?.getAttribute('src');
      if (!source) throw new Error('There is no video');
      return source;
    });

  it('with both kinds the student chooses (COURSE-70, COURSE-71)', async () => {
    openWithLibras(false, true);
    expect(await findSource()).not.toContain('libras');
    const chooser = screen.getByRole('group', { name: 'Tipo de video' });
    expect(within(chooser).getAllByRole('radio')).toHaveLength(2);
    expect(within(chooser).getByRole<HTMLInputElement>('radio', { name: 'Vídeo' }).checked).toBe(true);
    await userEvent.click(within(chooser).getByRole('radio', { name: 'Vídeo em Libras' }));
    await waitFor(async () => expect(await findSource()).toContain('libras'));
  });

  it('a Libras course shows Libras, and the usual video where there is no other (COURSE-72, COURSE-73)', async () => {
    const app = openWithLibras(true, true);
    expect(await findSource()).toContain('libras');
    expect(screen.queryByRole('group', { name: 'Tipo de video' })).toBeNull();
    app.close();
    openWithLibras(true, false);
    expect(await findSource()).not.toContain('libras');
    expect(screen.queryByRole('group', { name: 'Tipo de video' })).toBeNull();
  });
});

describe('lecture step', () => {
  it('starts the test, with the class group in its address (COURSE-65, COURSE-66, COURSE-68)', async () => {
    openLesson('questionsOnly', 'lecture');
    const area = await findStepArea();
    await within(area).findByRole('heading', { name: 'Faça a prova' });
    expect(within(area).getByRole('link', { name: 'Iniciar' }).getAttribute('href')).toBe(
      '/lectures/101/32?id_turma=530',
    );
  });

  it('after the first test offers the wrong questions, and the finished ones to review (COURSE-65, COURSE-66, COURSE-67, COURSE-69)', async () => {
    openLesson('ethics', 'lecture');
    const area = await findStepArea();
    await within(area).findByRole('heading', { name: 'Refaça as questões erradas da prova' });
    expect(
      within(area).getByRole('link', { name: 'Clique aqui para iniciar a prova' }).getAttribute('href'),
    ).toMatch(/^\/lectures\/101\/21\?id_turma=530/);
    const done = await screen.findByRole('region', { name: 'Provas realizadas' });
    expect(within(done).getAllByRole('link')[0]?.getAttribute('href')).toMatch(
      /^\/lectures\/101\/21\/\d+\?id_turma=530$/,
    );
  });

  it.each([
    [[], 'Refazer a prova inteira'],
    [[{ prova: JSON.stringify({ question: { 1: 'idk' } }) }], 'Continuar a prova inteira'],
  ])('after the first test offers the whole test again: %j, %s', async (ongoing, name) => {
    openLesson('ethics', 'lecture', {
      restoreAttempt: (_recorded: never, { url }: SentRequest) =>
        url.searchParams.has('redo') ? [] : ongoing,
    });
    const retake = await screen.findByRole('link', { name });
    expect(retake.getAttribute('href')).toBe('/lectures/101/21?id_turma=530');
  });

  it('offers no redo when every question of the last test was right', async () => {
    openLesson('ethics', 'lecture', {
      listFinishedAttempts: (tests: FinishedTests) =>
        tests.map((test) => ({
          ...test,
          totalQuestions: test.respostas.length,
          respostas: test.respostas.map((answer) => ({
            ...answer,
            resposta: { ...answer.resposta, correta: 1 },
          })),
        })),
    });
    const area = await findStepArea();
    await within(area).findByRole('heading', { name: 'Prova concluída' });
    expect(area.textContent).toContain('Você acertou todas as questões da última prova');
    expect(within(area).queryByRole('link', { name: 'Clique aqui para iniciar a prova' })).toBeNull();
    expect(within(area).getAllByRole('link', { name: /Fazer a revisão/ }).length).toBeGreaterThan(0);
  });

  it('shows no finished tests when they do not load (COURSE-69)', async () => {
    const app = openLesson('ethics', 'lecture', { listFinishedAttempts: failure(500) });
    const area = await findStepArea();
    await waitFor(() => expect(app.sent('listFinishedAttempts')).not.toHaveLength(0));
    // Only the two ways to take the test again.
    await waitFor(() => expect(within(area).getAllByRole('link')).toHaveLength(2));
    expect(screen.queryByRole('region', { name: 'Provas realizadas' })).toBeNull();
  });
});

it('the welcome lesson has its text and the groups of the class (COURSE-43, COURSE-44, COURSE-45, COURSE-46, COURSE-47)', async () => {
  openLesson('welcome');
  const area = await findStepArea();
  const list = await within(area).findByRole('list', { name: 'Grupos da turma' });
  expect(area.textContent).toContain('Este curso foi pensado para quem estuda à noite');
  const groups = within(list).getAllByRole('link');
  expect(groups).toHaveLength(3);
  expect(groups[0]?.textContent).toMatch(/^Grupo de mensagensGrupo de avisos/);
  expect(groups[1]?.textContent).toMatch(/^Grupo de mensagensGrupo de dúvidas/);
  expect(groups[2]?.textContent).toMatch(/^CalendárioCalendário das aulas/);
  expect(groups[0]?.getAttribute('href')).toBe('https://chat.toro.test/cfp-avisos');
  expect(groups[0]?.getAttribute('rel')).toContain('noopener');
});

describe('discussion of a live lesson', () => {
  const findThread = () => screen.findByRole('region', { name: 'Conversa da turma' });
  const buildMessage = (id: number) => ({
    id,
    author: { name: 'Ana S.', foto: null },
    text: `mensagem ${id}`,
    created_at: '2026-11-01T20:00:00.000Z',
    own: false,
  });

  it('keeps the text that could not be sent', async () => {
    openLesson('live', '', { postMessage: failure(500, 'Falhou', 'x'), listMessages: [] });
    const thread = await findThread();
    const box = await within(thread).findByLabelText<HTMLTextAreaElement>('Escreva para a turma');
    fireEvent.change(box, { target: { value: 'Minha pergunta' } });
    await userEvent.click(within(thread).getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(thread.textContent).toContain('A mensagem não foi enviada e continua aqui.'));
    expect(box.value).toBe('Minha pergunta');
    expect(within(thread).queryAllByRole('listitem')).toHaveLength(0);
    fireEvent.change(box, { target: { value: 'x'.repeat(1900) } });
    await within(thread).findByText('100 caracteres restantes');
    expect(box.getAttribute('maxlength')).toBe('2000');
  });

  it('loads older messages on request', async () => {
    openLesson('live', '', {
      listMessages: (_recorded: unknown, { url }: SentRequest) => {
        if (url.searchParams.has('after')) return [];
        const ids = url.searchParams.has('before')
          ? [8, 9, 10]
          : Array.from({ length: 50 }, (_, i) => i + 11);
        return ids.map(buildMessage);
      },
    });
    const thread = await findThread();
    await waitFor(() => expect(within(thread).getAllByRole('listitem')).toHaveLength(50));
    await userEvent.click(within(thread).getByRole('button', { name: 'Ver mensagens anteriores' }));
    await waitFor(() => expect(within(thread).getAllByRole('listitem')).toHaveLength(53));
    expect(within(thread).getAllByRole('listitem')[0]?.textContent).toContain('mensagem 8');
    expect(within(thread).queryByRole('button', { name: 'Ver mensagens anteriores' })).toBeNull();
  });
});
