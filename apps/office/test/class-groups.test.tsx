import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, type SentRequest } from '@toro/contract/testing/scripted-server';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { describe, expect, it, vi } from 'vitest';
import { openOffice } from './open-office.tsx';

const fields = {
  name: 'Turma de março',
  is_modular: false,
  starts_on: '2026-03-02',
  ends_on: '2026-08-31',
  shows_expiry: true,
  is_visible: true,
  is_listed: true,
  teachers: [5],
};
const prices = {
  price: '2590.00',
  cash_price: '2331.00',
  seats: 100,
  sale_from: '2026-01-01',
  sale_until: '2026-04-30',
  accepts_coupon: true,
};
const group = {
  id: 8,
  revision: 'a',
  course: { id: 2, title: 'CFP', tag: 'cfp', state: 'published' },
  fields,
  teachers: [{ id: 5, name: 'Rui Prado' }],
  prices,
  is_sale_open: true,
  is_on_sale: true,
  places: { students: 80, held: 3, left: 17 },
  checkout_url: 'http://toro.test/checkout/cfp/8',
};

/** Saves as the API does: the first time it asks, then it takes the confirmation. */
const askThenSave = (question: string) => (_: never, request: SentRequest) =>
  (request.body as { confirmed: boolean }).confirmed
    ? { ...group, revision: 'b' }
    : failure(409, question, 'conflict', { confirm: [question] });

const open = ({ roles, ...responses }: { roles?: Role[]; [call: string]: unknown } = {}) =>
  openOffice('/turmas/8', {
    ...(roles && { roles }),
    responses: {
      getClassGroup: group,
      listTeachers: {
        teachers: [
          { id: 5, name: 'Rui Prado' },
          { id: 6, name: 'Lia Nunes' },
        ],
      },
      ...responses,
    },
  });

const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isDisabled = (field: HTMLElement) =>
  field.matches(':disabled') || field.closest('fieldset:disabled') !== null;

