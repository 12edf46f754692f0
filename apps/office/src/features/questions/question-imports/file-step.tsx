import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { questionImportsCalls } from '@toro/contract/questions/question-imports/calls';
import { formatSize } from '@toro/domain/office/files/format-size';
import {
  type ColumnMapping,
  IMPORT_COLUMN_NAMES,
  IMPORT_COLUMNS,
  type ImportColumnName,
} from '@toro/domain/questions/question-imports/columns';
import {
  hasColumns,
  IMPORT_FORMATS,
  type ImportFormat,
} from '@toro/domain/questions/question-imports/formats';
import type { WordRules } from '@toro/domain/questions/question-imports/word-rules';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { toastFailure } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { useAction } from '../../../shared/use-action.ts';
import { StepLink } from './import-steps.tsx';
import { type QuestionImport, refreshImport } from './queries.ts';
import classes from './question-imports.module.css';
import { WordRuleFields } from './word-rule-fields.tsx';

interface FileValues {
  format: ImportFormat;
  sheet: string;
  mapping: ColumnMapping;
  rules: WordRules;
}

/** 'Arquivo': the format, the sheet and the columns, which were guessed and can be changed. */
export function FileStep({ item }: { item: QuestionImport }) {
  const [values, setValues] = useState<FileValues>({
    format: item.format ?? 'csv',
    sheet: item.sheet ?? item.sheets[0] ?? '',
    mapping: item.mapping,
    rules: item.rules,
  });
  const isOpen = item.state === 'ready' || item.state === 'refused';
  const isSameTable = values.format === item.format && values.sheet === (item.sheet ?? item.sheets[0] ?? '');
  const reading = useMutation({
    mutationFn: () =>
      api.send(questionImportsCalls.setImportFile, {
        params: { id: item.id },
        body: {
          format: values.format,
          ...(values.format === 'xlsx' && values.sheet !== '' && { sheet: values.sheet }),
          ...(hasColumns(values.format) && isSameTable && { mapping: values.mapping }),
          ...(values.format === 'docx' && { rules: values.rules }),
        },
      }),
    onSuccess: () => refreshImport(item.id),
    onError: (error) => toastFailure(errorMessage(error)),
  });
  return (
    <Card id="arquivo" title={item.name} lead={`${formatSize(item.size)} · ${item.total} questões`}>
      <div className={classes.fields}>
        <SelectField
          id="formato"
          name="formato"
          label="Formato"
          description="Reconhecido pelo conteúdo."
          data={Object.entries(IMPORT_FORMATS).map(([value, label]) => ({ value, label }))}
          value={values.format}
          onValue={(format) => setValues({ ...values, format: format as ImportFormat })}
        />
        {values.format === 'xlsx' && item.sheets.length > 1 && (
          <SelectField
            id="aba"
            name="aba"
            label="Aba"
            data={item.sheets}
            value={values.sheet}
            onValue={(sheet) => setValues({ ...values, sheet })}
          />
        )}
      </div>
      {hasColumns(values.format) && isSameTable && item.headings.length > 0 && (
        <ColumnFields
          item={item}
          mapping={values.mapping}
          onMapping={(mapping) => setValues({ ...values, mapping })}
        />
      )}
      {values.format === 'docx' && item.format === 'docx' && (
        <WordRuleFields
          reading={item.reading}
          rules={values.rules}
          onRules={(rules) => setValues({ ...values, rules })}
        />
      )}
      <div className="row" data-end>
        {isOpen && (
          <Button variant="default" loading={reading.isPending} onClick={() => reading.mutate()}>
            Ler de novo
          </Button>
        )}
        {item.state === 'ready' && <StepLink id={item.id} step="destino" label="Continuar" />}
      </div>
    </Card>
  );
}

interface ColumnFieldsProps {
  item: QuestionImport;
  mapping: ColumnMapping;
  onMapping: (mapping: ColumnMapping) => void;
}

/** Which column holds which field; the choice can be kept by name. */
function ColumnFields({ item, mapping, onMapping }: ColumnFieldsProps) {
  const [name, setName] = useState('');
  const saving = useAction({
    send: () => {
      const entries = IMPORT_COLUMN_NAMES.flatMap((field) => {
        const heading = item.headings[mapping[field] ?? -1];
        return heading ? [[field, heading] as const] : [];
      });
      return api.send(questionImportsCalls.saveImportMapping, {
        body: { name, columns: Object.fromEntries(entries) },
      });
    },
    done: 'Colunas salvas.',
    onDone: () => {
      setName('');
      return refreshImport(item.id);
    },
  });
  const apply = (saved: string) => {
    const columns = item.mappings.find((each) => each.name === saved)?.columns;
    if (!columns) return;
    const entries = Object.entries(columns).flatMap(([field, heading]) => {
      const at = item.headings.indexOf(heading ?? '');
      return at === -1 ? [] : [[field, at] as const];
    });
    onMapping(Object.fromEntries(entries) as ColumnMapping);
  };
  const setColumn = (field: ImportColumnName, value: string) => {
    const { [field]: _, ...others } = mapping;
    onMapping(value === '' ? others : { ...others, [field]: Number(value) });
  };
  return (
    <>
      <h3 className={classes.heading}>Colunas</h3>
      {item.mappings.length > 0 && (
        <SelectField
          id="colunas-salvas"
          name="colunas-salvas"
          label="Usar colunas salvas"
          data={['', ...item.mappings.map((each) => each.name)]}
          value=""
          onValue={apply}
        />
      )}
      <div className={classes.fields}>
        {IMPORT_COLUMN_NAMES.map((field) => (
          <SelectField
            key={field}
            id={`coluna-${field}`}
            name={`coluna-${field}`}
            label={IMPORT_COLUMNS[field].label}
            data={[
              { value: '', label: 'fica de fora' },
              ...item.headings.map((heading, at) => ({
                value: String(at),
                label: heading || `Coluna ${at + 1}`,
              })),
            ]}
            value={mapping[field] === undefined ? '' : String(mapping[field])}
            onValue={(value) => setColumn(field, value)}
          />
        ))}
      </div>
      <div className={classes.fields}>
        <TextField
          id="nome-das-colunas"
          name="nome-das-colunas"
          label="Salvar estas colunas como"
          maxLength={60}
          value={name}
          onValue={setName}
        />
        <div className={classes.below}>
          <Button
            variant="default"
            disabled={name.trim() === ''}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            Salvar colunas
          </Button>
        </div>
      </div>
    </>
  );
}
