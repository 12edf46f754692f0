import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, type SentRequest } from '@toro/contract/testing/scripted-server';
import { expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const coupon = {
  id: 7,
  code: 'SEXTA15',
  description: 'Sexta-feira',
  percentage: 15,
  value: null,
  instalments: true,
  cashback_percentage: 5,
  cashback_value: null,
  starts_at: null,
  ends_at: '2026-11-21T02:59:00.000Z',
  uses: 10,
  uses_per_cpf: 1,
  minimum: null,
  courses: [],
  modules: [],
  version: 3,
  used: 2,
  reserved: 1,
  paused_at: null,
  deleted_at: null,
  batch_id: null,
  created_at: '2026-11-01T12:00:00.000Z',
};

const courses = [
  {
    id: 1,
    title: 'CFP Completo',
    tag: 'cfp',
    cash: ['2290.00'],
    class_groups: [{ id: 11, name: 'Turma de março', modular: false }],
    modules: [],
  },
  {
    id: 2,
    title: 'Aula avulsa',
    tag: 'avulsa',
    cash: ['100.00'],
    class_groups: [{ id: 12, name: 'Sempre', modular: false }],
    modules: [],
  },
];

const responses = { listPromoCourses: courses, getCoupon: coupon };

it('says the rules that the checkout keeps (PROMO-06)', async () => {
  openOffice('/cupons/novo', { responses });
  for (const rule of [
    'Um cupom por pedido.',
    'Não vale junto com um cupom da carteira do aluno.',
    'O desconto é aplicado depois do preço à vista.',
    'Não vale em turmas que não aceitam cupons.',
  ])
    expect(await screen.findByText(rule)).toBeTruthy();
});

it('shows which courses a coupon makes free, and refuses an empty one at the field (PROMO-03, PROMO-04)', async () => {
  const user = userEvent.setup();
  const office = openOffice('/cupons/novo', { responses });
  await user.type(await screen.findByLabelText('Código'), 'sexta');
  await user.click(screen.getByRole('button', { name: 'Criar cupom' }));
  expect(await screen.findByText(/não dá desconto nem cashback/)).toBeTruthy();
  expect(office.sent('createCoupon')).toEqual([]);
  await user.type(screen.getByLabelText('Percentual de desconto'), '100');
  expect(await screen.findByText('Este cupom zera o preço de: CFP Completo, Aula avulsa')).toBeTruthy();
});

it('creates a coupon in capitals, and an existing code stands at its field (PROMO-01, PROMO-02)', async () => {
  const user = userEvent.setup();
  let isTaken = true;
  const office = openOffice('/cupons/novo', {
    responses: {
      ...responses,
      createCoupon: (_: never, request: SentRequest) => {
        if (!isTaken) return { ...coupon, code: (request.body as { code: string }).code };
        const message = 'Este código já existe.';
        return failure(422, message, 'invalid_input', [{ field: 'code', message }]);
      },
    },
  });
  await user.type(await screen.findByLabelText('Código'), 'sexta15');
  await user.type(screen.getByLabelText('Percentual de desconto'), '15');
  await user.type(screen.getByLabelText('Vale até'), '20112026');
  await user.type(screen.getByLabelText('Hora do fim'), '2359');
  await user.type(screen.getByLabelText('Usos por CPF'), '1');
  await user.click(screen.getByRole('button', { name: 'Criar cupom' }));
  expect((await screen.findAllByText('Este código já existe.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Código').getAttribute('aria-invalid')).toBe('true');
  isTaken = false;
  await user.click(screen.getByRole('button', { name: 'Criar cupom' }));
  await waitFor(() => expect(office.path()).toBe('/cupons/7'));
  expect(office.sent('createCoupon').at(-1)?.body).toMatchObject({
    code: 'SEXTA15',
    percentage: 15,
    value: null,
    ends_at: '2026-11-21T02:59:00.000Z',
    uses_per_cpf: 1,
    courses: [],
  });
});

it('tests a coupon with the sums of the checkout (PROMO-07)', async () => {
  const user = userEvent.setup();
  const office = openOffice('/cupons/7', {
    responses: {
      ...responses,
      testCoupon: {
        course: {
          id_curso: 1,
          curso: 'CFP Completo',
          nome: 'CFP Completo',
          tag: 'cfp',
          id_turma: 11,
          turma: 'Turma de março',
          img_capa: null,
          valor_curso: '2590.00',
          valor_a_vista: '2290.00',
          contrato: null,
          cursos_adicionais: [],
          id_type_course_class: 1,
          id_course_category: 1,
          category: 'CFP',
          is_libras: false,
          accepts_coupon: true,
          installments: [],
        },
        coupon: {
          id_desconto: 7,
          percentage: 15,
          valor_cupom: '2201.50',
          valor_cupom_a_vista: '1946.50',
          pode_parcelar: true,
          cashback: null,
          cashback_percentage: 5,
          installments: [{ key: 12, value: 183.4583 }],
        },
      },
    },
  });
  const card = await screen.findByRole('region', { name: 'Testar' });
  await user.click(within(card).getByRole('button', { name: 'Testar' }));
  expect(await within(card).findByText('R$ 2.201,50')).toBeTruthy();
  expect(within(card).getByText('R$ 388,50')).toBeTruthy();
  expect(within(card).getByText('até 12x de R$ 183,46')).toBeTruthy();
  expect(within(card).getByText('R$ 97,32')).toBeTruthy();
  expect(office.sent('testCoupon')[0]?.url.searchParams.get('class_group')).toBe('11');
});

it('lists each use with order, masked buyer, day, discount and state in words (PROMO-12)', async () => {
  const use = {
    code: 'SEXTA15',
    order: '48213',
    buyer: 'Maria S.',
    cpf: '***.444.777-**',
    at: '2026-11-15T15:00:00.000Z',
    discount: '229.00',
  };
  const states = ['reserved', 'used', 'released', 'refunded'];
  openOffice('/cupons/usos?coupon=SEXTA15', {
    roles: ['communication'],
    responses: {
      ...responses,
      listCouponUses: { rows: states.map((state, at) => ({ ...use, id: at + 1, state })), total: 4 },
    },
  });
  const table = await screen.findByRole('table');
  const rows = (await within(table).findAllByRole('row')).slice(1);
  for (const [at, words] of ['Reservado', 'Usado', 'Liberado', 'Estornado'].entries())
    for (const text of [
      '48213',
      'Maria S.',
      '***.444.777-**',
      '15\u00a0nov\u00a02026 às\u00a012:00',
      'R$\u00a0229,00',
      words,
    ])
      expect(rows[at]?.textContent).toContain(text);
});

it('pauses and resumes, deletes only what was never used, and keeps what was typed after a refusal (PROMO-09, PROMO-10, PROMO-13)', async () => {
  const user = userEvent.setup();
  let current: object = coupon;
  const message = 'Já há 2 usos e 1 reserva.';
  const office = openOffice('/cupons/7', {
    responses: {
      ...responses,
      getCoupon: () => current,
      saveCoupon: failure(422, message, 'invalid_input', [{ field: 'uses', message }]),
      pauseCoupon: () => (current = { ...coupon, paused_at: '2026-11-15T12:00:00.000Z' }),
      resumeCoupon: () => (current = { ...coupon, used: 0, reserved: 0 }),
      deleteCoupon: () => {
        current = { ...coupon, used: 0, reserved: 0, deleted_at: '2026-11-15T12:00:00.000Z' };
        return {};
      },
      restoreCoupon: () => (current = coupon),
    },
  });
  const uses = await screen.findByLabelText('Usos ao todo');
  await user.clear(uses);
  await user.type(uses, '2');
  await user.click(screen.getByRole('button', { name: 'Salvar cupom' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect((screen.getByLabelText('Usos ao todo') as HTMLInputElement).value).toBe('2');
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(await screen.findByText('Pausado')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retomar' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir cupom' }));
  await user.click(await screen.findByRole('button', { name: 'Trazer de volta' }));
  await waitFor(() => expect(office.sent('restoreCoupon')).toHaveLength(1));
});
