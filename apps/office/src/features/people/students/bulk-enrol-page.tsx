import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { studentsCalls } from '@toro/contract/people/students/calls';
import {
  FILE_COLUMN_NAMES,
  FILE_COLUMNS,
  type FileColumn,
  type FileRow,
  findFaults,
  matchColumns,
  ROW_STATES,
  ROWS_PER_REQUEST,
  type RowFault,
  type RowState,
  toFileRows,
} from '@toro/domain/people/students/student-file';
import { Card } from '@toro/ui/card.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { FileChoice } from '../../../shared/forms/file-choice.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { Page } from '../../../shared/page.tsx';
import { readTable } from '../../../shared/tables/read-table.ts';
import { ActionFields, actionErrors, EMPTY_ACTION, toAction } from './action-fields.tsx';
import { ClassGroupField, isFull, useClassGroup } from './class-group-field.tsx';
import { EnrolmentRun } from './enrolment-run.tsx';
import { PreviewTable } from './preview-table.tsx';

/** 'Matricular em lote': a file, its columns, what would become of each row, and the run. */
export function BulkEnrolPage() {
  const [table, setTable] = useState<{ cells: string[][]; key: number } | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [run, setRun] = useState<number | null>(null);
  const choose = (file: File) => {
    setError(null);
    setName(file.name);
    readTable(file)
      .then((cells) => setTable({ cells, key: performance.now() }))
      .catch((failure: unknown) => {
        setTable(null);
        setError(failure instanceof Error ? failure.message : 'O arquivo não pôde ser lido.');
      });
  };
  return (
    <Page title="Matricular em lote" parent={{ label: 'Alunos', to: '/alunos' }}>
      {run !== null ? (
        <EnrolmentRun id={run} onAgain={() => [setRun(null), setTable(null)]} />
      ) : (
        <>
          <Card
            id="arquivo"
            title="Arquivo"
            lead="CSV (vírgula ou ponto e vírgula) ou XLSX, com até 5.000 linhas e 5 MB. A primeira linha tem os nomes das colunas."
          >
            <FileChoice
              name="Arquivo de alunos"
              accept=".csv,.xlsx,.txt"
              chosen={name ?? undefined}
              onFile={choose}
            />
            {error && <Notice kind="failure">{error}</Notice>}
          </Card>
          {table && <BulkForm key={table.key} table={table.cells} onStarted={setRun} />}
        </>
      )}
    </Page>
  );
}

const split = <T,>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / ROWS_PER_REQUEST) }, (_, at) =>
    items.slice(at * ROWS_PER_REQUEST, (at + 1) * ROWS_PER_REQUEST),
  );

async function loadStates(groupId: number, rows: readonly FileRow[]): Promise<Map<number, RowState>> {
  const states = new Map<number, RowState>();
  for (const part of split(rows)) {
    const emails = part.map(({ email }) => email);
    const answer = await api.send(studentsCalls.previewEnrolments, {
      body: { class_group_id: groupId, emails },
    });
    for (const [at, row] of part.entries()) {
      const state = answer.states[at];
      if (state) states.set(row.line, state);
    }
  }
  return states;
}

/** The state of a row in words. */
export function describeRow(fault: RowFault | undefined, state: RowState | undefined): string {
  if (fault)
    return 'repeats' in fault
      ? `Repetida na linha ${fault.repeats}`
      : `${FILE_COLUMNS[fault.field].label}: ${fault.message}`;
  return state ? ROW_STATES[state] : '';
}

/** Every line is sent, so that the result names what became of each. */
const withRepeat = (row: FileRow, fault: RowFault | undefined) =>
  fault && 'repeats' in fault ? { ...row, repeats: fault.repeats } : row;

interface BulkFormProps {
  table: string[][];
  onStarted: (run: number) => void;
}

function BulkForm({ table, onStarted }: BulkFormProps) {
  const [columns, setColumns] = useState(() => matchColumns(table[0] ?? []));
  const rows = toFileRows(table, columns);
  const faults = findFaults(rows);
  const valid = rows.filter(({ line }) => !faults.has(line));
  const form = useAppForm({
    initialValues: { class_group_id: '', exceed_seats: false, ...EMPTY_ACTION },
    validate: (values) => ({
      class_group_id: values.class_group_id === '' ? 'Escolha a turma.' : null,
      ...actionErrors(values),
    }),
    submit: async (values): Promise<number> => {
      const { id } = await api.send(studentsCalls.createEnrolmentRun, {
        body: {
          class_group_id: Number(values.class_group_id),
          exceed_seats: values.exceed_seats,
          total: rows.length,
          ...toAction(values),
        },
      });
      for (const part of split(rows.map((row) => withRepeat(row, faults.get(row.line)))))
        await api.send(studentsCalls.addEnrolmentRows, { params: { id }, body: { rows: part } });
      await api.send(studentsCalls.startEnrolmentRun, { params: { id } });
      return id;
    },
    onDone: (id) => onStarted(id),
  });
  const groupId = form.values.class_group_id;
  const states = useQuery({
    queryKey: ['enrolment-preview', groupId, valid.map(({ email }) => email).join()],
    queryFn: () => loadStates(Number(groupId), valid),
    enabled: groupId !== '' && valid.length > 0,
  });
  const sent: FileRow[] = valid.filter(({ line }) => states.data?.get(line) !== 'enrolled');
  const group = useClassGroup(groupId);
  const setColumn = (name: FileColumn, value: string) =>
    setColumns((before) => ({ ...before, [name]: Number(value) }));
  return (
    <OfficeForm form={form} className="form">
      <Card id="colunas" title="Colunas">
        <div className="row">
          {FILE_COLUMN_NAMES.map((name) => (
            <SelectField
              key={name}
              id={`coluna-${name}`}
              name={`coluna-${name}`}
              label={FILE_COLUMNS[name].label}
              data={[
                { value: '-1', label: 'nenhuma' },
                ...(table[0] ?? []).map((heading, at) => ({
                  value: String(at),
                  label: heading || `Coluna ${at + 1}`,
                })),
              ]}
              value={String(columns[name])}
              onValue={(value) => setColumn(name, value)}
            />
          ))}
        </div>
      </Card>
      <Card id="turma" title="Turma e motivo">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <ClassGroupField {...form.field('class_group_id')} />
        {group && isFull(group) && (
          <Notice kind="info">{`A turma está cheia (${group.taken} de ${group.seats})`}</Notice>
        )}
        <CheckboxField label="Exceder vagas" {...form.field('exceed_seats')} />
        <ActionFields form={form} />
      </Card>
      <PreviewTable
        rows={rows}
        describe={(line) => describeRow(faults.get(line), states.data?.get(line))}
        isFault={(line) => faults.has(line)}
      />
      <div className="row" data-end>
        <Button
          type="submit"
          loading={form.pending || states.isFetching}
          disabled={sent.length === 0 || !states.data}
        >
          {sent.length === 1 ? 'Matricular 1 aluno' : `Matricular ${sent.length} alunos`}
        </Button>
      </div>
    </OfficeForm>
  );
}
