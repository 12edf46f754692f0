import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastFailure } from '@toro/ui/toasts.ts';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../../shared/api.ts';
import { readQuestions } from '../../../shared/read-questions.ts';

interface ConfirmedFormOptions<T, R> {
  initialValues: T;
  validate: (values: T) => { [K in keyof T]?: string | null };
  save: (values: T, confirmed: boolean) => Promise<R>;
  onDone: (result: R) => unknown;
}

/** A form whose save the server may answer with what must be confirmed first. */
export function useConfirmedForm<T extends object, R>({
  initialValues,
  validate,
  save,
  onDone,
}: ConfirmedFormOptions<T, R>) {
  const [asked, setAsked] = useState<{ questions: string[]; values: T } | null>(null);
  const [isPending, setPending] = useState(false);
  const form = useAppForm<T, R | null>({
    initialValues,
    validate,
    async submit(values) {
      try {
        return await save(values, false);
      } catch (error) {
        const questions = readQuestions(error);
        if (questions.length === 0) throw error;
        setAsked({ questions, values });
        return null;
      }
    },
    onDone: (result) => (result === null ? undefined : onDone(result)),
  });
  async function confirm(values: T): Promise<void> {
    setPending(true);
    try {
      onDone(await save(values, true));
    } catch (error) {
      toastFailure(errorMessage(error));
    } finally {
      setPending(false);
      setAsked(null);
    }
  }
  const dialog: ReactNode = asked && (
    <ConfirmDialog
      opened
      title="Salvar assim?"
      confirm="Salvar"
      pending={isPending}
      onClose={() => setAsked(null)}
      onConfirm={() => void confirm(asked.values)}
    >
      {asked.questions.map((question) => (
        <p key={question}>{question}</p>
      ))}
    </ConfirmDialog>
  );
  return { form, dialog };
}