describe('a class group', () => {
  it('shows and saves name, kind, days, notice, visibility, prices, places, sale dates and coupon box (CATALOG-09)', async () => {
    const app = open({ saveClassGroup: group, saveClassGroupPrices: group });
    const typed = async (label: string) => ((await screen.findByLabelText(label)) as HTMLInputElement).value;
    expect(await typed('Nome')).toBe('Turma de março');
    expect((screen.getByLabelText('Nome') as HTMLInputElement).maxLength).toBe(80);
    expect(await typed('Primeiro dia')).toBe('02/03/2026');
    expect(await typed('Último dia')).toBe('31/08/2026');
    expect(
      (screen.getByLabelText('Avisar o aluno de quando o acesso termina') as HTMLInputElement).checked,
    ).toBe(true);
    expect(await typed('Preço')).toBe('2.590,00');
    expect(await typed('Preço à vista')).toBe('2.331,00');
    expect(await typed('Vagas')).toBe('100');
    expect(await typed('À venda desde')).toBe('01/01/2026');
    await userEvent.click(screen.getByRole('radio', { name: 'Modular' }));
    await userEvent.click(screen.getByLabelText('Visível para os alunos'));
    await press('Salvar turma');
    await screen.findByText('Turma salva.');
    expect(app.sent('saveClassGroup')[0]?.body).toEqual({
      ...fields,
      is_modular: true,
      is_visible: false,
      revision: 'a',
      confirmed: false,
    });
    await userEvent.click(screen.getByLabelText('O checkout aceita cupom'));
    await retype('Vagas', '');
    await press('Salvar preços e vagas');
    await screen.findByText('Preços e vagas salvos. Pedidos já feitos não mudam.');
    expect(app.sent('saveClassGroupPrices')[0]?.body).toEqual({
      ...prices,
      seats: null,
      accepts_coupon: false,
      revision: 'a',
      confirmed: false,
    });
  });

  it('refuses wrong days, prices and places at the field (CATALOG-10)', async () => {
    const app = open();
    await retype('Último dia', '01032026');
    await press('Salvar turma');
    expect(await screen.findByText('O fim não pode ser antes do início.')).toBeTruthy();
    await retype('Preço à vista', '2.600,00');
    await retype('À venda até', '31122025');
    await retype('Vagas', '1000001');
    await press('Salvar preços e vagas');
    expect(await screen.findByText('O preço à vista não pode ser maior que o preço.')).toBeTruthy();
    expect(screen.getByText('A venda não pode terminar antes de começar.')).toBeTruthy();
    expect(
      screen.getByText('Use um número de 0 a 1.000.000, ou deixe vazio para não ter limite.'),
    ).toBeTruthy();
    await retype('Preço', '1.000.000,01');
    await press('Salvar preços e vagas');
    expect(await screen.findByText('Use um valor de R$ 0,00 a R$ 1.000.000,00.')).toBeTruthy();
    expect(app.sent('saveClassGroup')).toEqual([]);
    expect(app.sent('saveClassGroupPrices')).toEqual([]);
  });

  it('shows the fields of the other permission read-only (CATALOG-11)', async () => {
    open({ roles: ['content'] });
    expect(isDisabled(await screen.findByLabelText('Nome'))).toBe(false);
    expect(isDisabled(screen.getByLabelText('Preço'))).toBe(true);
    expect((screen.getByLabelText('Preço') as HTMLInputElement).value).toBe('2.590,00');
    expect(screen.queryByRole('button', { name: 'Salvar preços e vagas' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Encerrar vendas' })).toBeNull();
  });

  it('shows class group fields read-only to who sets prices (CATALOG-11)', async () => {
    open({ roles: ['finance'] });
    expect(isDisabled(await screen.findByLabelText('Preço'))).toBe(false);
    expect(isDisabled(screen.getByLabelText('Nome'))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Salvar turma' })).toBeNull();
  });

  it("says 'Defina o preço antes de abrir as vendas.' and shows 'Gratuito' for nothing, which is asked (CATALOG-12)", async () => {
    const question = 'O preço de R$ 0,00 mostra ‘Gratuito’ e ninguém paga nada.';
    const app = open({
      getClassGroup: {
        ...group,
        prices: { ...prices, price: null, cash_price: null },
        is_sale_open: false,
        is_on_sale: false,
      },
      saveClassGroupPrices: askThenSave(question),
    });
    expect(await screen.findByText('Defina o preço antes de abrir as vendas.')).toBeTruthy();
    expect(isDisabled(screen.getByRole('button', { name: 'Abrir vendas' }))).toBe(true);
    await retype('Preço', '0');
    await retype('Preço à vista', '0');
    expect(screen.getByText('Gratuito')).toBeTruthy();
    await press('Salvar preços e vagas');
    const dialog = await screen.findByRole('dialog', { name: 'Salvar assim?' });
    expect(within(dialog).getByText(question)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Preços e vagas salvos. Pedidos já feitos não mudam.');
    expect(
      app.sent('saveClassGroupPrices').map(({ body }) => (body as { confirmed: boolean }).confirmed),
    ).toEqual([false, true]);
  });

  it('shows places of students, held and left, and asks before fewer than are taken (CATALOG-13)', async () => {
    const question = 'Já há 120 pessoas nesta turma; ela ficará esgotada.';
    const app = open({ saveClassGroupPrices: askThenSave(question) });
    const sale = await screen.findByRole('region', { name: 'Vendas' });
    const places = [...sale.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(places).toEqual(['Alunos80', 'Em pedidos abertos3', 'Vagas livres17']);
    await retype('Vagas', '50');
    await press('Salvar preços e vagas');
    const dialog = await screen.findByRole('dialog', { name: 'Salvar assim?' });
    expect(within(dialog).getByText(question)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(app.sent('saveClassGroupPrices')).toHaveLength(1);
  });

  it("'Encerrar vendas' and 'Reabrir vendas' act at once (CATALOG-15)", async () => {
    const app = open({
      closeSale: { ...group, is_sale_open: false, is_on_sale: false },
      openSale: group,
    });
    await press('Encerrar vendas');
    await screen.findByText('Vendas encerradas.');
    expect(screen.getByText('Fora de venda')).toBeTruthy();
    await press('Reabrir vendas');
    await screen.findByText('Vendas abertas.');
    expect(app.sent('closeSale')).toHaveLength(1);
    expect(app.sent('openSale')).toHaveLength(1);
  });

  it('says before how many students gain or lose access (CATALOG-16)', async () => {
    const app = open({ saveClassGroup: askThenSave('12 alunos perdem o acesso.') });
    await retype('Último dia', '30032026');
    await press('Salvar turma');
    const dialog = await screen.findByRole('dialog', { name: 'Salvar assim?' });
    expect(within(dialog).getByText('12 alunos perdem o acesso.')).toBeTruthy();
    expect(app.sent('saveClassGroup')).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Turma salva.');
  });

  it("'Copiar link do checkout' copies the address, with an affiliate code if one is typed (CATALOG-18)", async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    open();
    await user.click(await screen.findByRole('button', { name: 'Copiar link do checkout' }));
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('http://toro.test/checkout/cfp/8'));
    await user.type(screen.getByLabelText(/^Código de afiliado/), 'BIA-10');
    await user.click(screen.getByRole('button', { name: 'Copiar link do checkout' }));
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('http://toro.test/checkout/cfp/8/BIA-10'));
  });

  it("'Duplicar turma' asks for name and first day, and opens the copy (CATALOG-34)", async () => {
    const app = open({
      duplicateClassGroup: { ...group, id: 9, fields: { ...fields, name: 'Turma de abril' } },
    });
    await press('Duplicar turma');
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicar Turma de março' }));
    expect(dialog.getByText(/Todos os outros dias mudam com ele/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Duplicar turma' }));
    expect(dialog.getByText('Digite o nome.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Nome'), 'Turma de abril');
    await userEvent.type(dialog.getByLabelText('Primeiro dia'), '01042026');
    await userEvent.click(dialog.getByRole('button', { name: 'Duplicar turma' }));
    await waitFor(() =>
      expect(app.sent('duplicateClassGroup').map(({ body }) => body)).toEqual([
        { name: 'Turma de abril', starts_on: '2026-04-01' },
      ]),
    );
    expect(await screen.findByText('Turma copiada, com as vendas encerradas.')).toBeTruthy();
    await waitFor(() => expect(app.path()).toBe('/turmas/9'));
  });

  it("names its 'Professores da turma' among people with the role Professor (CATALOG-19)", async () => {
    const app = open({ saveClassGroup: group });
    await userEvent.click(await screen.findByLabelText('Professores da turma', { selector: 'input' }));
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Rui Prado', 'Lia Nunes']);
    await userEvent.click(screen.getByRole('option', { name: 'Lia Nunes', hidden: true }));
    await press('Salvar turma');
    await screen.findByText('Turma salva.');
    expect(app.sent('saveClassGroup')[0]?.body).toMatchObject({ teachers: [5, 6] });
  });
});

describe('the additional courses of a modular class group', () => {
  const modular = { ...group, fields: { ...fields, is_modular: true } };
  const offer = (course_id: number, title: string, is_on_sale = true) => ({
    course_id,
    title,
    price: '290.00',
    cash_price: '261.00',
    is_on_sale,
  });
  const additional = {
    course_id: 2,
    revision: 'r',
    courses: [offer(11, 'Módulo um'), offer(12, 'Módulo dois', false)],
  };
  const openModular = (responses: object = {}) =>
    open({
      getClassGroup: modular,
      getAdditionalCourses: additional,
      listCourseChoices: {
        courses: [
          { id: 2, title: 'CFP', tag: 'cfp' },
          { id: 13, title: 'Módulo três', tag: 'tres' },
        ],
      },
      ...responses,
    });

  it('are ordered, each with price and cash price; the course itself is not offered (CATALOG-17)', async () => {
    const app = openModular({ saveAdditionalCourses: { ...additional, revision: 's' } });
    const card = within(await screen.findByRole('region', { name: 'Cursos adicionais' }));
    await card.findByText('Sem turma à venda: não aparece no checkout');
    await userEvent.click(card.getByLabelText('Oferecer outro curso'));
    expect(screen.queryByRole('option', { name: 'CFP', hidden: true })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Módulo três', hidden: true }));
    await userEvent.click(card.getByRole('button', { name: 'Salvar cursos adicionais' }));
    expect(await card.findByText(/^Digite o preço e o preço à vista de cada curso/)).toBeTruthy();
    const third = within(card.getByRole('group', { name: 'Módulo três' }));
    await userEvent.type(third.getByLabelText('Preço'), '300');
    await userEvent.type(third.getByLabelText('Preço à vista'), '270,50');
    await userEvent.click(card.getByRole('button', { name: 'Tirar Módulo um' }));
    card.getByRole('button', { name: 'Mover Módulo três para a posição…' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await userEvent.click(card.getByRole('button', { name: 'Salvar cursos adicionais' }));
    await screen.findByText('Cursos adicionais salvos. Pedidos já feitos não mudam.');
    expect(app.sent('saveAdditionalCourses')[0]?.body).toEqual({
      revision: 'r',
      courses: [
        { course_id: 13, price: '300.00', cash_price: '270.50' },
        { course_id: 12, price: '290.00', cash_price: '261.00' },
      ],
    });
  });
});
