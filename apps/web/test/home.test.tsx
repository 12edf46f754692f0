import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { config, DESKTOP, openApp, PHONE } from './open-app.tsx';
import { failure, holdResponse } from './scripted-server.ts';

type Course = Record<string, unknown>;

const inDays = (days: number) => addDays(academyDay(new Date()), days);

const findCards = async () =>
  within(await screen.findByRole('region', { name: 'Meus cursos' })).findAllByRole('article');

const findCard = async (text: string) => {
  const card = (await findCards()).find(({ textContent }) => textContent?.includes(text));
  if (!card) throw new Error(`There is no card ${text}`);
  return card;
};

/** An academy without 'Meu estudo' shows the lesson to continue in a card of its own. */
const WITHOUT_STUDY = { features: { ...config.features, study: false } };

/** Opens the home page with every recorded course changed. */
const openHome = (change: (course: Course, index: number) => object) =>
  openApp('/', {
    config: WITHOUT_STUDY,
    responses: {
      findCoursesByStudent: (courses: Course[]) =>
        courses.map((course, index) => ({ ...course, ...change(course, index) })),
    },
  });

/** Loads every image at once. Otherwise a slow test lets an image of the tests after it time out. */
function stubImages(): void {
  class LoadedImage extends EventTarget {
    set src(_address: string) {
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
    decode = () => Promise.resolve();
  }
  vi.stubGlobal('Image', LoadedImage);
}

beforeEach(stubImages);

describe('Meus cursos', () => {
  it.each(['/', '/courses'])(
    '%s shows the banner, what to do today, then the cards (ROUTE-04, ROUTE-05, HOME-01)',
    async (path) => {
      openApp(path);
      await findCards();
      await waitFor(() => {
        const parts = document.querySelectorAll('main a[target="_blank"], main #today, main #courses');
        expect([...parts].map(({ id }) => id || 'banner')).toEqual(['banner', 'today', 'courses']);
      });
      await waitFor(() => expect(document.title).toBe('Meus cursos · Toro'));
    },
  );

  it('greets once', async () => {
    openApp('/');
    await findCards();
    expect(document.body.textContent?.match(/Bom dia|Boa tarde|Boa noite|Olá/g)).toHaveLength(1);
  });

  it("shows 'Carregando cursos...' while they load (HOME-04)", async () => {
    const held = holdResponse();
    openApp('/', { responses: { findCoursesByStudent: held.respond } });
    await screen.findByRole('status', { name: 'Carregando cursos...' });
    held.release();
    await findCards();
    expect(screen.queryByRole('status', { name: 'Carregando cursos...' })).toBeNull();
  });

  it('requests the courses, page 1 of the notifications and of the banners (HOME-05, HOME-06, HOME-07)', async () => {
    const app = openApp('/');
    await findCards();
    expect(app.sent('findCoursesByStudent').length).toBeGreaterThan(0);
    await waitFor(() => expect(app.sent('listNotifications')[0]?.url.search).toBe('?page=1'));
    await waitFor(() => expect(app.sent('listHeroBanners')[0]?.url.search).toBe('?page=1'));
  });

  it('shows the logo where a course has no cover, and no group where there is none (HOME-09, HOME-11)', async () => {
    openHome(() => ({ img_capa: null, turma: null }));
    const [card] = await findCards();
    expect(within(card as HTMLElement).getByRole('img', { name: 'Toro' })).toBeTruthy();
    expect(within(card as HTMLElement).queryByText(/^Turma/)).toBeNull();
  });

  it('hides what is not visible or ended before today, and shows the last day (HOME-03)', async () => {
    const states = [
      { is_visible: false, data_fim_aulas: null },
      { is_visible: true, data_fim_aulas: inDays(-1) },
      { is_visible: true, data_fim_aulas: inDays(0) },
      { is_visible: true, data_fim_aulas: null },
    ];
    openHome((_, i) => ({ curso: `Curso ${i}`, ...(states[i] ?? { is_visible: false }) }));
    const cards = await findCards();
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Curso 2',
      'Curso 3',
    ]);
  });

  it('warns from 30 days on, else shows the last day; without the flag it shows nothing (HOME-13, HOME-16, HOME-17)', async () => {
    const ends = [inDays(30), inDays(31), inDays(0), inDays(1)];
    openHome((_, i) => ({
      curso: `Curso ${i}`,
      is_visible: true,
      expiration_date: i === 4 ? 0 : 1,
      data_fim_aulas: ends[i] ?? inDays(90),
    }));
    expect((await findCard('Curso 0')).textContent).toContain('Você tem 30 dias até expirar');
    expect((await findCard('Curso 1')).textContent).toMatch(/Disponível até \d{2} [a-z]{3} \d{4}/);
    expect((await findCard('Curso 2')).textContent).toContain('Você tem 0 dias até expirar');
    expect((await findCard('Curso 3')).textContent).toContain('Você tem 1 dia até expirar');
    expect((await findCard('Curso 4')).textContent).not.toMatch(/até/);
  });

  it('shows a message when the list fails, and retries (HOME-37)', async () => {
    let failing = true;
    openApp('/', {
      responses: { findCoursesByStudent: (courses: Course[]) => (failing ? failure(500) : courses) },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Problemas ao listar os cursos, por favor contate o administrador.',
    );
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await findCards();
  });

  it('shows a message to a student without courses', async () => {
    openApp('/', { responses: { findCoursesByStudent: [] } });
    await screen.findByRole('heading', { name: 'Você ainda não tem cursos' });
  });

  it('counts the days to the nearest exam, also when another course was opened last', async () => {
    const exams = [inDays(40), null, inDays(12), inDays(-1)];
    openHome((_, i) => ({
      is_visible: true,
      data_fim_aulas: null,
      course_category: `C${i}`,
      scheduledTest: exams[i] ? { date_exam: exams[i] } : null,
      last_studied_at: i === 1 ? '2026-11-15T10:00:00.000Z' : null,
      next_lesson: i === 1 ? { id: 1, order: 3, titulo: 'Juros', step: 'intro' } : null,
    }));
    const card = await screen.findByRole('region', { name: 'Aula 3 · Juros' });
    expect(card.textContent).toContain('12 dias para sua prova C2');
    expect(within(card).getByRole('link', { name: 'Começar a aula' })).toBeTruthy();
  });

  it('counts the days to the exam while no lesson is begun', async () => {
    openHome((_, i) => ({
      is_visible: true,
      data_fim_aulas: null,
      course_category: 'CFP',
      scheduledTest: i === 0 ? { date_exam: inDays(1) } : null,
      last_studied_at: null,
      next_lesson: null,
    }));
    expect((await screen.findByText(/dia para sua prova CFP/)).textContent).toBe('1 dia para sua prova CFP');
  });

  it("shows 'Comece aqui' with the first lesson to a student who has not begun any course", async () => {
    const app = openHome((_, i) => ({
      is_visible: true,
      data_fim_aulas: null,
      id_curso: 200 + i,
      id_turma: 900 + i,
      curso: `Curso ${i}`,
      scheduledTest: null,
      last_studied_at: null,
      next_lesson: i === 0 ? null : { id: 7, order: 1, titulo: 'Boas-vindas', step: 'intro' },
    }));
    const card = await screen.findByRole('region', { name: 'Aula 1 · Boas-vindas' });
    expect(card.textContent).toContain('Comece aqui');
    expect(card.textContent).toContain('Curso 1');
    expect(card.textContent).not.toMatch(/concluído|onde parou/);
    const link = within(card).getByRole('link', { name: 'Começar a aula' });
    expect(link.getAttribute('href')).toBe('/courses/201/901/7');
    app.close();
  });

  it('links to where the student left off', async () => {
    const app = openApp('/', {
      config: WITHOUT_STUDY,
      responses: {
        findCoursesByStudent: (courses: { curso: string }[]) =>
          courses
            .filter(({ curso }) => curso.startsWith('Planejador'))
            .map((course) => ({ ...course, scheduledTest: { date_exam: inDays(20) } })),
      },
    });
    const card = await screen.findByRole('region', { name: /^Aula \d+ · / });
    expect(card.textContent).toContain('Continue de onde parou');
    expect(card.textContent).toMatch(/\d+% do curso concluído/);
    expect(card.textContent).toContain('20 dias para sua prova');
    await userEvent.click(within(card).getByRole('link'));
    await waitFor(() => expect(app.path()).toMatch(/^\/courses\/\d+\/\d+\/\d+(\?step=\w+)?$/));
  });
});

