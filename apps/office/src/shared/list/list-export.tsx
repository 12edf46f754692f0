import '@mantine/core/styles/Popover.layer.css';
import { Button, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CallResponse } from '@toro/contract/call';
import type { listsCalls } from '@toro/contract/office/lists/calls';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ListDefinition,
  MASKED_KINDS,
} from '@toro/contract/office/lists/list';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { useState } from 'react';
import { ReasonField, reasonError } from '../forms/reason-field.tsx';
import { FileInPreparation, saveExport } from './exported-file.tsx';
import classes from './list.module.css';

export type ExportedFile = CallResponse<typeof listsCalls.listMyFiles>[number];

export interface ExportBody {
  query: Record<string, never>;
  columns: string[];
  format: ExportFormat;
  reason: string | undefined;
  unmasked: boolean;
}

interface ListExportProps {
  definition: ListDefinition;
  /** The filter and the shown columns. */
  query: Record<string, unknown>;
  columns: readonly string[];
  send: (body: ExportBody) => Promise<ExportedFile>;
}

const FORMAT_NAMES: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

/** 'Exportar': the filtered rows and shown columns as a file. */
export function ListExport(props: ListExportProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.filterButton}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Exportar
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ExportForm {...props} onClose={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ExportForm({
  definition,
  query,
  columns,
  send,
  onClose,
}: ListExportProps & { onClose: () => void }) {
  const { personal = false } = definition;
  const unseen = Object.keys(definition.columns).filter(
    (name) => definition.columns[name]?.exported && !columns.includes(name),
  );
  const exported = [...columns, ...unseen];
  const hasMasks = columns.some((name) => MASKED_KINDS.includes(definition.columns[name]?.kind ?? 'text'));
  const form = useAppForm({
    initialValues: { format: 'csv' as ExportFormat, reason: '', unmasked: false },
    validate: ({ reason }) => ({ reason: personal ? reasonError(reason) : null }),
    validateOnBlur: [],
    submit: ({ format, reason, unmasked }) =>
      send({
        query: query as Record<string, never>,
        columns: exported,
        format,
        reason: personal ? reason.trim() : undefined,
        unmasked,
      }),
    onDone: (file) => saveExport(file, onClose),
  });
  const field = form.field('format');
  if (form.result && form.result.state !== 'ready') return <FileInPreparation onClose={onClose} />;
  return (
    <Form form={form} className="stack">
      {form.failure && <Notice kind="failure">{form.failure}</Notice>}
      <SegmentedChoice
        label="Formato"
        value={field.value}
        onValue={field.onValue}
        fullWidth
        data={EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
      />
      {personal && <ReasonField {...form.field('reason')} />}
      {hasMasks && <CheckboxField label="Sem máscara" {...form.field('unmasked')} />}
      <p className="muted small">
        As linhas do filtro e as colunas que aparecem. A exportação fica na auditoria.
      </p>
      <Button type="submit" loading={form.pending}>
        Exportar
      </Button>
    </Form>
  );
}
