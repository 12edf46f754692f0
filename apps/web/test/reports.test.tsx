import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from './open-app.tsx';
import { failure, type Script } from './scripted-server.ts';

type Report = Record<string, unknown>;

const CFP = 'user_id=1&course_id=101&class_id=530&report=60d';
const CFA = 'user_id=1&course_id=115&class_id=550&report=60d';

const changeReport =
  (change: (report: Report) => object) =>
  ({ report: [first], ...rest }: { report: Report[] }) => ({
    ...rest,
    report: [{ ...first, ...change(first ?? {}) }],
  });

/** Opens a report whose response is changed. */
const openReport = (
  screenName: string,
  {
    change = () => ({}),
    query = CFP,
    responses = {},
  }: { change?: (report: Report) => object; query?: string; responses?: Script } = {},
) =>
  openApp(`/${screenName}?${query}`, {
    responses: { getWeeklyReport: changeReport(change), getMockReport: changeReport(change), ...responses },
  });

const findReady = () =>
  waitFor(() => {
    const report = document.querySelector<HTMLElement>('[data-report-state="ready"]');
    if (!report) throw new Error('The report is not ready');
    return report;
  });
const findRegion = (name: string) => screen.findByRole('region', { name });
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent ?? '');

describe('weekly report of CFP as a document', () => {
  it('greets, introduces the first stage and closes with a text (ROUTE-20, REPORT-19, REPORT-34, REPORT-35, REPORT-36, REPORT-45)', async () => {
    openReport('cfp-weekly-pdf');
    const report = await findReady();
    await screen.findByRole('heading', { level: 1, name: 'Olá Aluna :)' });
    expect(report.textContent).toContain('CFP® Planejador Financeiro · Noite');
    expect(report.textContent).toContain('Primeira etapa do curso de 60 dias para o exame CFP®');
    await waitFor(() => expect(report.textContent).toMatch(/provas feitas/i));
    expect(report.textContent).toContain('O relatório considera as provas concluídas até domingo');
    expect(report.textContent).toMatch(/resoluções também das questões|Escolha o módulo mais baixo/);
    expect(report.textContent).not.toMatch(/##|\{name\}|#done#|#toBeDone#/);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('names the course, and the stage of that course only', async () => {
    openReport('cfa-weekly-pdf', { query: CFA.replace('60d', '30d') });
    const short = await findReady();
    expect(short.textContent).toContain('CFA® Level I completo · Intensiva');
    expect(short.textContent).toContain('Curso de 30 dias para o exame CFA® Level 1');
    cleanup();
    openReport('cfp-weekly-pdf', { query: CFP.replace('&report=60d', '') });
    const long = await findReady();
    expect(long.textContent).toContain('Curso preparatório para o exame CFP®');
    expect(short.textContent + (long.textContent ?? '')).not.toMatch(/60 dias/);
  });

  it('shows the exams done out of 31, the average and the score (REPORT-37, REPORT-38, REPORT-40)', async () => {
    openReport('cfp-weekly-pdf');
    const overall = await findRegion('Desempenho geral');
    expect(overall.textContent).toMatch(/\d+ de 31/);
    expect(within(overall).getByRole('img', { name: /Média geral: \d+%/ })).toBeTruthy();
    expect(within(overall).getByText('Score Toro')).toBeTruthy();
    expect(overall.textContent).toContain('* A primeira etapa do curso de 60 dias oferece 31 provas.');
  });

  it('explains the modules with their questions and percentages (REPORT-41, REPORT-42)', async () => {
    openReport('cfp-weekly-pdf');
    const rows = texts(within(await findRegion('Os módulos do exame')).getAllByRole('row'));
    expect(rows).toHaveLength(7);
    expect(rows[1]).toMatch(/M1 · Planejamento Financeiro e Ética.*54.*85%/);
    expect(rows[6]).toMatch(/M6 · Planejamento Sucessório.*14.*75%/);
    expect((await findReady()).textContent).toContain(
      '140 questões em 6 módulos. Para passar são 98 acertos (70%)',
    );
  });

  it('mentions the teacher while nothing is done, and shows 0 for missing numbers (REPORT-57, REPORT-59)', async () => {
    const empty = changeReport(() => ({
      test: { done: [{ prova: 0 }], to_be_done: [{ prova: 31 }] },
      average: { acertos_avg: null },
      score: { score: 0 },
      module_performance: [],
    }));
    // Today's API always sends the numbers: this response does not match its schema.
    const respond = (answer: Parameters<typeof empty>[0]) => Response.json(empty(answer));
    openReport('cfp-weekly-pdf', { responses: { getWeeklyReport: respond } });
    const report = await findReady();
    expect(report.textContent).toMatch(/Para iniciar as suas aulas/);
    expect(screen.getByRole('link', { name: 'fale com o seu professor' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Média geral: 0%' })).toBeTruthy();
    expect(report.textContent).not.toContain('NaN');
  });

  it('has a footnote that depends on the length of the course (REPORT-10)', async () => {
    openReport('cfp-weekly-pdf', { query: CFP.replace('60d', '30d') });
    expect((await findReady()).textContent).toMatch(/\* O curso de 30 dias oferece/);
  });
});

describe('weekly report as a picture', () => {
  it('of CFP shows average, exams and score (ROUTE-21, REPORT-46, REPORT-47, REPORT-48)', async () => {
    openReport('cfp-weekly-png');
    const report = await findReady();
    expect(report.textContent).toMatch(/Média geral das provas, na 1ª vez\s*\d+%/);
    expect(report.textContent).toMatch(/Provas realizadas\s*\d+ de 31/);
    expect(report.textContent).toMatch(/Score Toro\s*\d+/);
  });

  it('of CFP shows lessons and modules with their lines (REPORT-49, REPORT-50, REPORT-51)', async () => {
    openReport('cfp-weekly-png');
    expect(within(await findRegion('Por aula')).getAllByRole('listitem').length).toBeGreaterThan(2);
    const modules = await findRegion('Por módulo');
    expect(within(modules).getAllByText('70%').length).toBeGreaterThan(0);
    expect(within(modules).getAllByText('30%').length).toBeGreaterThan(0);
    expect(within(modules).getAllByRole('columnheader')).toHaveLength(6);
  });

  it('has a dash for a module in which nothing was answered', async () => {
    openReport('cfp-weekly-png', {
      change: () => ({ module_performance: [{ module: 2, tipo_prova: 'AULA', total: 0 }] }),
    });
    const cells = within(await findRegion('Por módulo')).getAllByRole('cell');
    expect(texts(cells)).toEqual(['–', '0%', '–', '–', '–', '–']);
  });

  it('of CFA has ten modules (ROUTE-24, REPORT-52)', async () => {
    openReport('cfa-weekly-png', { query: CFA });
    expect(within(await findRegion('Por módulo')).getAllByRole('columnheader')).toHaveLength(10);
  });
});

describe('weekly report of CFA as a document', () => {
  it('shows Level 1 and 180 questions, describes ten modules and the recommendation (ROUTE-23, REPORT-52, REPORT-53, REPORT-54, REPORT-55, REPORT-56)', async () => {
    openReport('cfa-weekly-pdf', { query: CFA });
    const report = await findReady();
    expect(report.textContent).toContain('CFA® Level 1');
    expect(report.textContent).toContain('180 questões em 10 módulos');
    expect(report.textContent).toContain('Estima-se que 70% de acertos');
    const rows = texts(within(await findRegion('Os módulos do exame')).getAllByRole('row'));
    expect(rows).toHaveLength(11);
    expect(rows[10]).toMatch(/Código de Ética, Padrões de Conduta e GIPS.*27.*90%/);
    await findRegion('Seu desempenho por módulo');
  });
});

describe('report on mocks', () => {
  it('of CFP greets, introduces, suggests and thanks (ROUTE-19, REPORT-23, REPORT-24, REPORT-32, REPORT-33)', async () => {
    openReport('cfp-simulado-pdf');
    const report = await findReady();
    await screen.findByRole('heading', { level: 1, name: 'Olá Aluna :)' });
    await waitFor(() =>
      expect(report.textContent).toMatch(/simulado mostra que a base|retrato do seu simulado/),
    );
    expect(report.textContent).toMatch(/Refaça as questões erradas e compare|Volte às aulas dos dois/);
    expect(report.textContent).toContain('Obrigado por estudar com a gente.');
  });

  it('of CFP shows the average against 80% and the modules of each mock (REPORT-25, REPORT-26, REPORT-27)', async () => {
    openReport('cfp-simulado-pdf');
    expect((await findRegion('Média geral ponderada')).textContent).toMatch(
      /\d+(,\d)?% da nota na última vez de cada simulado · recomendado 80%/,
    );
    for (const number of [1, 3]) {
      const modules = texts(within(await findRegion(`Simulado ${number}`)).getAllByRole('listitem'));
      expect(modules).toHaveLength(6);
      expect(modules[0]).toMatch(/M1\s*\d+\/2/);
    }
    expect((await findRegion('Simulado 5')).textContent).toContain('Ainda não realizado.');
  });

  it('shows 10 or less as 100 and nothing above 100 in its comparison (REPORT-60, REPORT-61)', async () => {
    openReport('cfp-simulado-pdf', {
      change: () => ({
        module_performance_simulate: [
          { modules: 1, nota_percentual: 8 },
          { modules: 2, nota_percentual: 140 },
          { modules: 3, nota_percentual: 33.333 },
        ],
      }),
    });
    const comparison = await screen.findByRole('table', { name: 'Desempenho por módulo nos simulados' });
    const student = within(comparison).getByRole('row', { name: /Você/ });
    expect(texts(within(student).getAllByRole('cell'))).toEqual(['100%', '100%', '33,3%', '–', '–', '–']);
  });

  it('of CFA has ten modules in each mock and in the comparison (ROUTE-22, REPORT-52)', async () => {
    openReport('cfa-simulado-pdf', { query: CFA });
    const comparison = await screen.findByRole('table', { name: 'Desempenho por módulo nos simulados' });
    expect(within(comparison).getAllByRole('columnheader')).toHaveLength(10);
  });

  it('is the one of CFA when the address names it (REPORT-13)', async () => {
    const app = openReport('cfp-simulado-pdf', { query: `${CFA}&examType=cfa` });
    expect((await findReady()).textContent).toContain('CFA® Level 1');
    expect(app.requests().some(({ url }) => url.pathname === '/v1/report/course/cfa/simulado')).toBe(true);
  });
});

it('reports are shown without their texts when those do not load, and log it (REPORT-87, REPORT-88)', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openReport('cfp-weekly-pdf', { responses: { listReportTexts: failure(500, 'Os textos não vieram') } });
  const report = await findReady();
  expect(report.textContent).not.toMatch(/provas feitas/i);
  await findRegion('Desempenho geral');
  await waitFor(() => expect(log.mock.calls.flat().join()).toContain('Os textos não vieram'));
});
