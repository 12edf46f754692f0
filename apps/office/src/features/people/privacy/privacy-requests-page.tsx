import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { privacyCalls } from '@toro/contract/people/privacy/calls';
import { privacyList } from '@toro/contract/people/privacy/privacy-list';
import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import type { PrivacyState } from '@toro/domain/people/privacy/privacy-requests';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { DueState } from './due-state.tsx';
import { NewRequestDialog } from './new-request-dialog.tsx';
import classes from './privacy.module.css';

/** 'Solicitações LGPD': requests about personal data, the most urgent first. */
export function PrivacyRequestsPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Page
      title="Solicitações LGPD"
      parent={{ label: 'Alunos', to: '/alunos' }}
      actions={
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          Nova solicitação
        </Button>
      }
    >
      <OfficeList
        definition={privacyList}
        load={(query) => api.send(privacyCalls.listPrivacyRequests, { query })}
        exportRows={(body) => api.send(privacyCalls.exportPrivacyRequests, { body })}
        href={({ id }) => `/alunos/solicitacoes-lgpd/${id}`}
        cells={{
          protocol: ({ protocol }) => <span className={classes.protocol}>{protocol}</span>,
          state: ({ state, due_on }) => <DueState state={state as PrivacyState} dueOn={due_on ?? ''} />,
          due_on: ({ due_on }) => (due_on ? formatBrazilianDay(due_on) : '–'),
        }}
        empty="Nenhuma solicitação. Registre aqui o que chega por e-mail, telefone ou carta."
      />
      {isOpen && <NewRequestDialog onClose={() => setIsOpen(false)} />}
    </Page>
  );
}
