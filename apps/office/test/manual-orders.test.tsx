import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openOffice } from './open-office.tsx';

/** The tus client sends by other means than `fetch`; the journeys of uploads send real files. */
vi.mock('../src/shared/uploads/send-file.ts', async (load) => ({
  ...(await load<object>()),
  sendFile: async (_: File, options: { onAddress(url: string): void; onSent(): void }) => {
    options.onAddress('/v1/office/order-uploads/7d3c6b1e-0000-4000-8000-000000000000');
    options.onSent();
  },
}));

const groups = [
  { id: 5, name: 'Noite', course: 'CFP Completo', is_modular: false, modules: [] },
  { id: 6, name: 'Manhã', course: 'CFP Completo', is_modular: false, modules: [] },
];
const quote = { list: '1000.00', price: '1000.00', cashback: '0.00', account: null, is_enrolled: false };

const open = (responses = {}) =>
  openOffice('/pedidos/novo', {
    roles: ['finance'],
    responses: {
      listSaleChoices: { groups },
      quoteManualOrder: quote,
      attachUploadedFile: { id: 9, name: 'ted.pdf', size: 1200 },
      createManualOrder: { number: 77 },
      ...responses,
    },
  });

async function fill() {
  await userEvent.selectOptions(await screen.findByLabelText('Turma'), await screen.findByText('Noite'));
  await screen.findByText('Preço da tabela: R$ 1.000,00');
  await userEvent.type(screen.getByLabelText('E-mail'), 'carla@toro.test');
  await userEvent.type(await screen.findByLabelText('Nome completo'), 'Carla Souza');
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725');
  await userEvent.type(screen.getByLabelText('Telefone'), '11912345678');
  await userEvent.type(screen.getByLabelText('Nascimento'), '28021990');
  await userEvent.selectOptions(screen.getByLabelText('Como chegou'), 'Transferência');
  await userEvent.type(screen.getByLabelText('Dia do recebimento'), '15112026');
  await userEvent.type(screen.getByLabelText('Referência'), 'TED 123');
  await userEvent.upload(screen.getByLabelText('Comprovante'), new File(['%PDF-1.4'], 'ted.pdf'));
  await screen.findByText('ted.pdf');
  await userEvent.type(screen.getByLabelText('Motivo'), 'Empresa pagou por TED');
}

describe("'Novo pedido manual'", () => {
  it('sends means, day, reference, proof and reason at the listed price (ORDER-18)', async () => {
    const { sent } = open();
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Criar pedido manual' }));
    await waitFor(() => expect(sent('createManualOrder')).toHaveLength(1));
    expect(sent('createManualOrder')[0]?.body).toMatchObject({
      email: 'carla@toro.test',
      buyer: { full_name: 'Carla Souza', birth_date: '1990-02-28' },
      class_group_id: 5,
      means: 'transfer',
      received_on: '2026-11-15',
      reference: 'TED 123',
      price: 100_000,
      has_own_price: false,
      proof_id: 9,
      reason: 'Empresa pagou por TED',
    });
  });

  it("opens the price only with 'Preço diferente da tabela' (ORDER-19)", async () => {
    const { sent } = open();
    await fill();
    expect((screen.getByLabelText('Valor recebido') as HTMLInputElement).disabled).toBe(true);
    await userEvent.click(screen.getByLabelText('Preço diferente da tabela'));
    await userEvent.clear(screen.getByLabelText('Valor recebido'));
    await userEvent.type(screen.getByLabelText('Valor recebido'), '80000');
    await userEvent.click(screen.getByRole('button', { name: 'Criar pedido manual' }));
    await waitFor(() => expect(sent('createManualOrder')).toHaveLength(1));
    expect(sent('createManualOrder')[0]?.body).toMatchObject({ price: 80_000, has_own_price: true });
  });

  it('uses the data of a complete account, and warns of an enrolment (ORDER-19)', async () => {
    open({
      quoteManualOrder: { ...quote, account: { name: 'Carla Souza', is_complete: true }, is_enrolled: true },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Turma'), await screen.findByText('Noite'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'carla@toro.test');
    await screen.findByText(/^Aluno já cadastrado: Carla Souza/);
    expect(screen.queryByLabelText('CPF')).toBeNull();
    const buyer = screen.getByRole('region', { name: 'Comprador' });
    expect(within(buyer).getByText(/^Esta conta já tem esta turma/)).toBeDefined();
  });
});
