import { privacyCalls } from '@toro/contract/people/privacy/calls';
import {
  academyDay,
  formatBrazilianDay,
  isCalendarDay,
  parseBrazilianDay,
} from '@toro/domain/base/calendar/day';
import { isEmail } from '@toro/domain/base/validation/email';
import {
  PRIVACY_KIND_NAMES,
  PRIVACY_KINDS,
  PRIVACY_LIMITS,
  type PrivacyKind,
  privacyDueDay,
  receivedDayError,
} from '@toro/domain/people/privacy/privacy-requests';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { EmailField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { CountedText, CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { refreshPrivacyRequests } from './queries.ts';

const KINDS = PRIVACY_KIND_NAMES.map((kind) => ({ value: kind, label: PRIVACY_KINDS[kind] }));

interface NewRequestDialogProps {
  /** The student who asks, when it is opened from their page. */
  person?: { name: string; email: string };
  onClose: () => void;
}

function dayError(typed: string): string | null {
  const day = parseBrazilianDay(typed);
  return isCalendarDay(day)
    ? receivedDayError(day, academyDay(new Date()))
    : 'Escreva o dia como 16/11/2026.';
}

/** 'Nova solicitação': what a person asks about their data, and when it arrived. */
export function NewRequestDialog({ person, onClose }: NewRequestDialogProps) {
  const form = useAppForm({
    initialValues: {
      kind: 'access' as string,
      name: person?.name ?? '',
      email: person?.email ?? '',
      text: '',
      received_on: formatBrazilianDay(academyDay(new Date())),
    },
    validate: ({ name, email, text, received_on }) => ({
      name: name.trim() ? null : 'Escreva o nome da pessoa.',
      email: isEmail(email.trim()) ? null : 'Digite um e-mail válido.',
      text: text.trim() ? null : 'Escreva o que a pessoa pede.',
      received_on: dayError(received_on),
    }),
    submit: ({ kind, received_on, ...values }) =>
      api.send(privacyCalls.createPrivacyRequest, {
        body: { ...values, kind: kind as PrivacyKind, received_on: parseBrazilianDay(received_on) },
      }),
    onDone: ({ protocol }) => {
      toastSuccess(`Solicitação ${protocol} registrada. A pessoa recebe o protocolo por e-mail.`);
      onClose();
      return refreshPrivacyRequests();
    },
  });
  const received = parseBrazilianDay(form.values.received_on);
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened
      title="Nova solicitação LGPD"
      confirm="Registrar solicitação"
      form={form}
      onClose={onClose}
    >
      <SelectField label="Tipo" data={KINDS} {...form.field('kind')} />
      <CountedText label="Nome" maxLength={200} {...form.field('name')} />
      <EmailField label="E-mail da pessoa" {...form.field('email')} />
      <CountedTextArea
        label="O que a pessoa pede"
        maxLength={PRIVACY_LIMITS.text}
        autosize
        minRows={3}
        {...form.field('text')}
      />
      <DateField
        label="Recebida em"
        description={
          isCalendarDay(received)
            ? `A resposta vence em ${formatBrazilianDay(privacyDueDay(received))}.`
            : null
        }
        {...form.field('received_on')}
      />
    </FormDialog>
  );
}
