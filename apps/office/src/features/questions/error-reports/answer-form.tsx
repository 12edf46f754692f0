import { Button } from '@mantine/core';
import { officeErrorReportsCalls } from '@toro/contract/questions/error-reports/office-calls';
import { ERROR_ANSWER, errorAnswerError } from '@toro/domain/questions/error-reports/error-report';
import { Card } from '@toro/ui/card.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, queryClient } from '../../../shared/api.ts';
import { CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { type ReportedQuestion, reportedQuestionQuery } from './queries.ts';

interface AnswerFormProps {
  id: string;
  reported: ReportedQuestion;
}

/** The answer that closes the reports that were read. */
export function AnswerForm({ id, reported }: AnswerFormProps) {
  const { queryKey } = reportedQuestionQuery(id);
  const form = useAppForm({
    initialValues: { answer: '' },
    validate: ({ answer }) => ({ answer: errorAnswerError(answer) }),
    submit: ({ answer }) =>
      api.send(officeErrorReportsCalls.closeErrorReports, {
        params: { id },
        body: { answer: answer.trim(), last_read: reported.open[0]?.id ?? 0 },
      }),
    onFailed: () => void queryClient.invalidateQueries({ queryKey }),
    onDone: ({ closed, ...next }) => {
      toastSuccess(closed === 1 ? 'Resposta enviada a 1 aluno.' : `Resposta enviada a ${closed} alunos.`);
      queryClient.setQueryData(queryKey, next);
      void queryClient.invalidateQueries({ queryKey: ['list', 'error-reports'] });
      form.setValues({ answer: '' });
      form.resetDirty();
    },
  });
  return (
    <Card id="resposta" title="Responder e encerrar">
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <CountedTextArea
          label="Resposta"
          description="Cada aluno que avisou recebe esta resposta nas notificações."
          autosize
          minRows={4}
          maxLength={ERROR_ANSWER.max}
          {...form.field('answer')}
        />
        <div>
          <Button type="submit" loading={form.pending}>
            Responder e encerrar
          </Button>
        </div>
      </OfficeForm>
    </Card>
  );
}
