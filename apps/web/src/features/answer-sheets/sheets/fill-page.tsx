import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { Message } from '@toro/ui/message.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { LoadingSkeleton } from '@toro/ui/query-state.tsx';
import { useRef, useState } from 'react';
import { api, errorMessage, isRetryable, queryClient } from '../../../shared/api.ts';
import classes from './fill-page.module.css';
import { ModuleQuestions } from './module-questions.tsx';
import { periodOf, resultQuery, type Sheet, sheetQuery } from './queries.ts';
import { SheetConfirmation } from './sheet-confirmation.tsx';
import { SheetLayout } from './sheet-layout.tsx';
import { SheetModules } from './sheet-modules.tsx';
import { useMarks } from './use-marks.ts';

const route = getRouteApi('/visitors/gabaritoro/fill/$token');

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
      {module && <ModuleQuestions module={module} marks={marks} heading={heading} onMark={mark} />}
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
