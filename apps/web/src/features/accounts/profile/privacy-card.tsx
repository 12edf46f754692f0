import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { profileCalls } from '@toro/contract/accounts/profile/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { saveContent } from '@toro/ui/save-file.ts';
import { api, errorMessage } from '../../../shared/api.ts';
import classes from './profile-layout.module.css';
import { type Consent, consentsQuery } from './queries.ts';

const PURPOSES = {
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  phone: 'Contato por telefone',
  email: 'Contato por e-mail',
  whatsapp: 'Contato por WhatsApp',
  reminder: 'Lembrete de compra por e-mail',
};

function History() {
  return (
    <QueryState
      query={useQuery(consentsQuery)}
      loading="Carregando o histórico..."
      skeleton={[48]}
      failure={{ text: 'O histórico não carregou agora.' }}
      isEmpty={(consents) => consents.length === 0}
      empty={<p className="muted">Nada registrado ainda.</p>}
    >
      {(consents) => <ConsentList consents={consents} />}
    </QueryState>
  );
}

function ConsentList({ consents }: { consents: Consent[] }) {
  return (
    <ul className="plainList lines medium" aria-label="Histórico de consentimentos">
      {consents.map(({ purpose, granted, created_at }) => {
        const Icon = granted ? IconCircleCheck : IconCircleX;
        return (
          <li key={`${purpose}-${created_at}`} className={`row ${classes.consent}`} data-spread>
            <span className="row" data-gap="xs" data-granted={granted}>
              <Icon className={granted ? 'success' : 'muted'} size={18} stroke={1.75} aria-hidden />
              {PURPOSES[purpose]}: {granted ? 'aceito' : 'retirado'}
            </span>
            <time className="muted figures" dateTime={created_at}>
              {dateAndTime(new Date(created_at))}
            </time>
          </li>
        );
      })}
    </ul>
  );
}

/** The student's rights under the privacy law: an export of all data, and the history of consents. */
export function PrivacyCard() {
  const dataExport = useMutation({
    mutationFn: () => api.send(profileCalls.exportData),
    onSuccess: (copy) => saveContent(copy, 'application/zip'),
  });
  return (
    <Card
      id="privacy"
      title="Seus dados"
      lead="Leve uma cópia de tudo o que guardamos sobre você, ou veja o que aceitou e quando. A cópia é um arquivo ZIP com tabelas que abrem no Excel e um LEIA-ME que explica cada uma."
    >
      {dataExport.isError && <Notice kind="failure">{errorMessage(dataExport.error)}</Notice>}
      <div className="row">
        <Button variant="default" loading={dataExport.isPending} onClick={() => dataExport.mutate()}>
          Baixar meus dados
        </Button>
      </div>
      <h3>Consentimentos</h3>
      <History />
    </Card>
  );
}
