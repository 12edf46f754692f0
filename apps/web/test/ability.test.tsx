import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findAxeProblems, openApp } from './open-app.tsx';

type Category = Record<string, unknown> & { id: number; name: string; modules: object[] };
type Ability = { today: string; categories: Category[] };

const EXAMS = [
  ...Array.from({ length: 22 }, (_, k) => ({ score: 80 + (k % 18), kind: 'below' })),
  ...Array.from({ length: 67 }, (_, k) => ({ score: 98 + (k % 15), kind: 'passed' })),
  ...Array.from({ length: 11 }, (_, k) => ({ score: 99 + (k % 8), kind: 'minimum' })),
];
const MODULES = [
  { id: 1, title: 'Ética', answers: 604, share: { low: 76, high: 81 }, questions: 54, minimum: 27 },
  { id: 2, title: 'Ativos', answers: 338, share: { low: 59, high: 67 }, questions: 26, minimum: 13 },
  { id: 3, title: 'Fiscal', answers: 62, share: { low: 62, high: 78 }, questions: 16, minimum: 8 },
  { id: 4, title: 'Sucessório', answers: 13, share: null, questions: 14, minimum: 7 },
];
const FORECAST = {
  percent: 67,
  right: 102,
  exams: EXAMS,
  gains: [
    { module: 2, percent: 76 },
    { module: 4, percent: 75 },
    { module: 3, percent: 71 },
  ],
  risks: [{ module: 4, percent: 27 }],
};
const WEEKS = [
  { day: '2026-11-02', low: 55.2, middle: 63.4, high: 70.1 },
  { day: '2026-11-09', low: 60.1, middle: 66.2, high: 71.8 },
];
const KNOWN = {
  id: 1,
  name: 'CFP®',
  family: 1,
  courses: [101],
  exam_day: null,
  due: 14,
  modules: MODULES,
  exam: { questions: 140, needed: 98, minimum_percent: 50 },
  missing: 0,
  forecast: FORECAST,
  weeks: WEEKS,
  last_answer_on: '2026-11-15',
};

const open = (categories: object[], address = '/study/ability') =>
  openApp(address, {
    responses: { getAbility: (ability: Ability) => ({ ...ability, today: '2026-11-16', categories }) },
  });
const region = (name: string) => screen.findByRole('region', { name });
const hrefs = (element: HTMLElement, name: string | RegExp) =>
  within(element)
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href'));

