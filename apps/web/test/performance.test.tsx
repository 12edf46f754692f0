import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { findAxeProblems, openApp } from './open-app.tsx';
import { failure, type Script } from './scripted-server.ts';

const CFP = '/courses/101/530';

type Statistics = Record<string, unknown>;

/** Opens the dashboard of a course whose statistics are changed. */
const openDashboard = (change: (statistics: Statistics) => object, responses: Script = {}, address = CFP) =>
  openApp(address, {
    responses: {
      getClassGroupStatistics: (statistics: Statistics) => ({ ...statistics, ...change(statistics) }),
      trackEvent: {},
      ...responses,
    },
  });

const findPanel = () => screen.findByRole('region', { name: 'Meu desempenho' });
const findPart = async (name: string) => within(await findPanel()).findByRole('region', { name });

describe('dashboard', () => {
  it('has six modules with lines at 30 and 70, and a table behind the chart (DASH-02, DASH-10, DASH-13, DASH-14)', async () => {
    openDashboard(() => ({}));
    const modules = await findPart('Por módulo');
    const headers = within(modules).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
    expect(within(modules).getAllByText('30%').length).toBeGreaterThan(0);
    expect(within(modules).getAllByText('70%').length).toBeGreaterThan(0);
    const table = within(modules).getByRole('table', { name: 'Acertos por módulo' });
    expect(within(table).getAllByRole('cell')).toHaveLength(6);
  });

  it('has ten modules in the other report category, missing ones with a bar of 0 and a dash (DASH-01, DASH-11, DASH-12)', async () => {
    openDashboard(
      () => ({ module_performance: [{ module: 2, tipo_prova: 'AULA', total: 64 }] }),
      {},
      '/courses/115/550',
    );
    const modules = await findPart('Por módulo');
    expect(within(modules).getAllByRole('columnheader').at(-1)?.textContent).toBe('M10');
    expect(
      within(modules)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['–', '64%', '–', '–', '–', '–', '–', '–', '–', '–']);
    const heights = [...modules.querySelectorAll<HTMLElement>('[data-level]')].map(
      ({ style }) => style.height,
    );
    expect(heights.slice(0, 3)).toEqual(['0%', '64%', '0%']);
    expect((await findPanel()).textContent).toMatch(/Recomendado\s*75/);
  });

  it('says of each average in its label what it counts', async () => {
    openDashboard(() => ({}));
    const panel = await findPanel();
    await waitFor(() => expect(panel.textContent).toMatch(/Provas das aulas, 1ª vez\d+%/));
    expect(panel.textContent).toMatch(/Simulados, todas as vezes\d+%/);
    expect((await findPart('Evolução')).textContent).toContain('média de todas as vezes');
    expect((await findPart('Por módulo')).textContent).toContain('provas das aulas e simulados valem metade');
    expect((await findPart('Simulados')).textContent).toContain('Última vez');
  });

  it('has a dash for tests and mocks that were never taken', async () => {
    openDashboard(() => ({ module_performance: [{ module: 2, tipo_prova: 'AULA', total: 64 }] }));
    expect((await findPanel()).textContent).toMatch(/Provas das aulas, 1ª vez\d+%Simulados, todas as vezes–/);
  });

  it('shows no module as good that is below its recommended line', async () => {
    openDashboard(() => ({
      module_performance: [
        { module: 1, tipo_prova: 'AULA', total: 84 },
        { module: 2, tipo_prova: 'AULA', total: 80 },
      ],
    }));
    const bars = (await findPart('Por módulo')).querySelectorAll('[data-level]');
    expect([...bars].slice(0, 2).map((bar) => bar.getAttribute('data-level'))).toEqual(['middle', 'good']);
  });

  it('links from the weakest modules to the questions that the student got wrong', async () => {
    openDashboard(() => ({
      module_performance: [
        { module: 4, tipo_prova: 'AULA', total: 25 },
        { module: 2, tipo_prova: 'AULA', total: 56 },
        { module: 3, tipo_prova: 'AULA', total: 99 },
      ],
    }));
    const next = await findPart('O que estudar agora');
    const items = await within(next).findAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]?.textContent).toMatch(/M4 · 25%.*recomendado 85%/);
    const link = await within(next).findByRole('link', { name: 'Praticar Gestão de Riscos e Seguros' });
    expect(link.getAttribute('href')).toMatch(/^\/study\/practice\?module=\d+&status=wrong$/);
  });

  it('shows the text for the range of the score, with the name in it (DASH-15, DASH-16)', async () => {
    const open = (score: number) =>
      openDashboard(({ scoreToro }) => ({
        scoreToro: { ...(scoreToro as object), score },
        score_performance_informations: [
          { gte: 0, lte: 49, content: '<p>Comece, <strong>{name}</strong>.</p>' },
          { gte: 50, lte: 100, content: '<p>Continue.</p>' },
        ],
      }));
    const first = open(12);
    await waitFor(async () => expect((await findPanel()).textContent).toContain('Comece, Aluna.'));
    expect(within(await findPanel()).getByText('Aluna').tagName).toBe('STRONG');
    first.close();
    open(49.5);
    await waitFor(async () => expect((await findPanel()).textContent).toContain('Continue.'));
  });

  it('shows a message to a student without tests, and offers the teacher (DASH-08, DASH-09)', async () => {
    openDashboard(() => ({ module_performance: [], trend: [] }));
    const panel = await findPanel();
    await within(panel).findByText(
      'Vish! Você não realizou nenhuma prova até o momento. Fale com seu professor para iniciar as suas aulas.',
    );
    const teacher = within(panel).getByRole('link', { name: 'Falar com o professor' });
    expect(teacher.getAttribute('href')).toBe('https://wa.me/5511900000001');
    expect(teacher.getAttribute('target')).toBe('_blank');
    expect(await findAxeProblems()).toEqual([]);
  });

  it('sends the id of the own profile, and asks for four weeks or, in a part of a course, from its beginning (DASH-20, API-34)', async () => {
    const app = openDashboard(() => ({}));
    await waitFor(() => expect(app.sent('getMetrics')).toHaveLength(1));
    expect(app.sent('getClassGroupStatistics')[0]?.url.searchParams.get('id_profile')).toMatch(/^\d+$/);
    const [sent] = app.sent('getMetrics');
    expect(sent?.url.searchParams.get('date_start')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(sent?.body).toMatchObject({ id_team: 530, id_curse: 101 });
    app.close();
    const part = openDashboard(() => ({}), {
      getCourse: (course: object) => ({ ...course, id_main_course: 100 }),
    });
    await waitFor(() => expect(part.sent('getMetrics')).toHaveLength(1));
    expect(part.sent('getMetrics')[0]?.url.searchParams.has('date_start')).toBe(false);
  });

  it('shows a message when it could not load, and loads after a retry', async () => {
    let failing = true;
    openApp(CFP, {
      responses: {
        getClassGroupStatistics: (statistics: Statistics) => (failing ? failure(500) : statistics),
        trackEvent: {},
      },
    });
    const panel = await findPanel();
    expect((await within(panel).findByRole('alert')).textContent).toContain(
      'Nada do que você fez foi perdido',
    );
    failing = false;
    await userEvent.click(within(panel).getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(panel.textContent).toMatch(/Score Toro\s*\d+/));
  });
});

