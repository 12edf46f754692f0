import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/client';
import {
  isExamPassed,
  modulesToStudy,
  PASS_PERCENT_MODULE,
  PASS_PERCENT_OVERALL,
} from '@toro/domain/answer-sheets/sheets/grade';
import { formatPercent } from '@toro/domain/base/text/percent';
import { Card } from '@toro/ui/card.tsx';
import { Message } from '@toro/ui/message.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { LoadingSkeleton } from '@toro/ui/query-state.tsx';
import { type ComponentType, lazy, Suspense } from 'react';
import { errorMessage, isRetryable } from '../../../shared/api.ts';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { ModuleResult } from './module-result.tsx';
import { periodOf, resultQuery, type SheetResult } from './queries.ts';
import { ResendForm } from './resend-form.tsx';
import classes from './result-page.module.css';
import { SheetLayout } from './sheet-layout.tsx';

const route = getRouteApi('/visitors/gabaritoro/result/$token');

/** Not needed to read the result. Without a network the page is complete without it. */
const ResultSharing = lazy<ComponentType<{ result: SheetResult }>>(() =>
  import('./result-sharing.tsx').catch(() => ({ default: () => null })),
);

/** The light logo, on paper only: the header is not printed. */
function PrintedLogo() {
  const { brand } = useRuntimeConfig();
  return <img src={brand.logo} alt={brand.name} height={32} className={classes.printedLogo} />;
}

function ScoreSection({ result }: { result: SheetResult }) {
  const { grade, modules, standing } = result;
  if (!grade) {
    return (
      <Notice kind="info">
        O gabarito desta prova ainda não saiu. Suas respostas estão guardadas; volte a este link quando sair.
      </Notice>
    );
  }
  const good = isExamPassed(
    grade,
    modules.flatMap((module) => (module.grade ? [module.grade] : [])),
  );
  return (
    <Card as="section" aria-labelledby="score">
      <h2 id="score" className={`row muted smallHeading mediumWeight ${classes.score}`} data-baseline>
        <b className="figure">{formatPercent(grade.percentage)}</b>
        <span>{`${grade.hits} de ${grade.total} questões certas`}</span>
      </h2>
      <p className="sunken mediumWeight" data-level={good ? 'good' : 'low'}>
        {good
          ? `Você passaria: pelo menos ${PASS_PERCENT_OVERALL}% no total e ${PASS_PERCENT_MODULE}% em cada módulo.`
          : `Ainda não: para passar é preciso ${PASS_PERCENT_OVERALL}% no total e ${PASS_PERCENT_MODULE}% em cada módulo.`}
      </p>
      {standing && (
        <p className="figures">
          {`Você está à frente de ${formatPercent(standing.ahead_of)} das outras pessoas. Até agora ${standing.people} entregaram este gabarito.`}
        </p>
      )}
    </Card>
  );
}

function AnswerKeyNotice({ state }: { state: SheetResult['key_state'] }) {
  if (state === 'none') return null;
  return (
    <Notice kind={state === 'official' ? 'success' : 'info'}>
      {state === 'official'
        ? 'Corrigido pelo gabarito oficial.'
        : 'Corrigido pelo gabarito preliminar: o resultado pode mudar quando sair o oficial.'}
    </Notice>
  );
}

/** The weakest modules and the course that helps with them. */
function StudySection({ result }: { result: SheetResult }) {
  const weakest = modulesToStudy(result.modules);
  const { course } = result;
  if (!result.grade || (weakest.length === 0 && !course)) return null;
  return (
    <Card id="study" title="O que estudar agora">
      {weakest.length === 0 ? (
        <p>{`Todos os módulos passam de ${PASS_PERCENT_OVERALL}%. Mantenha o ritmo.`}</p>
      ) : (
        <ol className="plainList lines">
          {weakest.map(({ id, number, title, grade }) => (
            <li key={id} className={`row ${classes.weakModule}`} data-spread data-nowrap>
              <span>{`${number}. ${title}`}</span>
              <b className="figures">{formatPercent(grade?.percentage ?? 0)}</b>
            </li>
          ))}
        </ol>
      )}
      {course && (
        <div className="row" data-spread data-stretch data-screen-only>
          <p>
            O curso <b>{course.curso}</b> tem aulas e questões de todos estes módulos.
          </p>
          <Button component="a" href={course.link}>
            Conhecer o curso
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The result that a link opens: total, modules, then what to study. */
export function ResultPage() {
  const { token } = route.useParams();
  const { data, isPending, isLoadingError, isFetching, error, refetch } = useQuery(resultQuery(token));
  if (isPending) {
    return (
      <SheetLayout>
        <LoadingSkeleton loading="Carregando o resultado" skeleton={[32, 180, 320]} />
      </SheetLayout>
    );
  }
  if (isLoadingError && isRetryable(error)) {
    return (
      <SheetLayout>
        <Message drawing="brokenScreen" title="O resultado não carregou" text={errorMessage(error)}>
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Message>
      </SheetLayout>
    );
  }
  if (isLoadingError) {
    const unfinished = error instanceof ApiError && error.status === 409;
    return (
      <SheetLayout>
        <Message drawing="mountains" title="O resultado ainda não está aqui" text={errorMessage(error)}>
          {unfinished ? (
            <Button
              renderRoot={(props) => <Link {...props} to="/gabaritoro/fill/$token" params={{ token }} />}
            >
              Continuar meu gabarito
            </Button>
          ) : (
            <Button renderRoot={(props) => <Link {...props} to="/gabaritoro/create" />}>
              Ver os gabaritos
            </Button>
          )}
        </Message>
      </SheetLayout>
    );
  }
  return (
    <SheetLayout>
      <PrintedLogo />
      <div className="stack" data-gap="xs">
        <p className="muted">{periodOf(data.gabarito)}</p>
        <h1>{data.gabarito.name}</h1>
        <p className="muted breakWords">{data.student.name}</p>
      </div>
      <ScoreSection result={data} />
      <AnswerKeyNotice state={data.key_state} />
      <Card
        id="modules"
        title="Por módulo"
        lead={
          data.grade && `As marcas nas barras estão em ${PASS_PERCENT_MODULE}% e ${PASS_PERCENT_OVERALL}%.`
        }
      >
        {data.modules.map((module) => (
          <ModuleResult key={module.id} module={module} />
        ))}
      </Card>
      <StudySection result={data} />
      <Suspense fallback={<LoadingSkeleton loading="Carregando" skeleton={[208]} />}>
        <ResultSharing result={data} />
      </Suspense>
      <ResendForm result={data} />
    </SheetLayout>
  );
}