describe('where a student stands', () => {
  it('tells the chance as a percentage, in words and as 100 exams, with what moves it and how it is made (ABILITY-07, ABILITY-11, ABILITY-12, ABILITY-13)', async () => {
    open([KNOWN]);
    const chance = await region('Sua chance de passar, se a prova fosse hoje: 67 %');
    expect(
      within(chance).getByText('De cada 100 alunos nesta situação, cerca de 67 passariam.'),
    ).toBeTruthy();
    expect(within(chance).getByText('Risco no mínimo do módulo Sucessório: 27 %')).toBeTruthy();
    expect(hrefs(chance, 'Como calculamos')).toEqual(['/study/ability/how']);
    expect(chance.querySelectorAll('svg [data-kind="passed"] circle')).toHaveLength(67 + 1);
    expect(chance.textContent).toContain('22 abaixo de 98');
    const gains = await region('Onde um ponto vale mais');
    expect(within(gains).getByText('Um pouco mais de Ativos: de 67 % para 76 %')).toBeTruthy();
    expect(hrefs(gains, /^Treinar/)[0]).toBe('/study/practice?module=2&count=10');
    expect(await findAxeProblems()).toEqual([]);
  });

  it('writes the ends of the scale in words (ABILITY-10)', async () => {
    open([{ ...KNOWN, forecast: { ...FORECAST, percent: 0, gains: [], risks: [] } }]);
    const chance = await region('Sua chance de passar, se a prova fosse hoje: menos de 1 %');
    expect(within(chance).getByText('De cada 100 alunos nesta situação, menos de 1 passaria.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Onde um ponto vale mais' })).toBeNull();
  });

  it.each([
    [1, '1 %'],
    [99, '99 %'],
    [100, 'mais de 99 %'],
  ])('writes a chance of %i as %s, never as certain (ABILITY-10)', async (percent, words) => {
    open([{ ...KNOWN, forecast: { ...FORECAST, percent, gains: [{ module: 2, percent }], risks: [] } }]);
    const chance = await region(`Sua chance de passar, se a prova fosse hoje: ${words}`);
    expect(chance.textContent).not.toMatch(/\b100 %/);
    expect(screen.getByText(`Um pouco mais de Ativos: de ${words} para ${words}`)).toBeTruthy();
  });

  it('says in text what its intervals, bars and charts show, and nothing by colour alone (TODAY-13)', async () => {
    open([KNOWN]);
    const modules = within(await region('Por módulo')).getAllByRole('listitem');
    await screen.findByRole('table', { name: /por semana/ });
    for (const drawing of document.querySelectorAll('main svg'))
      expect(drawing.closest('[aria-hidden="true"], [role="img"][aria-label]')).not.toBeNull();
    for (const drawing of document.querySelectorAll('main svg')) drawing.remove();
    for (const [at, words] of [
      [0, 'entre 76 e 81acima do corte'],
      [1, 'entre 59 e 67abaixo do corte'],
      [2, 'entre 62 e 78perto do corte'],
    ] as const)
      expect(modules[at]?.textContent).toContain(words);
    const chance = await region('Sua chance de passar, se a prova fosse hoje: 67 %');
    for (const words of ['67 passariam', '22 abaixo de 98', '11'])
      expect(chance.textContent).toContain(words);
    expect(screen.getByRole('row', { name: '09/11 60 66 72' })).toBeTruthy();
  });

  it('gives each module its interval, and only the number of answers where they are few (ABILITY-01, ABILITY-02)', async () => {
    open([KNOWN]);
    const modules = within(await region('Por módulo')).getAllByRole('listitem');
    expect(modules[0]?.textContent).toContain(
      'De 100 questões como as da prova, você acertaria entre 76 e 81',
    );
    expect(modules[0]?.textContent).toContain('acima do corte');
    expect(modules[1]?.textContent).toContain('abaixo do corte');
    const [, , , few] = modules;
    expect(few?.textContent).toContain('Poucas respostas ainda (13 de 20)');
    expect(few?.querySelector('svg, [data-side]')).toBeNull();
    expect(few?.textContent).not.toContain('acertaria');
  });

  it('has its weeks as a table too, and says when the last new answer is long ago (ABILITY-15, ABILITY-16)', async () => {
    open([{ ...KNOWN, last_answer_on: '2026-10-10' }]);
    const table = await screen.findByRole('table', { name: /por semana/ });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByRole('row', { name: '02/11 55 63 71' })).toBeTruthy();
    expect(screen.getByText('Sua última resposta nova foi em 10/10: a faixa ficou mais larga.')).toBeTruthy();
  });

  it.each([
    ['2026-10-18', false],
    ['2026-10-17', true],
  ])('calls its interval wider after 30 days: %s, %s (ABILITY-16)', async (last_answer_on, isWide) => {
    open([{ ...KNOWN, last_answer_on }]);
    await screen.findByRole('table', { name: /por semana/ });
    expect(screen.queryByText(/a faixa ficou mais larga/) !== null).toBe(isWide);
  });

  it('says how many answers are missing, and shows no chance (ABILITY-09)', async () => {
    open([{ ...KNOWN, modules: MODULES.slice(3), missing: 47, forecast: null, weeks: [] }]);
    const missing = await region('Responda mais 47 questões para ver sua chance de passar');
    expect(hrefs(missing, 'Treinar 30 questões')).toEqual(['/study/practice?module=4&status=new&count=30']);
    expect(document.body.textContent).not.toMatch(/\d %/);
  });

  it('says why there is no chance, and switches between certifications (ABILITY-14, ABILITY-17)', async () => {
    const plain = { ...KNOWN, id: 2, name: 'CPA', exam: null, missing: null, forecast: null };
    const empty = { ...plain, id: 3, name: 'CFG', family: null, modules: [] };
    open([KNOWN, plain, empty], '/study/ability?category=2');
    expect(
      await screen.findByText(
        'Esta prova não tem distribuição por módulo: não calculamos a chance de passar.',
      ),
    ).toBeTruthy();
    const choice = screen.getByRole('navigation', { name: 'Certificação' });
    expect(within(choice).getByRole('link', { name: 'CPA' }).getAttribute('aria-current')).toBe('page');
    within(choice).getByRole('link', { name: 'CFG' }).click();
    expect(await screen.findByText('Este curso ainda não tem questões por módulo.')).toBeTruthy();
  });

  it('is explained in plain words with what was measured, and that it lags behind fast progress (ABILITY-11)', async () => {
    const { container } = openApp('/study/ability/how');
    await screen.findByRole('heading', { level: 1, name: 'Como calculamos' });
    expect(container.textContent).toContain('a estimativa fica um pouco para trás');
    expect(container.textContent).toMatch(/Última medição: \d+ de \w+ de 20\d\d/);
    expect(container.textContent).not.toMatch(/vari[âa]ncia|bayes|logit|quantil/i);
  });

  it('stands on the course page as one line below all else (TODAY-09)', async () => {
    const { container } = open([KNOWN], '/courses/101/530');
    const line = await region('Meu estudo');
    expect(line.textContent).toContain('Para revisar neste curso: 14 questões · Chance de passar hoje: 67 %');
    expect(hrefs(line, 'Onde estou')).toEqual(['/study/ability?category=1']);
    const article = container.querySelector('article');
    expect(article?.lastElementChild?.contains(line)).toBe(true);
  });

  it('says on the course page that answers are few (TODAY-09)', async () => {
    open([{ ...KNOWN, forecast: null, missing: 20, due: 0 }], '/courses/101/530');
    const line = await region('Meu estudo');
    expect(line.textContent).toContain('Nada para revisar hoje · Chance de passar: poucas respostas');
  });
});
