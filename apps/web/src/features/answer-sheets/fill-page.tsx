import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { Message } from '@toro/ui/message.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { LoadingSkeleton } from '@toro/ui/query-state.tsx';
import { useRef, useState } from 'react';
import { api, errorMessage, isRetryable, queryClient } from '../../shared/api.ts';
import classes from './fill-page.module.css';
import { periodOf, resultQuery, type Sheet, type SheetQuestion, sheetQuery } from './queries.ts';
import { QuestionRow } from './question-row.tsx';
import { SheetConfirmation } from './sheet-confirmation.tsx';
import { SheetLayout } from './sheet-layout.tsx';
import { type MarkedOptions, useMarks } from './use-marks.ts';

const route = getRouteApi('/visitors/gabaritoro/fill/$token');

const countAnswered = (questions: readonly SheetQuestion[], marks: MarkedOptions) =>
  questions.filter((each) => (marks.get(each.id_gabarito_question) ?? null) !== null).length;

interface SheetModulesProps {
  sheet: Sheet;
  marks: MarkedOptions;
  current: number;
  onChoose: (index: number) => void;
}

/** Links to the modules with the number of marked questions of each. */
function SheetModules({ sheet, marks, current, onChoose }: SheetModulesProps) {
  return (
    <nav className={classes.modules} aria-label="Módulos">
      {sheet.modules.map(({ id, number, questions }, index) => {
        const answered = countAnswered(questions, marks);
        const done = answered === questions.length;
        return (
          <button
            key={id}
            type="button"
            className={`stack box ${classes.module}`}
            data-gap="2xs"
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onChoose(index)}
          >
            <span className="row small strong" data-gap="2xs">
              {done && <IconCheck className="success" size={16} stroke={2.25} aria-hidden />}
              Módulo {number}
            </span>
            <span className="muted small figures">
              {`${answered} de ${questions.length}`}
              <span className="visuallyHidden"> marcadas</span>
            </span>
          </button>
        );
      })}
    </nav>
  );
}

function FillForm({ sheet }: { sheet: Sheet }) {
  const navigate = useNavigate();
  const { marks, saving, mark, finish, retry } = useMarks(sheet);
  const [current, setCurrent] = useState(0);
  const [confirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const module = sheet.modules[current];
  const total = marks.size;
  const blanks = [...marks.values()].filter((option) => option === null).length;
  const open = (index: number) => {
    setCurrent(index);
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };
  const submitSheet = async () => {
    const { token } = sheet;
    if (!(await finish())) return setConfirming(false);
    queryClient.removeQueries({ queryKey: resultQuery(token).queryKey });
    await navigate({ to: '/gabaritoro/result/$token', params: { token } });
  };
  const last = current === sheet.modules.length - 1;
  return (
    <SheetLayout
      foot={
        <footer className="foot" data-bottom-bar>
          {saving.state === 'failed' && (
            <div className={`${classes.footInner} ${classes.failed}`}>
              <Notice kind="failure">
                {`${saving.message} O que você marcou está guardado neste aparelho. `}
                <button type="button" className="linkButton strong" onClick={() => void retry()}>
                  Salvar de novo
                </button>
              </Notice>
            </div>
          )}
          <div className={`row ${classes.footInner}`} data-spread>
            <p role="status" className="muted small figures">
              {saving.state === 'saving' && 'Salvando dados...'}
              {saving.state === 'saved' && 'Dados salvos com sucesso!'}
              {saving.state === 'idle' && `${total - blanks} de ${total} marcadas`}
            </p>
            {last ? (
              <Button onClick={() => setConfirming(true)}>Ver meu resultado</Button>
            ) : (
              <Button onClick={() => open(current + 1)}>Próximo módulo</Button>
            )}
          </div>
        </footer>
      }
    >
      <div className="stack breakWords" data-gap="xs">
        <p className="muted small">{periodOf(sheet.gabarito)}</p>
        <h1>{sheet.gabarito.name}</h1>
        <p className="muted">
          Toque na letra que você marcou; toque de novo para deixar em branco. Tudo fica salvo.{' '}
          {sheet.confirmed
            ? `O link para continuar está no seu e-mail, ${sheet.student.email}.`
            : `Confirme o gabarito pelo link que enviamos para ${sheet.student.email}: com ele você também continua em outro aparelho.`}
        </p>
      </div>
      <SheetModules sheet={sheet} marks={marks} current={current} onChoose={open} />
      {module && (
        <Card as="section" aria-labelledby="module">
          <h2 id="module" ref={heading} tabIndex={-1} className={classes.title}>
            {`${module.number}. ${module.title}`}
          </h2>
          <div className={classes.questions}>
            {module.questions.map((question) => (
              <QuestionRow
                key={question.id_gabarito_question}
                question={question}
                marked={marks.get(question.id_gabarito_question) ?? null}
                onMark={mark}
              />
            ))}
          </div>
        </Card>
      )}
      <ConfirmDialog
        opened={confirming}
        title="Entregar o gabarito?"
        confirm="Entregar"
        cancel="Continuar marcando"
        pending={saving.state === 'saving'}
        onConfirm={() => void submitSheet()}
        onClose={() => setConfirming(false)}
      >
        <p>
          {blanks === 0
            ? `Você marcou todas as ${total} questões.`
            : blanks === 1
              ? `1 de ${total} questões está em branco e conta como errada.`
              : `${blanks} de ${total} questões estão em branco e contam como erradas.`}{' '}
          Depois de entregar, as respostas não mudam mais.
        </p>
      </ConfirmDialog>
    </SheetLayout>
  );
}

/** The answer sheet that a mailed link opens. */
export function FillPage() {
  const { token } = route.useParams();
  const { data, isPending, isError, isFetching, error, refetch } = useQuery(sheetQuery(token));
  if (isPending) {
    return (
      <SheetLayout>
        <LoadingSkeleton loading="Carregando o gabarito" skeleton={[32, 420]} />
      </SheetLayout>
    );
  }
  if (isError) {
    return (
      <SheetLayout>
        <Message drawing="mountains" title="Não abrimos este gabarito" text={errorMessage(error)}>
          {isRetryable(error) && (
            <Button loading={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          )}
          <Button
            variant={isRetryable(error) ? 'default' : 'filled'}
            renderRoot={(props) => <Link {...props} to="/gabaritoro/create" />}
          >
            Ver os gabaritos
          </Button>
        </Message>
      </SheetLayout>
    );
  }
  if (data.confirmation)
    return <SheetConfirmation sheet={data} confirmation={data.confirmation} onConfirmed={() => refetch()} />;
  const closesAt = data.gabarito.closes_at;
  const closed = typeof closesAt === 'string' && Date.parse(closesAt) <= api.serverTime();
  if (data.filled_at !== null || closed)
    return <Navigate to="/gabaritoro/result/$token" params={{ token }} replace />;
  return <FillForm key={token} sheet={data} />;
}
