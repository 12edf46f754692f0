import { REASON_LENGTH } from '@toro/domain/accounts/staff/reason';
import type { FieldBinding } from '@toro/ui/forms/field-binding.ts';
import { CountedTextArea } from './counted-fields.tsx';

/** The error of a reason; null when it may be sent. */
export const reasonError = (reason: string): string | null =>
  reason.trim().length < REASON_LENGTH.min ? 'Escreva o motivo, com pelo menos 5 letras.' : null;

/** Why an action is done. */
export const ReasonField = (props: FieldBinding<string> & { 'data-autofocus'?: boolean }) => (
  <CountedTextArea
    label="Motivo"
    description="Fica na auditoria."
    maxLength={REASON_LENGTH.max}
    autosize
    minRows={2}
    {...props}
  />
);
