import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { ERROR_SOURCES, ERROR_TOPICS } from '@toro/domain/questions/error-reports/error-report';
import { Card } from '@toro/ui/card.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { CorrectedOptions } from '@toro/ui/question/corrected-options.tsx';
import { FilesUrl } from '@toro/ui/question/files-url.ts';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { useOfficeConfig } from '../../../shared/office-config.ts';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { AnswerForm } from './answer-form.tsx';
import { type ReportedQuestion, reportedQuestionQuery } from './queries.ts';
import classes from './reported-question.module.css';

const PARENT = { label: 'Erros apontados', to: '/erros-apontados' } as const;

const countStudents = (students: number) => (students === 1 ? '1 aluno' : `${students} alunos`);

/** A question with what students reported about it, and the answer that closes it. */
export function ReportedQuestionPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(reportedQuestionQuery(id));
  const may = usePermission();
  return (
    <Page
      title={query.data ? `Questão ${query.data.question.codigo}` : 'Questão'}
      parent={PARENT}
      actions={
        may('questions.read') && (
          <LinkButton variant="default" to="/questoes/$id" params={{ id: String(id) }}>
            Abrir no editor
          </LinkButton>
        )
      }
    >
      <QueryState
        query={query}
        loading="Carregando os avisos..."
        skeleton={[240, 320]}
        failure={{ title: 'Os avisos não carregaram', text: 'Eles estão guardados. Tente de novo.' }}
      >
        {(reported) => (
          <div className="withSide">
            <div className="stack">
              <OpenReports reported={reported} />
              {reported.open.length > 0 && may('feedback.write') && (
                <AnswerForm id={id} reported={reported} />
              )}
              <Answers reported={reported} />
            </div>
            <QuestionCard reported={reported} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}

const OpenReports = ({ reported: { open, students, content_version } }: { reported: ReportedQuestion }) => (
  <Card id="avisos" title={open.length === 0 ? 'Avisos' : `Avisos de ${countStudents(students)}`}>
    {open.length === 0 && <p className="muted">Nenhum aviso desta questão espera resposta.</p>}
    <ul className={`plainList ${classes.reports}`}>
      {open.map((report) => (
        <li key={report.id} className="stack" data-gap="2xs">
          <p className="row" data-gap="xs">
            <span className="badge">{ERROR_TOPICS[report.topic]}</span>
            <span className="muted small">
              {ERROR_SOURCES[report.source]} · {dateAndTime(new Date(report.created_at))}
              {report.content_version < content_version && ' · sobre uma versão anterior'}
            </span>
          </p>
          <p className={`breakWords ${classes.text}`}>{report.text}</p>
        </li>
      ))}
    </ul>
  </Card>
);

const Answers = ({ reported: { answered } }: { reported: ReportedQuestion }) =>
  answered.length > 0 && (
    <Card id="respostas" title="Respostas anteriores">
      <ul className={`plainList ${classes.reports}`}>
        {answered.map((answer) => (
          <li key={answer.closed_at} className="stack" data-gap="2xs">
            <p className="muted small">
              {answer.closed_by} · {dateAndTime(new Date(answer.closed_at))} · para{' '}
              {countStudents(answer.students)}
            </p>
            <p className={`breakWords ${classes.text}`}>{answer.answer}</p>
          </li>
        ))}
      </ul>
    </Card>
  );

function QuestionCard({ reported: { question } }: { reported: ReportedQuestion }) {
  const { files_url } = useOfficeConfig();
  return (
    <Card id="questao" title="Como os alunos veem">
      <FilesUrl value={files_url}>
        <QuestionView question={question}>
          <CorrectedOptions question={{ answers: question.awnsers }} />
        </QuestionView>
        {question.questao_comentada && (
          <section className="stack divided" data-gap="s" aria-label="Resolução">
            <h3>Resolução</h3>
            <CleanHtml html={question.questao_comentada} />
          </section>
        )}
      </FilesUrl>
    </Card>
  );
}