describe('weekly reports', () => {
  it('are a disabled select with a message when there are none (DASH-04)', async () => {
    openDashboard(() => ({}), { listWeeklyReports: [] });
    const panel = await findPanel();
    const select = await within(panel).findByLabelText<HTMLSelectElement>('Relatórios semanais');
    await waitFor(() => expect(select.textContent).toContain('Não há relatórios'));
    expect(select.disabled).toBe(true);
    expect(within(panel).queryByRole('button', { name: 'Baixar' })).toBeNull();
  });

  it('are named by the day that stands in the name of their file, the Sunday of the week (DASH-03)', async () => {
    openDashboard(() => ({}), { listWeeklyReports: [{ date: '2026-11-02', url: '/x.pdf' }] });
    const select = await within(await findPanel()).findByLabelText('Relatórios semanais');
    await waitFor(() => expect(select.textContent).toBe('08 de novembro de 2026'));
  });

  it('can be made when there are none', async () => {
    const app = openDashboard(() => ({}), {
      listWeeklyReports: [],
      prepareReport: { date: '2026-11-09', state: 'failed', progress: 0, delayed: false, url: null },
    });
    const panel = await findPanel();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Preparar relatório' }));
    await within(panel).findByText('Não deu certo. Toque para tentar de novo.');
    expect(app.sent('prepareReport').at(-1)?.body).toEqual({ retry: true });
    await screen.findByText('Não foi possível preparar o relatório. Tente de novo em instantes.');
  });

  it('show a message when a download could not be registered', async () => {
    openDashboard(() => ({}), {
      listWeeklyReports: [{ date: '2026-11-02', url: '/x.pdf' }],
      trackReportDownload: failure(404, 'Não encontramos este relatório.', 'not_found'),
    });
    await userEvent.click(await within(await findPanel()).findByRole('button', { name: 'Baixar' }));
    await screen.findByText('Não encontramos este relatório.');
  });
});
