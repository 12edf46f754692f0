import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { reconciliationCalls } from '@toro/contract/sales/reconciliation/calls';
import { formatMoney } from '@toro/domain/base/money/money';
import { MAX_STATEMENT_ROWS } from '@toro/domain/sales/checkout/reconciliation';
import {
  matchStatementColumns,
  STATEMENT_COLUMN_NAMES,
  STATEMENT_COLUMNS,
  STATEMENT_ROWS_PER_REQUEST,
  type StatementColumn,
  toStatementRows,
} from '@toro/domain/sales/checkout/statement-file';
import { Card } from '@toro/ui/card.tsx';
import { FieldGrid } from '@toro/ui/field-grid.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useMemo, useState } from 'react';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import { FileChoice } from '../../../shared/forms/file-choice.tsx';
import { formatFigure } from '../../../shared/list/format-count.ts';
import { Page } from '../../../shared/page.tsx';
import { readTable } from '../../../shared/tables/read-table.ts';

const LIMITS = { rows: MAX_STATEMENT_ROWS, bytes: 20 * 1024 * 1024 };
const SHOWN_FAULTS = 5;

interface StatementTable {
  name: string;
  cells: string[][];
}

/** 'Importar extrato': a file of the acquirer, its columns, and the comparison. */
export function StatementPage() {
  const [table, setTable] = useState<StatementTable | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = (file: File) => {
    setError(null);
    readTable(file, LIMITS)
      .then((cells) => setTable({ name: file.name, cells }))
      .catch((failure: unknown) => {
        setTable(null);
        setError(failure instanceof Error ? failure.message : 'O arquivo não pôde ser lido.');
      });
  };
  return (
    <Page title="Importar extrato" parent={{ label: 'Conciliação', to: '/pedidos/conciliacao' }} narrow>
      <Card
        id="arquivo"
        title="Extrato da adquirente"
        lead="CSV ou XLSX com até 50.000 linhas. A primeira linha tem os nomes das colunas."
      >
        <FileChoice name="Arquivo do extrato" accept=".csv,.xlsx,.txt" chosen={table?.name} onFile={choose} />
        {error && <Notice kind="failure">{error}</Notice>}
      </Card>
      {table && <StatementForm key={table.name + table.cells.length} table={table} />}
    </Page>
  );
}

function StatementForm({ table }: { table: StatementTable }) {
  const navigate = useNavigate();
  const [head = []] = table.cells;
  const [columns, setColumns] = useState(() => matchStatementColumns(head));
  const { rows, faults } = useMemo(() => toStatementRows(table.cells, columns), [table, columns]);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isComplete = columns.id >= 0 && columns.day >= 0 && columns.amount >= 0;
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  const send = async () => {
    setFailure(null);
    setSent(0);
    try {
      const { id } = await api.send(reconciliationCalls.createStatement, {
        body: { file_name: table.name.slice(0, 200), total: rows.length },
      });
      for (let at = 0; at < rows.length; at += STATEMENT_ROWS_PER_REQUEST) {
        const part = rows.slice(at, at + STATEMENT_ROWS_PER_REQUEST);
        await api.send(reconciliationCalls.addStatementRows, { params: { id }, body: { rows: part } });
        setSent(at + part.length);
      }
      await api.send(reconciliationCalls.compareStatement, { params: { id } });
      toastSuccess('Extrato enviado. A comparação começou.');
      await queryClient.invalidateQueries({ queryKey: ['reconciliations'] });
      void navigate({ to: '/pedidos/conciliacao' });
    } catch (problem) {
      setFailure(errorMessage(problem));
      setSent(null);
    }
  };
  return (
    <Card
      id="colunas"
      title="Colunas"
      lead="O tipo diz o que é cancelamento; sem ele, valores negativos são devoluções. A taxa, em reais, entra no líquido de cada pedido."
    >
      <FieldGrid>
        {STATEMENT_COLUMN_NAMES.map((name: StatementColumn) => (
          <SelectField
            key={name}
            id={`coluna-${name}`}
            name={`coluna-${name}`}
            label={STATEMENT_COLUMNS[name].label}
            data={[
              { value: '-1', label: 'nenhuma' },
              ...head.map((heading, at) => ({ value: String(at), label: heading || `Coluna ${at + 1}` })),
            ]}
            value={String(columns[name])}
            onValue={(value) => setColumns((before) => ({ ...before, [name]: Number(value) }))}
          />
        ))}
      </FieldGrid>
      {failure && <Notice kind="failure">{failure}</Notice>}
      {isComplete && faults.length > 0 && (
        <Notice kind="failure">
          {`${formatFigure(faults.length)} linhas não foram entendidas: ${faults
            .slice(0, SHOWN_FAULTS)
            .map(({ line, message }) => `linha ${line}, ${message.toLowerCase().replace(/\.$/, '')}`)
            .join('; ')}. Corrija o arquivo e envie de novo.`}
        </Notice>
      )}
      <p className="muted" role="status">
        {sent === null
          ? isComplete
            ? `${formatFigure(rows.length)} lançamentos, soma de ${formatMoney(total)}`
            : 'Escolha as colunas do id, do dia e do valor.'
          : `${formatFigure(sent)} de ${formatFigure(rows.length)} linhas enviadas`}
      </p>
      <div className="row" data-end>
        <Button
          loading={sent !== null}
          disabled={!isComplete || rows.length === 0 || faults.length > 0}
          onClick={() => void send()}
        >
          Comparar extrato
        </Button>
      </div>
    </Card>
  );
}
