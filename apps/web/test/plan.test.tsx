import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { findAxeProblems, openApp, PHONE } from './open-app.tsx';
import { PLAN, PLAN_TODAY } from './plan-response.ts';
import { failure } from './scripted-server.ts';

const openPlan = (change: object = {}, responses: object = {}, options = {}) =>
  openApp('/study/plan', { ...options, responses: { getPlan: { ...PLAN, ...change }, ...responses } });

describe("'Meu plano'", () => {
  it('shows today with minutes and ticks, what moved and what was left out (PLAN-04, PLAN-09, PLAN-12, PLAN-15)', async () => {
    openPlan();
    const day = await screen.findByRole('region', { name: /Terça-feira, 17 de novembro/ });
    expect(within(day).getByText('1 h 05 de 1 h')).toBeTruthy();
    const items = within(day).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.slice(0, 24))).toEqual([
      expect.stringContaining('Revisão'),
      expect.stringContaining('Aula 12'),
      expect.stringContaining('Treino de Ética'),
    ]);
    expect(items[0]?.textContent).toContain('Feito: ');
    expect(within(day).getByRole('link', { name: 'Ir para a aula' }).getAttribute('href')).toMatch(
      /^\/courses\/101\/530\/31/,
    );
    expect(screen.getByText('Movi a Aula 12 para hoje, porque ontem não teve estudo.')).toBeTruthy();
    expect(
      screen.getByText(
        'Não cabe tudo até a prova: ficaram de fora Aula 14 · Leitura extra, porque a revisão vem antes e os 3 últimos dias ficam sem aulas e simulados.',
      ),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ver o que ficou de fora' }));
    expect(
      await within(await screen.findByRole('dialog')).findByText('Aula 14 · Leitura extra'),
    ).toBeTruthy();
    expect(await findAxeProblems()).toEqual([]);
  });

  it('greets with a first plan, and keeps what a change moved behind its one line (PLAN-15, PLAN-31)', async () => {
    const greeting = { day: PLAN_TODAY, text: 'Seu plano até 28 de dezembro está pronto.', details: [] };
    const app = openPlan({ sentences: [greeting] });
    expect(await screen.findByText(greeting.text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver o que mudou' })).toBeNull();
    app.close();
    const text = 'Movi 4 itens, porque seus minutos mudaram.';
    openPlan({ sentences: [{ day: PLAN_TODAY, text, details: ['A Aula 1 foi para amanhã.'] }, greeting] });
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ver o que mudou' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('A Aula 1 foi para amanhã.')).toBeTruthy();
  });

  it('names the exams of two courses, and the parts of a lesson (PLAN-06, PLAN-17)', async () => {
    const [course] = PLAN.courses;
    const part = { ...PLAN.days[1]?.items[1], part: 1, parts: 3 };
    openPlan({
      courses: [course, { ...course, id: 2, class_group: 2, category: 'CFA®', exam_day: '2026-11-26' }],
      days: [{ ...PLAN.days[1], items: [part] }],
    });
    expect(await screen.findByText('9 dias até a prova CFA® · 41 dias até a prova CFP®')).toBeTruthy();
    expect(screen.getByText(/^parte 1 de 3 · 40 min/)).toBeTruthy();
  });

  it('has whole names in its week, and folds the days that are over', async () => {
    openPlan();
    const week = await screen.findByRole('region', { name: 'Semana' });
    const dayOf = (name: RegExp) => within(week).getByRole('button', { name });
    expect(dayOf(/hoje/).textContent).toContain('Aula 12');
    expect(dayOf(/hoje/).textContent).toContain('Ética');
    expect(dayOf(/16 de novembro/).dataset.past).toBe('true');
    const days = week.querySelector<HTMLElement>('[style*="--days"]')?.style.getPropertyValue('--days');
    expect(days?.split(' minmax')[0]).toBe('64px 64px');
  });

  it('says a free day, the eve, and a plan without a date or minutes (PLAN-03, PLAN-07, PLAN-08)', async () => {
    const [course] = PLAN.courses;
    openPlan({
      state: 'no-minutes',
      courses: [
        { ...course, exam_day: null },
        { ...course, id: 2, class_group: 2, exam_day: '2026-11-21' },
      ],
    });
    expect(await screen.findByText('Informe a data da prova para um plano até ela.')).toBeTruthy();
    expect(screen.getByText('Seu plano está sem minutos.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mudar meus minutos' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /20 de novembro/ }));
    expect(await screen.findByText('Amanhã é a prova. Revisão leve e descanso.')).toBeTruthy();
  });

  it('pins, skips and brings back on a phone, and says why a move is refused (PLAN-10, PLAN-11)', async () => {
    const skipped = [
      { key: 'lesson-530-31', kind: 'lesson', title: 'Aula 12 · Fundos de investimento', day: PLAN_TODAY },
    ];
    const app = openPlan(
      {},
      {
        pinPlanItem: failure(422, 'Este dia já passou.', 'invalid_input'),
        skipPlanItem: { ...PLAN, skipped },
        bringBackPlanItem: PLAN,
      },
      { viewport: PHONE },
    );
    await userEvent.click(await screen.findByRole('button', { name: /Opções: Aula 12/ }));
    await userEvent.click(await screen.findByRole('button', { name: /Fixar/ }));
    expect(await screen.findByText('Este dia já passou.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Opções: Aula 12/ }));
    await userEvent.click(await screen.findByRole('button', { name: /Pular/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Trazer de volta' }));
    await userEvent.click(await screen.findByRole('button', { name: /Trazer de volta: Aula 12/ }));
    await waitFor(() => expect(app.sent('bringBackPlanItem')).toHaveLength(1));
  });

  it('asks once how the exam was, and offers a new date (PLAN-19)', async () => {
    const [course] = PLAN.courses;
    const question = { course: 101, class_group: 530, category: 'CFP®', day: '2026-11-15' };
    openPlan(
      {
        state: 'exam-over',
        days: [],
        courses: [{ ...course, exam_day: '2026-11-15' }],
        exam_question: question,
      },
      { answerExamQuestion: {} },
    );
    await screen.findByText('Sua prova foi em 15/11. Não há nada para revisar.');
    expect(screen.getByRole('button', { name: 'Passei' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Prefiro não dizer' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ainda não' }));
    expect(await screen.findByRole('dialog', { name: 'Quando é a sua prova CFP®?' })).toBeTruthy();
  });
});
