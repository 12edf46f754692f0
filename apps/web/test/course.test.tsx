import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academyDay, addDays, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { setVisitorChoice } from '../src/shared/visitor-choice.ts';
import { findAxeProblems, openApp } from './open-app.tsx';
import { disconnected, failure, holdResponse, type Script } from './scripted-server.ts';

const CFP = '/courses/101/530';
const CEA = '/courses/103/570';

interface Lesson {
  titulo: string;
  days: { date: string }[];
}

interface Course {
  classes: Lesson[];
  scheduledTest: { date_exam: string } | null;
}

const inDays = (days: number) => addDays(academyDay(new Date()), days);

/** Opens a course whose response is changed. */
const openCourse = (
  address: string,
  change: (course: Course) => void = () => undefined,
  responses: Script = {},
) =>
  openApp(address, {
    responses: {
      getCourse: (course: Course) => {
        change(course);
        return course;
      },
      trackEvent: {},
      ...responses,
    },
  });

const findLessonList = () => screen.findByRole('navigation', { name: 'Aulas do curso' });
const findTile = async (name: string | RegExp) =>
  within(await findLessonList()).findByRole('button', {
    name: name instanceof RegExp ? name : new RegExp(name),
  });
const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('entering a course', () => {
  it.each([
    ['that is not theirs', '/courses/102/560'],
    ['that does not exist', '/courses/999'],
    ['with a class group of other students', '/courses/101/529'],
    ['that is no number', '/courses/abc'],
  ])('redirects a student home from a course %s (ROUTE-31)', async (_what, address) => {
    const app = openApp(address);
    await waitFor(() => expect(app.path()).toBe('/courses'));
    await screen.findByText(/^Não encontramos este curso entre os seus/);
  });

  it('redirects home when the server does not find the course (ROUTE-31)', async () => {
    const app = openApp(CFP, { responses: { getCourse: failure(404, 'Não encontramos', 'not_found') } });
    await waitFor(() => expect(app.path()).toBe('/courses'));
  });

  it('redirects home from a course that has ended', async () => {
    const app = openApp('/courses/108/520');
    await waitFor(() => expect(app.path()).toBe('/courses'));
    await screen.findByText(/^Este curso já terminou/);
  });

  it('says that a lesson of the address is not in the course, until another is opened', async () => {
    openCourse(`${CFP}/999999`);
    const text = 'Não encontramos esta aula neste curso. Escolha outra na lista de aulas.';
    await screen.findByText(text);
    await userEvent.click(await findTile('Boas-vindas'));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('redirects home when the report shows that the course is not in progress (ROUTE-32)', async () => {
    const app = openApp(CFP, {
      responses: {
        getClassGroupStatistics: (statistics: object) => ({
          ...statistics,
          report: { on_progress: false },
        }),
      },
    });
    await waitFor(() => expect(app.path()).toBe('/courses'));
  });

  it('shows that it is loading, with a placeholder (COURSE-03)', async () => {
    const held = holdResponse();
    openApp(CFP, { responses: { getCourse: held.respond } });
    await screen.findByRole('status', { name: 'Carregando aulas...' });
    held.release();
    await findLessonList();
    expect(screen.queryByRole('status', { name: 'Carregando aulas...' })).toBeNull();
  });

  it('shows what failed and retries (COURSE-84)', async () => {
    let failing = true;
    openApp(CFP, { responses: { getCourse: (course: object) => (failing ? failure(500) : course) } });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Problemas ao listar os detalhes do curso, por favor contate o administrador.',
    );
    failing = false;
    await press('Tentar de novo');
    await findLessonList();
  });

  it('shows that the connection is lost, and loads after a retry (COURSE-87)', async () => {
    let connected = false;
    openApp(CFP, { responses: { getCourse: (course: object) => (connected ? course : disconnected()) } });
    expect((await screen.findByRole('alert')).textContent).toContain('Sem conexão com o servidor');
    connected = true;
    await press('Tentar de novo');
    await findLessonList();
  });
});

describe('lesson list', () => {
  it('moves the step to the introduction and sends class_started (COURSE-22, COURSE-23)', async () => {
    window.dataLayer = [];
    const app = openCourse(CFP);
    setVisitorChoice('accepted');
    await userEvent.click(await findTile('Matemática financeira'));
    await press(/Assistir aula/);
    await screen.findByRole('heading', { name: 'Assista ao vídeo da aula:' });
    await userEvent.click(await findTile('Risco, retorno'));
    await screen.findByRole('heading', { name: 'Sobre a aula' });
    const event = { event: 'class_started', id_course: 101, id_course_class: 530, id_aula: 24 };
    await waitFor(() => expect(app.sent('trackEvent').map(({ body }) => body)).toContainEqual(event));
    expect(window.dataLayer).toContainEqual(event);
  });

  it('a locked lesson has a lock, and a click only shows a message (COURSE-16, COURSE-17, COURSE-18, COURSE-19)', async () => {
    const app = openCourse(CFP);
    const locked = await findTile('Estudo de caso integrado');
    expect(locked.querySelector('[data-sign="lock"]')).not.toBeNull();
    expect((await findTile('Boas-vindas')).querySelector('[data-sign="lock"]')).toBeNull();
    await userEvent.click(locked);
    expect((await screen.findByRole('alert')).textContent).toContain('Esta aula ainda não foi liberada');
    expect(app.path()).toBe(CFP);
    await findTitle('Planejador Financeiro CFP®');
    app.unmount();
    openCourse(`${CFP}/35`);
    await screen.findByRole('heading', { name: 'Esta aula ainda não foi liberada' });
    expect(screen.queryByRole('region', { name: 'Etapa da aula' })).toBeNull();
  });

  it('has the tile of the landing page where the category has one (COURSE-05)', async () => {
    const app = openCourse(CFP);
    const landing = await findTile('Meu desempenho / Página inicial');
    await waitFor(() => expect(landing.getAttribute('aria-current')).toBe('true'));
    await userEvent.click(await findTile('Boas-vindas'));
    await findTitle('Boas-vindas');
    await userEvent.click(landing);
    await waitFor(() => expect(app.path()).toBe(CFP));
    expect((await findLessonList()).querySelectorAll('[data-lesson][aria-current]')).toHaveLength(0);
    await findTitle('Planejador Financeiro CFP®');
  });

  it('opens the first lesson by itself where there is no landing page (COURSE-06, COURSE-28)', async () => {
    const app = openCourse('/courses/120/590');
    await findTitle('Para onde vai o dinheiro');
    await waitFor(() => expect(app.path()).toBe('/courses/120/590/61'));
    expect(within(await findLessonList()).queryByText(/Página inicial/)).toBeNull();
  });

  it.each([
    ['/courses/106/580', 'Conhecimentos bancários e atendimento'],
    [CFP, 'Riscos e seguros'],
  ])('opens the lesson of today of %s, also past a landing page (COURSE-29)', async (address, title) => {
    openCourse(address, ({ classes }) => {
      for (const lesson of classes)
        if (lesson.titulo === title) lesson.days = [{ date: formatBrazilianDay(inDays(0)) }];
    });
    await findTitle(title);
    expect((await findTile(title)).textContent).toContain('Hoje');
  });

  it('is walked with arrows, Home and End, and chosen with Enter', async () => {
    openCourse(CFP);
    const landing = await findTile('Página inicial');
    landing.focus();
    const focused = () => document.activeElement?.textContent ?? '';
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toContain('Baixar relatório');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toContain('Boas-vindas');
    await userEvent.keyboard('{End}');
    expect(focused()).toContain('Reta final');
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(landing);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await findTitle('Boas-vindas');
  });

  it('shows all of two hundred lessons', async () => {
    openCourse(CFP, (course) => {
      course.classes = Array.from({ length: 200 }, (_, i) => ({
        ...(course.classes[0] as Lesson),
        id: 10_000 + i,
        order: i + 1,
        cod_aula: `X${i}`,
        titulo: `Aula de número ${i + 1}`,
      }));
    });
    expect((await findLessonList()).querySelectorAll('[data-lesson]')).toHaveLength(200);
  });
});

describe('landing page', () => {
  it('begins with a welcome, the first lesson and the plan, and folds figures that are all zero (DASH-08)', async () => {
    const app = openCourse(
      CFP,
      (course) => {
        for (const lesson of course.classes)
          Object.assign(lesson, {
            read: false,
            downloaded_pdf: false,
            video_played: 0,
            first_test: false,
            progress: 0,
          });
      },
      { getClassGroupStatistics: (figures: object) => ({ ...figures, module_performance: [], trend: [] }) },
    );
    const welcome = await screen.findByRole('region', { name: 'Que bom ter você aqui!' });
    const figures = screen.getByText('Meu desempenho: ainda sem provas').closest('details');
    expect(figures?.open).toBe(false);
    expect(figures?.textContent).toContain('Vish! Você não realizou nenhuma prova até o momento.');
    const order = welcome.compareDocumentPosition(figures as HTMLElement);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(within(welcome).getByRole('link', { name: 'Ver meu plano' })).toBeTruthy();
    expect(await findAxeProblems()).toEqual([]);
    await press('Começar a primeira aula');
    await waitFor(() => expect(app.path()).toMatch(/^\/courses\/101\/530\/\d+$/));
  });

  it('of an exam-date category has the date (COURSE-11)', async () => {
    openCourse(CEA, (course) => {
      course.scheduledTest = { date_exam: inDays(9) };
    });
    await screen.findByRole('region', { name: 'Data da prova' });
  });

  it('of an exam-date category has the score against what is recommended (COURSE-12)', async () => {
    openCourse(CEA, (course) => {
      course.scheduledTest = { date_exam: inDays(9) };
    });
    const panel = await screen.findByRole('region', { name: 'Meu desempenho' });
    await waitFor(() => expect(panel.textContent).toMatch(/Score Toro\s*\d+/));
    expect(panel.textContent).toMatch(/Recomendado\s*70/);
    expect(within(panel).queryByRole('table')).toBeNull();
  });

  it('of a report category has the weekly-report dashboard: score, modules and reports (COURSE-13)', async () => {
    openCourse(CFP);
    const panel = await screen.findByRole('region', { name: 'Meu desempenho' });
    await waitFor(() => expect(panel.textContent).toMatch(/Score Toro\s*\d+/));
    const modules = within(panel).getByRole('table', { name: 'Acertos por módulo' });
    expect(
      within(modules)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
    await within(panel).findByLabelText('Relatórios semanais');
  });

  it('offers the report where the course has the setting (COURSE-07)', async () => {
    const waiting = { date: '2026-11-09', state: 'waiting', progress: 0, delayed: true, url: null };
    const app = openCourse(CFP, () => undefined, { prepareReport: waiting });
    await press('Baixar relatório');
    await waitFor(() =>
      expect(app.sent('prepareReport').at(-1)?.url.pathname).toMatch(/\/101\/530\/prepare$/),
    );
    await screen.findByText(/Ainda sendo preparado/);
  });

  it('links to the next lesson and step', async () => {
    openCourse('/courses/115/550');
    const progress = await screen.findByRole('region', { name: 'Seu andamento' });
    expect(progress.textContent).toContain('11%');
    await userEvent.click(within(progress).getByRole('button'));
    await findTitle('Economia');
    await screen.findByRole('heading', { name: 'Faça a prova' });
  });
});

describe('exam date', () => {
  const openCea = (days: number | null) =>
    openCourse(CEA, (course) => {
      course.scheduledTest = days === null ? null : { date_exam: inDays(days) };
    });
  const findPanel = () => screen.findByRole('region', { name: 'Data da prova' });

  it.each([
    [1, 'Falta 1 dia para sua prova CEA'],
    [9, 'Faltam 9 dias para sua prova CEA'],
    [0, 'Sua prova CEA é hoje. Boa prova!'],
  ])(
    'in %i days counts down in words and offers to change it (EXAMDATE-01, EXAMDATE-02, EXAMDATE-07, EXAMDATE-08)',
    async (days, text) => {
      openCea(days);
      const panel = await findPanel();
      await waitFor(() => expect(panel.textContent).toContain(text));
      expect(within(panel).getByRole('button', { name: 'Alterar data' })).toBeTruthy();
    },
  );

  it('has no countdown once it has passed (EXAMDATE-09)', async () => {
    openCea(-1);
    const panel = await findPanel();
    await waitFor(() => expect(panel.textContent).toContain('Sua prova foi em'));
    expect(panel.textContent).not.toMatch(/Falta/);
  });

  it('is requested where the category requires one and there is none (EXAMDATE-10, EXAMDATE-11, EXAMDATE-12)', async () => {
    openCea(null);
    const name = 'É obrigatório selecionar a data da sua prova.';
    const dialog = await screen.findByRole('dialog', { name });
    await within(dialog).findByRole('table');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Selecionar' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Por favor, selecione uma data antes de continuar.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    await press('Escolher data');
    await screen.findByRole('dialog', { name });
  });

  it('is not requested where the category does not require one (EXAMDATE-10)', async () => {
    openCourse(CFP, (course) => {
      course.scheduledTest = null;
    });
    await findPanel();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('must be today or later, even past midnight (EXAMDATE-13)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    openCea(0);
    const panel = await findPanel();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Alterar data' }));
    await waitFor(() => expect(panel.querySelector('table button[disabled]')).not.toBeNull());
    vi.setSystemTime(Date.now() + 86_400_000);
    await userEvent.click(within(panel).getByRole('button', { name: 'Selecionar' }));
    expect((await within(panel).findByRole('alert')).textContent).toBe(
      'A data informada deve ser superior ou igual a data de hoje.',
    );
  });
});

describe('list of all lessons', () => {
  it('opens from the head, is searched, shows states and opens a lesson', async () => {
    const app = openApp('/courses/101/530', { responses: { trackEvent: {} } });
    await userEvent.click(await screen.findByRole('button', { name: 'Todas as aulas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Todas as aulas' });
    const rows = () => within(dialog).queryAllByRole('listitem');
    expect(rows().length).toBeGreaterThan(10);
    expect(dialog.textContent).toContain('Concluída');
    await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Buscar aula' }), 'etica');
    expect(rows()).toHaveLength(1);
    await userEvent.click(within(rows()[0] as HTMLElement).getByRole('button'));
    await waitFor(() => expect(app.path()).toBe('/courses/101/530/21'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when no lesson has the words', async () => {
    openApp('/courses/101/530', { responses: { trackEvent: {} } });
    await userEvent.click(await screen.findByRole('button', { name: 'Todas as aulas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Todas as aulas' });
    await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Buscar aula' }), 'xyz');
    expect(within(dialog).getByRole('status').textContent).toMatch(/Nenhuma aula encontrada/);
    expect(await findAxeProblems()).toEqual([]);
  });
});
