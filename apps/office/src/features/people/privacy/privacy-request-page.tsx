import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { privacyCalls } from '@toro/contract/people/privacy/calls';
import { dateAndTime, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { PRIVACY_KINDS } from '@toro/domain/people/privacy/privacy-requests';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { api, errorMessage } from '../../../shared/api.ts';
import { EntityTabs } from '../../../shared/history/entity-tabs.tsx';
import { Page } from '../../../shared/page.tsx';
import { useMember } from '../../../shared/session/session-query.ts';
import { AnswerCard } from './answer-card.tsx';
import { DueState } from './due-state.tsx';
import classes from './privacy.module.css';
import { type PrivacyRequest, privacyRequestQuery, refreshPrivacyRequests } from './queries.ts';

/** One request about personal data: what is asked, until when, and the answer. */
export function PrivacyRequestPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(privacyRequestQuery(id));
  return (
    <Page
      title={query.data?.protocol ?? 'Solicitação'}
      parent={{ label: 'Solicitações LGPD', to: '/alunos/solicitacoes-lgpd' }}
    >
      <QueryState
        query={query}
        loading="Carregando a solicitação..."
        skeleton={[220, 260]}
        failure={{ title: 'Esta solicitação não carregou', text: 'Tente de novo ou volte à lista.' }}
      >
        {(request) => (
          <EntityTabs entity={`privacy-request:${request.id}`} label="Solicitação">
            <div className={classes.page}>
              <RequestCard request={request} />
              {request.state === 'open' ? <AnswerCard request={request} /> : <ClosedCard request={request} />}
            </div>
          </EntityTabs>
        )}
      </QueryState>
    </Page>
  );
}

interface RequestProps {
  request: PrivacyRequest;
}

function RequestCard({ request }: RequestProps) {
  return (
    <Card
      id="request"
      title={`${PRIVACY_KINDS[request.kind]} de ${request.name}`}
      actions={<DueState state={request.state} dueOn={request.due_on} />}
    >
      <p className={classes.text}>{request.text}</p>
      <dl className={classes.facts}>
        <div>
          <dt>E-mail</dt>
          <dd className="breakWords">{request.email}</dd>
        </div>
        <div>
          <dt>Recebida em</dt>
          <dd>{formatBrazilianDay(request.received_on)}</dd>
        </div>
        <div>
          <dt>Responder até</dt>
          <dd>{formatBrazilianDay(request.due_on)}</dd>
        </div>
        <div>
          <dt>Aluno</dt>
          <dd>
            <StudentOf request={request} />
          </dd>
        </div>
        <div>
          <dt>Com quem está</dt>
          <dd>
            <Holder request={request} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function StudentOf({ request }: RequestProps) {
  if (request.is_forgotten) return 'Esquecido';
  if (request.student_id === null) return 'Sem cadastro com este e-mail';
  return (
    <Link to="/alunos/$id" params={{ id: String(request.student_id) }}>
      Abrir cadastro
    </Link>
  );
}

function Holder({ request }: RequestProps) {
  const member = useMember();
  const take = () =>
    api
      .send(privacyCalls.assignPrivacyRequest, { params: { id: request.id } })
      .then(() => {
        toastSuccess('A solicitação está com você.');
        return refreshPrivacyRequests();
      })
      .catch((error: unknown) => toastFailure(errorMessage(error)));
  const isMine = request.holder?.id === member.id;
  return (
    <span className="row">
      {isMine ? 'Com você' : (request.holder?.name ?? 'Ninguém')}
      {!isMine && request.state === 'open' && (
        <Button variant="default" size="compact-sm" onClick={() => void take()}>
          Assumir
        </Button>
      )}
    </span>
  );
}

const ClosedCard = ({ request }: RequestProps) => (
  <Card id="answer" title="Resposta">
    <p className={classes.text}>{request.answer}</p>
    {request.legal_ground && (
      <p>
        <b>Base legal da recusa:</b> {request.legal_ground}
      </p>
    )}
    {request.closed_at && (
      <p className="muted small">Encerrada em {dateAndTime(new Date(request.closed_at))}.</p>
    )}
  </Card>
);
