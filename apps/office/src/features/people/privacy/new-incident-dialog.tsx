import { useNavigate } from '@tanstack/react-router';
import { privacyCalls } from '@toro/contract/people/privacy/calls';
import {
  academyDay,
  formatBrazilianDay,
  isCalendarDay,
  parseBrazilianDay,
} from '@toro/domain/base/calendar/day';
import { noticeDueDay } from '@toro/domain/people/privacy/incidents';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import {
  findDayError,
  findIncidentErrors,
  IncidentFields,
  NO_INCIDENT,
  toIncident,
} from './incident-fields.tsx';
import { refreshIncidents } from './queries.ts';

/** 'Novo incidente': what happened with personal data, and since when it is known. */
export function NewIncidentDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useAppForm({
    initialValues: { ...NO_INCIDENT, known_on: formatBrazilianDay(academyDay(new Date())) },
    validate: (values) => ({ ...findIncidentErrors(values), known_on: findDayError(values.known_on) }),
    submit: (values) =>
      api.send(privacyCalls.createIncident, {
        body: { ...toIncident(values), known_on: parseBrazilianDay(values.known_on) },
      }),
    onDone: async ({ id, protocol }) => {
      toastSuccess(`Incidente ${protocol} registrado.`);
      await refreshIncidents();
      await navigate({ to: '/alunos/incidentes/$id', params: { id: String(id) } });
    },
  });
  const known = parseBrazilianDay(form.values.known_on);
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      title="Novo incidente com dados"
      confirm="Registrar incidente"
      form={form}
      onClose={onClose}
    >
      <IncidentFields form={form} />
      <DateField
        label="Soubemos em"
        description={
          isCalendarDay(known)
            ? `Havendo risco às pessoas, a ANPD e elas são avisadas até ${formatBrazilianDay(noticeDueDay(known))}.`
            : null
        }
        {...form.field('known_on')}
      />
    </FormDialog>
  );
}
