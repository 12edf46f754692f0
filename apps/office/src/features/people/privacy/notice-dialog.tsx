import { privacyCalls } from '@toro/contract/people/privacy/calls';
import { academyDay, formatBrazilianDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import {
  INCIDENT_LIMITS,
  NOTICE_RECIPIENT_NAMES,
  NOTICE_RECIPIENTS,
  type NoticeRecipient,
} from '@toro/domain/people/privacy/incidents';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { findDayError } from './incident-fields.tsx';
import { refreshIncidents } from './queries.ts';

const RECIPIENTS = NOTICE_RECIPIENT_NAMES.map((whom) => ({ value: whom, label: NOTICE_RECIPIENTS[whom] }));

interface NoticeDialogProps {
  id: number;
  /** Who has to be told next. */
  whom: NoticeRecipient;
  onClose: () => void;
}

/** 'Registrar comunicação': who was told of an incident, when and how. */
export function NoticeDialog({ id, whom, onClose }: NoticeDialogProps) {
  const form = useAppForm({
    initialValues: {
      whom: whom as string,
      on: formatBrazilianDay(academyDay(new Date())),
      reference: '',
    },
    validate: ({ on, reference }) => ({
      on: findDayError(on),
      reference: reference.trim() ? null : 'Diga como foi, ou o número do recibo.',
    }),
    submit: (values) =>
      api.send(privacyCalls.addIncidentNotice, {
        params: { id },
        body: {
          whom: values.whom as NoticeRecipient,
          on: parseBrazilianDay(values.on),
          reference: values.reference.trim(),
        },
      }),
    onDone: () => {
      toastSuccess('Comunicação registrada.');
      onClose();
      return refreshIncidents();
    },
  });
  return (
    <FormDialog
      title="Registrar comunicação"
      confirm="Registrar"
      cancel="Voltar"
      form={form}
      onClose={onClose}
    >
      <SelectField label="Quem foi avisado" data={RECIPIENTS} {...form.field('whom')} />
      <DateField label="Avisado em" {...form.field('on')} />
      <CountedText
        label="Como, ou número do recibo"
        maxLength={INCIDENT_LIMITS.reference}
        {...form.field('reference')}
      />
    </FormDialog>
  );
}
