import { Button } from '@mantine/core';
import { privacyCalls } from '@toro/contract/people/privacy/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { closingError, INCIDENT_LIMITS } from '@toro/domain/people/privacy/incidents';
import { Card } from '@toro/ui/card.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import classes from './privacy.module.css';
import { type Incident, refreshIncidents } from './queries.ts';

interface IncidentProps {
  incident: Incident;
}

/** How an incident ended, or what is missing to its end. */
export const ClosingCard = ({ incident }: IncidentProps) =>
  incident.state === 'open' ? <ClosingForm incident={incident} /> : <EndCard incident={incident} />;

function ClosingForm({ incident }: IncidentProps) {
  const error = closingError({ hasRisk: incident.has_risk, notices: incident.notices });
  const form = useAppForm({
    initialValues: { conclusion: '' },
    validate: ({ conclusion }) => ({
      conclusion:
        conclusion.trim().length < INCIDENT_LIMITS.shortest
          ? 'Escreva como terminou, com pelo menos 5 letras.'
          : null,
    }),
    validateOnBlur: [],
    submit: ({ conclusion }) =>
      api.send(privacyCalls.closeIncident, {
        params: { id: incident.id },
        body: { conclusion: conclusion.trim() },
      }),
    onDone: () => {
      toastSuccess('Incidente encerrado.');
      return refreshIncidents();
    },
  });
  return (
    <Card id="closing" title="Encerrar">
      {error ? (
        <p className="muted">{error}</p>
      ) : (
        <OfficeForm form={form} className="form">
          {form.failure && <Notice kind="failure">{form.failure}</Notice>}
          <CountedTextArea
            label="Como terminou"
            description="Depois de encerrado, o incidente não muda mais."
            maxLength={INCIDENT_LIMITS.conclusion}
            autosize
            minRows={2}
            {...form.field('conclusion')}
          />
          <div className="row" data-end>
            <Button type="submit" loading={form.pending}>
              Encerrar incidente
            </Button>
          </div>
        </OfficeForm>
      )}
    </Card>
  );
}

const EndCard = ({ incident }: IncidentProps) => (
  <Card id="closing" title="Como terminou">
    <p className={classes.text}>{incident.conclusion}</p>
    {incident.closed_at && (
      <p className="muted small">Encerrado em {dateAndTime(new Date(incident.closed_at))}.</p>
    )}
  </Card>
);
