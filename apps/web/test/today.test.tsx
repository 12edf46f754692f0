import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { config, findAxeProblems, openApp, PHONE } from './open-app.tsx';
import { failure } from './scripted-server.ts';

type Today = Record<string, unknown> & { review: object };

const openToday = (change: (today: Today) => object, address = '/', options = {}) =>
  openApp(address, {
    ...options,
    responses: { getToday: (today: Today) => ({ ...today, ...change(today) }) },
  });
const findDay = () => screen.findByRole('region', { name: 'Hoje' });
const same = (today: Today) => today;

describe('the card of today', () => {
  it('holds review, the lesson to go on with and practice, and its button opens the first (TODAY-01, TODAY-02)', async () => {
    openToday(same);
    const day = await findDay();
    await within(day).findByText('3 questões · 4 min');
    const links = within(day)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links[0]).toBe('/study/review');
    expect(links[1]).toMatch(/^\/courses\/\d+\/\d+\/\d+/);
    expect(links[2]).toMatch(/^\/study\/practice\?module=1/);
    expect(within(day).getByRole('link', { name: 'Começar' }).getAttribute('href')).toBe('/study/review');
    expect(within(day).getByText('0 de 19 min feitos')).toBeTruthy();
    const courses = await screen.findByRole('region', { name: 'Meus cursos' });
    expect(day.compareDocumentPosition(courses) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByText('Continue de onde parou', { selector: '.badge' })).toBeNull();
  });

  it('says when all is done, and offers more (TODAY-06)', async () => {
    const done = { left: 0, minutes: 0, answered: 3, next_on: '2026-11-20', state: 'open', exam: null };
    openApp('/study', {
      responses: {
        findCoursesByStudent: (courses: object[]) =>
          courses.map((course) => ({ ...course, next_lesson: null })),
        getToday: (today: Today) => ({ ...today, review: done, practised: 10, done_minutes: 19 }),
      },
    });
    const day = await findDay();
    await within(day).findByText('Tudo feito por hoje.');
    expect(within(day).getByText('19 de 19 min feitos')).toBeTruthy();
    await userEvent.click(within(day).getByRole('button', { name: 'Estudar mais' }));
    expect(within(day).getByRole('link', { name: '10 minutos de revisão' }).getAttribute('href')).toBe(
      '/study/review',
    );
    expect(within(day).getByRole('link', { name: 'Um treino' }).getAttribute('href')).toMatch(
      /^\/study\/practice/,
    );
  });

  it('begins with ten questions for a student without answers, and shows no figures (TODAY-03, TODAY-05)', async () => {
    openToday(() => ({ has_answers: false }));
    const day = await findDay();
    const start = await within(day).findByRole('link', { name: 'Fazer 10 questões para começar' });
    expect(start.getAttribute('href')).toBe('/study/practice');
    expect(day.textContent).not.toMatch(/min feitos|chance/i);
  });

  it('that cannot be loaded says so and retries, and the courses are there (TODAY-11)', async () => {
    let failing = true;
    openApp('/', { responses: { getToday: (today: Today) => (failing ? failure(500) : today) } });
    const day = await findDay();
    await within(day).findByText('Não foi possível carregar o seu dia.');
    await screen.findByRole('region', { name: 'Meus cursos' });
    failing = false;
    await userEvent.click(within(day).getByRole('button', { name: 'Tentar de novo' }));
    await within(day).findByText('Revisão de hoje');
  });
});

describe("'Meu estudo'", () => {
  it('stands in the menu with the questions due, on a phone in the bar itself (TODAY-10)', async () => {
    openToday(({ review }) => ({ review: { ...review, left: 120 } }), '/study', { viewport: PHONE });
    const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
    const entry = await within(menu).findByRole('link', { name: /Meu estudo/ });
    expect(await within(entry).findByRole('img', { name: '99+ para revisar hoje' })).toBeTruthy();
    expect(await findAxeProblems()).toEqual([]);
  });

  it('hidden by flag or name leads to the courses (TODAY-10)', async () => {
    const app = openToday(same, '/study', { config: { features: { ...config.features, study: false } } });
    await waitFor(() => expect(app.path()).toBe('/courses'));
  });

  it('of a student without an open course says so, and the menu has no entry (TODAY-08)', async () => {
    openApp('/study', { responses: { findCoursesByStudent: [] } });
    await screen.findByText('Você não tem curso em andamento.');
    expect(screen.queryByRole('link', { name: /Meu estudo/ })).toBeNull();
  });
});
