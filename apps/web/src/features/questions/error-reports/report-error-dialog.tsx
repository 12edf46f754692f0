import { Modal } from '@mantine/core';
import { errorReportsCalls } from '@toro/contract/questions/error-reports/calls';
import {
  ERROR_TEXT,
  ERROR_TOPIC_NAMES,
  ERROR_TOPICS,
  type ErrorSource,
  type ErrorTopic,
  errorTextError,
} from '@toro/domain/questions/error-reports/error-report';
import { DialogForm } from '@toro/ui/forms/dialog-form.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextAreaField } from '@toro/ui/forms/text-area-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useReturnFocus } from '@toro/ui/use-return-focus.ts';
import { api } from '../../../shared/api.ts';

interface ReportErrorDialogProps {
  question: { id_questao: number; codigo: string };
  source: ErrorSource;
  onClose: () => void;
}

const TOPICS = [
  { value: '', label: 'Escolha' },
  ...ERROR_TOPIC_NAMES.map((value) => ({ value, label: ERROR_TOPICS[value] })),
];

/** Asks what is wrong in a question. What was typed stays when sending fails. */
export default function ReportErrorDialog({ question, source, onClose }: ReportErrorDialogProps) {
  useReturnFocus();
  const form = useAppForm({
    initialValues: { topic: '', text: '' },
    validate: ({ topic, text }) => ({
      topic: topic === '' ? 'Escolha o que está errado.' : null,
      text: errorTextError(text),
    }),
    submit: ({ topic, text }) =>
      api.send(errorReportsCalls.reportError, {
        params: { id: question.id_questao },
        body: { topic: topic as ErrorTopic, text: text.trim(), source },
      }),
    onDone: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Reportar erro na questão ${question.codigo}`}>
      <DialogForm form={form} confirm="Enviar" onClose={onClose}>
        <p className="muted">A equipe de conteúdo confere e responde nas suas notificações.</p>
        <SelectField label="O que está errado" data={TOPICS} data-autofocus {...form.field('topic')} />
        <TextAreaField
          label="Conte o que você viu"
          rows={5}
          maxLength={ERROR_TEXT.max}
          {...form.field('text')}
        />
      </DialogForm>
    </Modal>
  );
}