describe('a card', () => {
  it('has cover, class group, name and the link to study (HOME-08, HOME-10, HOME-11, HOME-12, HOME-14, HOME-15)', async () => {
    openApp('/');
    const card = await findCard('Planejador Financeiro CFP®');
    expect(within(card).getByRole('heading').textContent).toBe('Planejador Financeiro CFP®');
    expect(within(card).getByText(/^Turma: /)).toBeTruthy();
    expect(card.querySelector('img')?.getAttribute('src')).toMatch(/^\/files\/covers\//);
    const study = within(card).getByRole('link', { name: /^Estudar/ });
    expect(study.textContent).toBe('Estudar');
    expect(study.getAttribute('href')).toBe('/courses/101/530');
  });
});

const findBanner = async () =>
  (await screen.findByText('Quero participar')).closest<HTMLAnchorElement>('a') as HTMLAnchorElement;

describe('hero banner', () => {
  it('has title, subtitle, button text, link and an image for each width (HOME-19, HOME-20, HOME-21, HOME-22, HOME-23, HOME-24)', async () => {
    const sources: (string | undefined)[] = [];
    for (const viewport of [DESKTOP, PHONE]) {
      const app = openApp('/', { viewport });
      const banner = await findBanner();
      expect(banner.textContent).toContain('Simuladão CFP®');
      expect(banner.textContent).toContain('Uma manhã como a da prova');
      expect(banner.getAttribute('href')).toBe('https://www.toro.test/simuladao');
      await waitFor(() => expect(banner.querySelector('img')).toBeTruthy());
      sources.push(banner.querySelector('img')?.src);
      app.close();
    }
    expect(sources[0]).not.toBe(sources[1]);
  });

  it('opens its link in a new tab by a click, by Enter and by Space (HOME-29, HOME-30, HOME-31)', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as Window);
    const app = openApp('/');
    const banner = await findBanner();
    banner.focus();
    for (const action of [
      () => userEvent.click(banner),
      () => userEvent.keyboard('{Enter}'),
      () => userEvent.keyboard(' '),
    ]) {
      open.mockClear();
      await action();
      expect(open).toHaveBeenCalledExactlyOnceWith('https://www.toro.test/simuladao', '_blank');
    }
    expect(app.path()).toBe('/');
  });

  it("shows the server's message when it does not load (HOME-38)", async () => {
    openApp('/', { responses: { listHeroBanners: failure(500, 'Sem banners hoje') } });
    await screen.findByText('Sem banners hoje');
    await findCards();
  });
});
