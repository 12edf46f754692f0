import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { findAxeProblems, openApp } from './open-app.tsx';
import { failure } from './scripted-server.ts';

const group = {
  id_turma: 530,
  turma: 'Noite',
  state: 'open',
  starts_on: '2026-09-07',
  ends_on: '2027-03-16',
  sale_from: null,
  sale_until: '2027-01-15',
  prices: { valor_curso: '2490.00', valor_a_vista: '2241.00', installments: { key: 12, value: 207.5 } },
  is_modular: false,
};
const offer = {
  id_curso: 101,
  tag: 'cfp-completo',
  nome: 'Planejador Financeiro CFP®',
  category: 'CFP®',
  img_capa: '/files/covers/cfp.svg',
  descricao: 'O curso completo.',
  is_libras: false,
  aulas: { total: 3, simulados: 1, titulos: ['Boas-vindas', 'Ética'] },
  modulos: [],
  turmas: [group],
};
const config = { today: '2026-11-16' };

const openOffers = (...offers: object[]) =>
  openApp('/cursos', { visitor: true, config, responses: { listOffers: { offers } } });
const findCourse = (name: RegExp) => screen.findByRole('article', { name });

describe('the list of courses on sale', () => {
  it('shows contents, days and prices, and leads into the checkout', async () => {
    openOffers(offer);
    const card = await findCourse(/Planejador Financeiro/);
    expect(document.title).toMatch(/^Cursos · /);
    for (const text of [
      'Turma Noite',
      'Comece hoje',
      'Acesso até 16 mar 2027',
      'Matrículas até 15 jan 2027',
      'R$ 2.241,00',
      'ou 12× de R$ 207,50',
      'sem juros, no cartão de crédito',
      '2 aulas',
      '1 simulado',
    ])
      expect(within(card).getByText(text)).toBeTruthy();
    expect(card.textContent).toContain('à vista, no Pix ou no débito');
    const buy = within(card).getByRole('link', {
      name: 'Matricular-se: Planejador Financeiro CFP®, turma Noite',
    });
    expect(buy.getAttribute('href')).toBe('/checkout/cfp-completo/530');
    await userEvent.click(within(card).getByText('O que você vai estudar'));
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Boas-vindas', 'Ética']));
    expect(within(card).getByText('e mais 1 aula')).toBeTruthy();
    expect(await findAxeProblems()).toEqual([]);
  });

  it('prices a modular course from its cheapest module on, and names its modules', async () => {
    openOffers({ ...offer, modulos: ['Módulo 1', 'Módulo 2'], turmas: [{ ...group, is_modular: true }] });
    const card = await findCourse(/Planejador/);
    expect(card.textContent).toMatch(/a partir de R\$\s2\.241,00/);
    expect(card.textContent).toContain('à vista, com um módulo');
    expect(card.textContent).toContain('Módulo 2');
    expect(
      within(card)
        .getByRole('link', { name: /^Matricular-se/ })
        .getAttribute('href'),
    ).toBe('/checkout-modular/cfp-completo/530');
  });

  it('says when a course is free, begins later, is not open yet or is sold out, and what to do', async () => {
    const free = { valor_curso: '0.00', valor_a_vista: '0.00', installments: { key: 12, value: 0 } };
    openOffers(
      { ...offer, id_curso: 1, nome: 'Livre', turmas: [{ ...group, ends_on: null, prices: free }] },
      {
        ...offer,
        id_curso: 2,
        nome: 'Depois',
        turmas: [{ ...group, state: 'soon', prices: null, sale_from: '2027-01-10', starts_on: '2027-02-01' }],
      },
      { ...offer, id_curso: 3, nome: 'Cheio', turmas: [{ ...group, state: 'sold-out', prices: null }] },
    );
    const freeCard = await findCourse(/Livre/);
    expect(freeCard.textContent).toContain('Grátis');
    expect(freeCard.textContent).toContain('Comece hojeAcesso sem data para terminar');
    const later = await findCourse(/Depois/);
    expect(later.textContent).toContain('As matrículas abrem em 10 jan 2027.');
    expect(later.textContent).toContain('Começa em 01 fev 2027Acesso até 16 mar 2027');
    const full = await findCourse(/Cheio/);
    expect(full.textContent).toContain('Vagas esgotadas');
    expect(full.textContent).not.toContain('Comece hoje');
    for (const card of [later, full]) {
      expect(within(card).queryByRole('link', { name: /Matricular/ })).toBeNull();
      expect(card.textContent).not.toContain('R$');
      expect(within(card).getByRole('link', { name: 'Falar com a gente' })).toBeTruthy();
    }
  });

  it('offers the contact when nothing is on sale', async () => {
    openOffers();
    await screen.findByRole('heading', { name: 'Nenhum curso à venda agora' });
    expect(screen.getAllByRole('link', { name: 'Falar com a gente' }).length).toBeGreaterThan(0);
    expect(await findAxeProblems()).toEqual([]);
  });

  it('offers a retry when the list does not load', async () => {
    let broken = true;
    const listOffers = () => (broken ? failure(500) : { offers: [offer] });
    openApp('/cursos', { visitor: true, config, responses: { listOffers } });
    await screen.findByRole('heading', { name: 'Os cursos não carregaram' });
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await findCourse(/Planejador/);
  });
});

describe('other pages lead to the courses on sale', () => {
  it("'Ver outros cursos' of a course that is not on sale", async () => {
    openApp('/checkout-notfound', { visitor: true });
    const link = await screen.findByRole('link', { name: 'Ver outros cursos' });
    expect(link.getAttribute('href')).toBe('/cursos');
  });

  it("'Conhecer os cursos' of a student without courses", async () => {
    openApp('/courses', { responses: { findCoursesByStudent: [] } });
    const link = await screen.findByRole('link', { name: 'Conhecer os cursos' });
    expect(link.getAttribute('href')).toBe('/cursos');
  });
});
