import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { privacyCalls } from '@toro/contract/people/privacy/calls';
import { incidentList } from '@toro/contract/people/privacy/incident-list';
import { TELLING_STATES, type TellingState } from '@toro/domain/people/privacy/incidents';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { NewIncidentDialog } from './new-incident-dialog.tsx';
import classes from './privacy.module.css';

/** 'Incidentes': what happened with personal data, those to be told of first. */
export function IncidentsPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Page
      title="Incidentes"
      parent={{ label: 'Alunos', to: '/alunos' }}
      actions={
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          Novo incidente
        </Button>
      }
    >
      <p className="muted">
        Vazamento, perda ou acesso indevido a dados pessoais: o que houve, de quem, desde quando e quem foi
        avisado.
      </p>
      <OfficeList
        definition={incidentList}
        load={(query) => api.send(privacyCalls.listIncidents, { query })}
        exportRows={(body) => api.send(privacyCalls.exportIncidents, { body })}
        href={({ id }) => `/alunos/incidentes/${id}`}
        cells={{
          protocol: ({ protocol }) => <span className={classes.protocol}>{protocol}</span>,
          telling: ({ telling, state }) => (
            <span className="state" data-kind={telling === 'missing' && state === 'open' ? 'warn' : 'none'}>
              {TELLING_STATES[telling as TellingState]}
            </span>
          ),
        }}
        empty="Nenhum incidente. Registre aqui mesmo o que parecer pequeno: o prazo da lei conta desde que se soube."
      />
      {isOpen && <NewIncidentDialog onClose={() => setIsOpen(false)} />}
    </Page>
  );
}
