import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../src/shared/api.ts';
import { openOffice } from './open-office.tsx';

const AT = '2026-11-15T15:00:00.000Z';

const difference = {
  id: 3,
  day: '2026-11-15',
  number: '48213',
  gateway_id: 'GW-1',
  text: 'Valor: aqui R$\u00a0997,00 · no gateway R$\u00a0979,00',
  kind: 'amount',
  state: 'open',
  reason: null,
  explained_by: null,
  updated_at: AT,
};

const run = {
  id: 1,
  source: 'request',
  first_day: '2026-11-08',
  last_day: '2026-11-15',
  state: 'done',
  total: 12,
  compared: 12,
  unanswered: 1,
  found: 1,
  file_name: null,
  created_by: 'Joana Freire',
  created_at: AT,
  finished_at: AT,
};

describe("'Conciliação'", () => {
  it('shows each difference with both values, and closes it with a reason (ORDER-30)', async () => {
    const { sent } = openOffice('/pedidos/conciliacao', {
      roles: ['finance'],
      responses: {
        listReconciliations: { runs: [run], open: 1 },
        listDifferences: { rows: [difference], total: 1 },
        explainDifference: {},
      },
    });
    await screen.findByText('Valor: aqui R$ 997,00 · no gateway R$ 979,00');
    await screen.findByText('08/11/2026 a 15/11/2026 · 12 comparados, 1 diferença, 1 sem resposta');
    await userEvent.click(screen.getByRole('button', { name: /^Justificar/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(await within(dialog).findByLabelText('Motivo'), 'Taxa combinada');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Justificar' }));
    await waitFor(() => expect(sent('explainDifference')).toHaveLength(1));
    expect(sent('explainDifference')[0]).toMatchObject({ body: { reason: 'Taxa combinada' } });
  });

  it("says 'Nenhuma diferença' only after a comparison", async () => {
    const open = (runs: object[]) =>
      openOffice('/pedidos/conciliacao', {
        roles: ['finance'],
        responses: { listReconciliations: { runs, open: 0 }, listDifferences: { rows: [], total: 0 } },
      });
    const { unmount } = open([]);
    await screen.findByText(/^Ainda não houve comparação/);
    expect(screen.queryByText(/^Nenhuma diferença/)).toBeNull();
    unmount();
    queryClient.clear();
    open([run]);
    await screen.findByText('Nenhuma diferença nos dias comparados.');
  });

  it('begins a comparison of the chosen days (ORDER-28)', async () => {
    const { sent } = openOffice('/pedidos/conciliacao', {
      roles: ['finance'],
      responses: {
        listReconciliations: { runs: [], open: 0 },
        listDifferences: { rows: [], total: 0 },
        startReconciliation: { id: 2 },
      },
    });
    const first = await screen.findByLabelText('Primeiro dia');
    await userEvent.clear(first);
    await userEvent.type(first, '01112026');
    const last = screen.getByLabelText('Último dia');
    await userEvent.clear(last);
    await userEvent.type(last, '10112026');
    await userEvent.click(screen.getByRole('button', { name: 'Comparar com o gateway' }));
    await waitFor(() => expect(sent('startReconciliation')).toHaveLength(1));
    expect(sent('startReconciliation')[0]?.body).toEqual({ first_day: '2026-11-01', last_day: '2026-11-10' });
  });

  it('reads a statement, names lines that it cannot read, and sends the others (ORDER-29)', async () => {
    const { sent } = openOffice('/pedidos/conciliacao/extrato', {
      roles: ['finance'],
      responses: {
        createStatement: { id: 8 },
        addStatementRows: {},
        compareStatement: {},
        listReconciliations: { runs: [], open: 0 },
        listDifferences: { rows: [], total: 0 },
      },
    });
    const input = await screen.findByLabelText('Arquivo do extrato');
    const file = (lines: string[]) =>
      new File([['Data;ID do pagamento;Valor;Tipo', ...lines].join('\n')], `extrato-${lines.length}.csv`);
    await userEvent.upload(input, file(['ontem;GW-1;10,00;Venda']));
    await screen.findByText(/linha 2, o dia não foi entendido/);
    expect(screen.getByRole('button', { name: 'Comparar extrato' }).hasAttribute('disabled')).toBe(true);
    await userEvent.upload(
      input,
      file(['15/11/2026;GW-1;1.010,00;Venda', '15/11/2026;GW-1;4,00;Cancelamento']),
    );
    await screen.findByText('2 lançamentos, soma de R$ 1.006,00');
    await userEvent.click(screen.getByRole('button', { name: 'Comparar extrato' }));
    await waitFor(() => expect(sent('compareStatement')).toHaveLength(1));
    expect(sent('createStatement')[0]?.body).toEqual({ file_name: 'extrato-2.csv', total: 2 });
    expect(sent('addStatementRows')[0]?.body).toEqual({
      rows: [
        { line: 2, id: 'GW-1', day: '2026-11-15', amount: 101_000, fee: null },
        { line: 3, id: 'GW-1', day: '2026-11-15', amount: -400, fee: null },
      ],
    });
  });
});
