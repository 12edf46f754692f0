import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { config, findAxeProblems, openApp, PHONE } from './open-app.tsx';
import { PLAN } from './plan-response.ts';
import { failure } from './scripted-server.ts';

interface Today extends Record<string, unknown> {
  review: object;
  plan: { items: { minutes: number }[] };
}

const openToday = (
  change: (today: Today) => object,
  address = '/',
  { more = {}, ...options }: { more?: object; config?: object; viewport?: typeof PHONE } = {},
) =>
  openApp(address, {
    ...options,
    responses: { getToday: (today: Today) => ({ ...today, ...change(today) }), ...more },
  });
const findDay = () => screen.findByRole('region', { name: 'Hoje' });
const same = (today: Today) => today;
const withoutDates = (courses: object[]) => courses.map((course) => ({ ...course, scheduledTest: null }));

describe('the card of today', () => {
  it("holds today's items with minutes and course, and its button opens the first (TODAY-01, TODAY-02)", async () => {
    openToday(same);
    const day = await findDay();
    await within(day).findByText('3 questões · 4 min');
    const links = within(day)
      .getAllByRole('link')
      .filter(({ textContent }) => textContent !== 'Começar')
      .map((link) => link.getAttribute('href'));
    expect(links[0]).toBe('/study/review');
    expect(links[1]).toMatch(/^\/courses\/101\/530\/32/);
    expect(links[2]).toMatch(/^\/study\/practice\?module=1/);
    expect(within(day).getByRole('link', { name: 'Começar' }).getAttribute('href')).toBe('/study/review');
    expect(within(day).getByText('0 de 34 min feitos')).toBeTruthy();
    expect(within(day).getByText('10 questões · 15 min · Planejador Financeiro CFP®')).toBeTruthy();
    const courses = await screen.findByRole('region', { name: 'Meus cursos' });
    expect(day.compareDocumentPosition(courses) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByText('Continue de onde parou', { selector: '.badge' })).toBeNull();
  });

  it('says how many of all due questions are for today (TODAY-02)', async () => {
    openToday(({ review }) => ({ review: { ...review, left: 15, due: 33 } }));
    expect(await within(await findDay()).findByText(/^15 hoje, de 33 para revisar · /)).toBeTruthy();
  });

  it('shows the plan once it is made, although nothing was answered yet (TODAY-03)', async () => {
    openToday(() => ({ has_answers: false, needs_set_up: false, estimate_left: 20 }));
    const day = await findDay();
    expect(await within(day).findByRole('link', { name: 'Começar' })).toBeTruthy();
    expect(within(day).getByText('0 de 34 min feitos')).toBeTruthy();
    expect(await within(day).findByRole('button', { name: 'Fazer 10 questões para começar' })).toBeTruthy();
  });

  it('has its button directly below the first item that is not done (TODAY-02)', async () => {
    openToday(same);
    const day = await findDay();
    const button = await within(day).findByRole('link', { name: 'Começar' });
    const items = within(day).getAllByRole('listitem');
    expect(items[0]?.contains(button)).toBe(true);
    // The place that was held while the card loaded is given back.
    expect(day.style.minHeight).toBe('');
  });

  it('goes on with the first item that is not done, and names the days left until the exam (TODAY-02)', async () => {
    openToday(({ plan }) => ({
      plan: {
        ...plan,
        items: plan.items.map((item, at) =>
          at === 0 ? { ...item, is_done: true, done_minutes: item.minutes } : item,
        ),
      },
    }));
    const day = await findDay();
    const button = await within(day).findByRole('link', { name: 'Continuar' });
    expect(button.getAttribute('href')).toMatch(/^\/courses\/101\/530\/32/);
    expect(within(day).queryByRole('link', { name: 'Começar' })).toBeNull();
    expect(within(day).getByText(/^Faltam? /).textContent).toMatch(/^Faltam 6 dias para sua prova CEA$/);
    expect(screen.getAllByRole('region', { name: 'Hoje' })).toHaveLength(1);
  });

  it('says when all is done, and offers more (TODAY-06)', async () => {
    openToday(
      ({ plan }) => ({
        plan: {
          ...plan,
          items: plan.items.map((item) => ({ ...item, is_done: true, done_minutes: item.minutes })),
        },
      }),
      '/study',
    );
    const day = await findDay();
    await within(day).findByText('Tudo feito por hoje.');
    expect(within(day).getByText('34 de 34 min feitos')).toBeTruthy();
    await userEvent.click(within(day).getByRole('button', { name: 'Estudar mais' }));
    expect(within(day).getByRole('link', { name: '10 minutos de revisão' }).getAttribute('href')).toBe(
      '/study/review',
    );
    expect(within(day).getByRole('link', { name: 'Um treino' }).getAttribute('href')).toMatch(
      /^\/study\/practice/,
    );
  });

  it('asks a new student for exam date and minutes, both of which can be left out, and offers ten questions (TODAY-03)', async () => {
    const course = { id: 101, class_group: 530, category: 'CFP®' };
    const app = openToday(() => ({ has_answers: false, needs_set_up: true, asks_date: course }), '/', {
      more: { savePlanSettings: PLAN, hidePlanQuestion: {}, startPractice: { id: 7 } },
    });
    const day = await findDay();
    await within(day).findByText('Vamos montar seu plano?');
    expect(day.textContent).not.toMatch(/min feitos|chance/i);
    await userEvent.click(within(day).getByRole('radio', { name: '45 min' }));
    await userEvent.click(within(day).getByRole('checkbox', { name: 'sexta' }));
    await userEvent.click(within(day).getByRole('button', { name: 'Montar meu plano' }));
    await waitFor(() => expect(app.sent('savePlanSettings')).toHaveLength(1));
    expect(app.sent('savePlanSettings')[0]?.body).toMatchObject({ minutes: [45, 45, 45, 45, 45, 0, 45] });
    await userEvent.click(await within(day).findByRole('button', { name: 'Depois' }));
    await waitFor(() => expect(app.sent('hidePlanQuestion')[0]?.body).toEqual({ question: 'set-up' }));
    await userEvent.click(within(day).getByRole('button', { name: 'Fazer 10 questões para começar' }));
    await waitFor(() => expect(app.sent('startPractice')[0]?.body).toMatchObject({ is_spread: true }));
  });

  it('sends the exam date of a new student beside the minutes, and nothing for a date left out (TODAY-03)', async () => {
    const course = { id: 101, class_group: 530, category: 'CFP®' };
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const first = () => ({ has_answers: false, needs_set_up: true, asks_date: course });
    const more = { savePlanSettings: PLAN, setExamDate: { date_exam: day } };
    const app = openToday(first, '/', { more });
    fireEvent.change(await within(await findDay()).findByLabelText(/^Quando é a sua prova CFP®\?/), {
      target: { value: day },
    });
    await userEvent.click(within(await findDay()).getByRole('button', { name: 'Montar meu plano' }));
    await waitFor(() => expect(app.sent('savePlanSettings')).toHaveLength(1));
    expect(app.sent('setExamDate').map(({ body }) => body)).toEqual([
      { date_exam: day, id_course: 101, id_course_class: 530 },
    ]);
    app.close();
    const undated = openToday(first, '/', { more });
    await userEvent.click(await within(await findDay()).findByRole('button', { name: 'Montar meu plano' }));
    await waitFor(() => expect(undated.sent('savePlanSettings')).toHaveLength(1));
    expect(undated.sent('setExamDate')).toEqual([]);
    undated.close();
    openToday(() => ({ ...first(), asks_date: null }), '/', { more });
    await within(await findDay()).findByText('Vamos montar seu plano?');
    expect(screen.queryByText(/Quando é a sua prova/)).toBeNull();
  });

  it('without an exam date asks for it in its last line, and hides the question (TODAY-04)', async () => {
    const course = { id: 101, class_group: 530, category: 'CFP®' };
    // Beside the days until another exam nothing is asked.
    const counting = openToday(() => ({ asks_date: course }));
    await within(await findDay()).findByText(/para sua prova/);
    expect(screen.queryByText(/Quando é sua prova/)).toBeNull();
    counting.close();
    const app = openToday(() => ({ asks_date: course }), '/', {
      more: { hidePlanQuestion: {}, findCoursesByStudent: withoutDates },
    });
    const day = await findDay();
    await within(day).findByText('Quando é sua prova CFP®?');
    expect(within(day).getByRole('button', { name: 'Informar data' })).toBeTruthy();
    expect(day.textContent).toMatch(/Quando é sua prova CFP®\?Informar dataAinda não sei$/);
    await userEvent.click(within(day).getByRole('button', { name: 'Ainda não sei' }));
    await waitFor(() => expect(app.sent('hidePlanQuestion')[0]?.body).toEqual({ question: 'exam-date' }));
  });

  it('with few answers shows how many the first estimate needs, and in which module, and no chance (TODAY-05)', async () => {
    openToday(() => ({ estimate_left: 12, estimate_module: 'Renda Fixa' }));
    const day = await findDay();
    await within(day).findByText('Faltam 12 respostas para sua primeira estimativa, em Renda Fixa');
    expect(day.textContent).not.toMatch(/chance|habilidade|de 100|%/i);
    expect(await within(day).findByRole('link', { name: 'Começar' })).toBeTruthy();
  });

  it('has the tab of its page in view again after the window was resized', async () => {
    openToday(same, '/study', { viewport: PHONE });
    const tabs = await screen.findByRole('navigation', { name: 'Meu estudo' });
    const active = within(tabs).getByRole('link', { name: 'Hoje' });
    Object.defineProperty(active, 'offsetLeft', { value: 300 });
    tabs.scrollLeft = 0;
    fireEvent(window, new Event('resize'));
    expect(tabs.scrollLeft).toBe(284);
  });

  it('names no module for the first estimate before the first answer (TODAY-05)', async () => {
    openToday(() => ({ estimate_left: 20, estimate_module: null }));
    await within(await findDay()).findByText('Faltam 20 respostas para sua primeira estimativa');
  });

  it('says a free day, the eve and the time after the exam (TODAY-07)', async () => {
    const app = openToday(({ plan }) => ({ plan: { ...plan, minutes: 0, items: [] } }));
    await within(await findDay()).findByText('Hoje é dia livre.');
    app.close();
    const eve = openToday(({ plan }) => ({ plan: { ...plan, is_eve: true } }));
    await within(await findDay()).findByText('Amanhã é a prova. Revisão leve e descanso.');
    eve.close();
    const exam = { category: 'CFP®', day: '2026-10-04' };
    openToday(({ plan, review }) => ({
      plan: { ...plan, state: 'exam-over', items: [] },
      review: { ...review, state: 'exam', left: 0, exam },
      exam_question: { course: 101, class_group: 530, ...exam },
    }));
    const day = await findDay();
    await within(day).findByText('Sua prova foi em 04/10. Não há nada para revisar.');
    await within(day).findByRole('button', { name: 'Passei' });
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
