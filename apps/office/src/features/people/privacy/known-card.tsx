import { Button } from '@mantine/core';
import { privacyCalls } from '@toro/contract/people/privacy/calls';
import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { INCIDENT_DATA, INCIDENT_KINDS, INCIDENT_LIMITS } from '@toro/domain/people/privacy/incidents';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { findIncidentErrors, IncidentFields, toIncident } from './incident-fields.tsx';
import { NoticeState } from './notice-state.tsx';
import classes from './privacy.module.css';
import { type Incident, refreshIncidents } from './queries.ts';

interface IncidentProps {
  incident: Incident;
}

/** What is known of an incident: a form while it is open. A colleague's change begins the form anew. */
export const KnownCard = ({ incident }: IncidentProps) =>
  incident.state === 'open' ? (
    <KnownForm key={incident.revision} incident={incident} />
  ) : (
    <KnownSummary incident={incident} />
  );

const StateOf = ({ incident: { state, has_risk, notices, due_on } }: IncidentProps) => (
  <NoticeState state={state} hasRisk={has_risk} notices={notices} dueOn={due_on} />
);

const RISKS = [
  { value: 'unknown', label: 'Ainda não sabemos' },
  { value: 'yes', label: 'Sim, pode haver' },
  { value: 'no', label: 'Não' },
];

const toRisk = (hasRisk: boolean | null) => (hasRisk === null ? 'unknown' : hasRisk ? 'yes' : 'no');

function KnownForm({ incident }: IncidentProps) {
  const form = useAppForm({
    initialValues: {
      kind: incident.kind as string,
      title: incident.title,
      text: incident.text,
      data: incident.data as string[],
      people: incident.people === null ? '' : String(incident.people),
      known_on: incident.known_on,
      risk: toRisk(incident.has_risk),
      measures: incident.measures,
    },
    validate: findIncidentErrors,
    submit: (values) =>
      api.send(privacyCalls.saveIncident, {
        params: { id: incident.id },
        body: {
          ...toIncident(values),
          has_risk: values.risk === 'unknown' ? null : values.risk === 'yes',
          measures: values.measures.trim(),
          revision: incident.revision,
        },
      }),
    onDone: () => {
      toastSuccess('Incidente salvo.');
      return refreshIncidents();
    },
  });
  return (
    <Card
      id="known"
      title="O que se sabe"
      lead={`Soubemos em ${formatBrazilianDay(incident.known_on)}.`}
      actions={<StateOf incident={incident} />}
    >
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <IncidentFields form={form} />
        <SelectField
          label="Pode haver risco ou dano às pessoas?"
          description="Enquanto não se sabe, conte que sim."
          data={RISKS}
          {...form.field('risk')}
        />
        <CountedTextArea
          label="Medidas tomadas"
          maxLength={INCIDENT_LIMITS.text}
          autosize
          minRows={3}
          {...form.field('measures')}
        />
        <div className="row" data-end>
          <Button type="submit" loading={form.pending}>
            Salvar
          </Button>
        </div>
      </OfficeForm>
    </Card>
  );
}

const KnownSummary = ({ incident }: IncidentProps) => (
  <Card id="known" title={incident.title} actions={<StateOf incident={incident} />}>
    <p className={classes.text}>{incident.text}</p>
    <dl className={classes.facts}>
      <div>
        <dt>Tipo</dt>
        <dd>{INCIDENT_KINDS[incident.kind]}</dd>
      </div>
      <div>
        <dt>Soubemos em</dt>
        <dd>{formatBrazilianDay(incident.known_on)}</dd>
      </div>
      <div>
        <dt>Pessoas</dt>
        <dd>{incident.people ?? 'Não se sabe'}</dd>
      </div>
      <div>
        <dt>Dados</dt>
        <dd>{incident.data.map((name) => INCIDENT_DATA[name]).join(', ') || '–'}</dd>
      </div>
      <div>
        <dt>Risco às pessoas</dt>
        <dd>{incident.has_risk ? 'Sim' : 'Não'}</dd>
      </div>
    </dl>
    {incident.measures && (
      <>
        <h3 className={classes.subtitle}>Medidas tomadas</h3>
        <p className={classes.text}>{incident.measures}</p>
      </>
    )}
  </Card>
);
