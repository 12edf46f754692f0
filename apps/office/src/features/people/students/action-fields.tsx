import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import type { AppForm } from '@toro/ui/forms/use-app-form.ts';
import { CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { ReasonField, reasonError } from '../../../shared/forms/reason-field.tsx';

/** What every action on an enrolment asks for. */
export interface ActionValues {
  reason: string;
  silent: boolean;
  silent_reason: string;
}

export const EMPTY_ACTION: ActionValues = { reason: '', silent: false, silent_reason: '' };

export const actionErrors = ({ reason, silent, silent_reason }: ActionValues) => ({
  reason: reasonError(reason),
  silent_reason:
    silent && reasonError(silent_reason)
      ? 'Escreva por que o aluno não será avisado, com 5 letras ou mais.'
      : null,
});

/** The values as the calls take them. */
export const toAction = ({ reason, silent, silent_reason }: ActionValues) => ({
  reason: reason.trim(),
  silent,
  silent_reason: silent ? silent_reason.trim() : null,
});

/** The reason, and 'Não avisar' with a reason of its own. */
export function ActionFields<T extends ActionValues>({
  form,
}: {
  form: Pick<AppForm<T>, 'field' | 'values'>;
}) {
  const bound = form as unknown as Pick<AppForm<ActionValues>, 'field' | 'values'>;
  return (
    <>
      <ReasonField {...bound.field('reason')} />
      <CheckboxField
        label="Não avisar"
        description="O aluno não recebe notificação nem e-mail."
        {...bound.field('silent')}
      />
      {bound.values.silent && (
        <CountedTextArea
          label="Por que não avisar"
          maxLength={500}
          autosize
          minRows={2}
          {...bound.field('silent_reason')}
        />
      )}
    </>
  );
}
