import '@mantine/core/styles/Popover.layer.css';
import { Button, Popover } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { questionImportsCalls } from '@toro/contract/questions/question-imports/calls';
import {
  NOT_CARRIED,
  QUESTION_EXPORT_FORMATS,
  type QuestionExportFormat,
} from '@toro/domain/questions/question-imports/export-formats';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { FileInPreparation, saveExport } from '../../../shared/list/exported-file.tsx';

interface ExportQuestionsProps {
  /** The filter of the list. */
  query: Record<string, never>;
}

/** 'Exportar questões': the filtered questions, whole, as a file. */
export function ExportQuestions(props: ExportQuestionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Exportar questões
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ExportForm {...props} onClose={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** What the chosen format leaves out. */
function Losses({ format }: { format: QuestionExportFormat }) {
  const lost = NOT_CARRIED[format];
  if (lost.length === 0) return <p className="muted small">Este formato leva tudo.</p>;
  return (
    <div className="muted small">
      <p>Este formato não leva:</p>
      <ul>
        {lost.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function ExportForm({ query, onClose }: ExportQuestionsProps & { onClose: () => void }) {
  const form = useAppForm({
    initialValues: { format: 'moodle' as QuestionExportFormat, with_key: true, with_resolutions: false },
    submit: (values) => api.send(questionImportsCalls.exportQuestions, { body: { query, ...values } }),
    onDone: (file) => saveExport(file, onClose),
  });
  const format = form.field('format');
  if (form.result && form.result.state !== 'ready') return <FileInPreparation onClose={onClose} />;
  return (
    <Form form={form} className="stack">
      {form.failure && <Notice kind="failure">{form.failure}</Notice>}
      <SelectField
        label="Formato"
        {...format}
        onValue={(name) => format.onValue(name as QuestionExportFormat)}
        data={Object.entries(QUESTION_EXPORT_FORMATS).map(([value, label]) => ({ value, label }))}
      />
      {form.values.format === 'pdf' && (
        <>
          <CheckboxField label="Com gabarito" {...form.field('with_key')} />
          <CheckboxField label="Com resoluções" {...form.field('with_resolutions')} />
        </>
      )}
      <Losses format={form.values.format} />
      <p className="muted small">As questões do filtro, até 100.000. A exportação fica na auditoria.</p>
      <Button type="submit" loading={form.pending}>
        Exportar
      </Button>
    </Form>
  );
}
