import { INCIDENT_KINDS, INCIDENT_STATES, TELLING_STATES } from '@toro/domain/people/privacy/incidents';
import { defineList } from '../../office/lists/list.ts';

/** The list 'Incidentes'. */
export const incidentList = defineList({
  name: 'incidents',
  permission: 'privacy.write',
  noun: { one: 'incidente', many: 'incidentes' },
  search: 'Protocolo ou título',
  columns: {
    protocol: { label: 'Protocolo', kind: 'text' },
    title: { label: 'O que aconteceu', kind: 'text', sortable: true },
    kind: { label: 'Tipo', kind: 'choice', options: INCIDENT_KINDS },
    state: { label: 'Estado', kind: 'choice', options: INCIDENT_STATES },
    telling: { label: 'Comunicação', kind: 'choice', options: TELLING_STATES },
    due_on: { label: 'Comunicar até', kind: 'day', sortable: true },
    known_on: { label: 'Soubemos em', kind: 'day', sortable: true },
    people: { label: 'Pessoas', kind: 'number' },
  },
  filters: {
    kind: { label: 'Tipo', kind: 'choices', options: INCIDENT_KINDS },
    state: { label: 'Estado', kind: 'choices', options: INCIDENT_STATES },
  },
  defaultSort: 'due_on',
});
