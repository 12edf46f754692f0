import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { privacyCalls } from '@toro/contract/people/privacy/calls';
import { dateAndTime, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import {
  closingError,
  findMissingNotices,
  INCIDENT_DATA,
  INCIDENT_KINDS,
  INCIDENT_LIMITS,
  NOTICE_RECIPIENTS,
} from '@toro/domain/people/privacy/incidents';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { EntityTabs } from '../../../shared/history/entity-tabs.tsx';
import { Page } from '../../../shared/page.tsx';
import { findIncidentErrors, IncidentFields, toIncident } from './incident-fields.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { NoticeState } from './notice-state.tsx';
import classes from './privacy.module.css';
import { type Incident, incidentQuery, refreshIncidents } from './queries.ts';

/** One incident with personal data: what is known, who was told, and how it ended. */
export function IncidentPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(incidentQuery(id));
  return (
    <Page
      title={query.data?.protocol ?? 'Incidente'}
      parent={{ label: 'Incidentes', to: '/alunos/incidentes' }}
    >
      <QueryState
        query={query}
        loading="Carregando o incidente..."
        skeleton={[320, 260]}
        failure={{ title: 'Este incidente não carregou', text: 'Tente de novo ou volte à lista.' }}
      >
        {(incident) => (
          <EntityTabs entity={`incident:${incident.id}`} label="Incidente">
            <div className={classes.page}>
              {incident.state === 'open' ? (
                // A colleague's change begins the form anew; what was typed is warned of by the refusal.
                <KnownForm key={incident.revision} incident={incident} />
              ) : (
                <KnownCard incident={incident} />
              )}
              <div className={classes.column}>
                <NoticesCard incident={incident} />
                {incident.state === 'open' ? (
                  <ClosingCard incident={incident} />
                ) : (
                  <EndCard incident={incident} />
                )}
              </div>
            </div>
          </EntityTabs>
        )}
      </QueryState>
    </Page>
  );
}

interface IncidentProps {
  incident: Incident;
}

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

const KnownCard = ({ incident }: IncidentProps) => (
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

function NoticesCard({ incident }: IncidentProps) {
  const [isOpen, setIsOpen] = useState(false);
  const missing = findMissingNotices({ hasRisk: incident.has_risk, notices: incident.notices });
  const isEditable = incident.state === 'open';
  return (
    <Card
      id="notices"
      title="Quem foi avisado"
      actions={
        isEditable && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            Registrar comunicação
          </Button>
        )
      }
    >
      {isEditable && missing.length > 0 && (
        <Notice kind="info">
          Falta avisar {missing.map((whom) => NOTICE_RECIPIENTS[whom]).join(' e ')} até{' '}
          {formatBrazilianDay(incident.due_on)}, o terceiro dia útil.
        </Notice>
      )}
      {incident.notices.length === 0 ? (
        <p className="muted">Ninguém foi avisado ainda.</p>
      ) : (
        <ul className={classes.notices}>
          {incident.notices.map(({ whom, on, reference, by }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a notice is only ever added at the end
            <li key={place}>
              <b>{NOTICE_RECIPIENTS[whom]}</b>, em {formatBrazilianDay(on)}: {reference}
              <span className="muted small"> Registrado por {by}.</span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <NoticeDialog id={incident.id} whom={missing[0] ?? 'partner'} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  );
}

function ClosingCard({ incident }: IncidentProps) {
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
