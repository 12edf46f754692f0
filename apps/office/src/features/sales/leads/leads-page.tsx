import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { leadsCalls } from '@toro/contract/sales/leads/calls';
import { leadList } from '@toro/contract/sales/leads/lead-list';
import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { LeadStateLabel } from './lead-state.tsx';

/** 'Carrinhos abandonados': purchases that were left in the last 7 days. */
export const LeadsPage = () => (
  <Page
    title="Carrinhos abandonados"
    actions={
      <Button component={Link} variant="default" to="/carrinhos/numeros">
        Números
      </Button>
    }
  >
    <OfficeList
      definition={leadList}
      load={(query) => api.send(leadsCalls.listLeads, { query })}
      exportRows={(body) => api.send(leadsCalls.exportLeads, { body })}
      href={({ id }) => `/carrinhos/${id}`}
      cells={{
        who: ({ who }) => who ?? 'Sem nome',
        state: ({ state }) => <LeadStateLabel state={state} />,
        next_on: ({ next_on }) => (next_on ? formatBrazilianDay(next_on) : ''),
      }}
      empty="Ninguém deixou uma compra pela metade nos últimos 7 dias."
    />
  </Page>
);
