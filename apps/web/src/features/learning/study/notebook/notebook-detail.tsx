import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { formatComesBack, formatEvent } from '@toro/domain/learning/study/study-texts';
import { Card } from '@toro/ui/card.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { CorrectedOptions } from '@toro/ui/question/corrected-options.tsx';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { TextSettings } from '@toro/ui/question/text-settings.tsx';
import { useReadingSize } from '@toro/ui/question/use-reading-size.ts';
import { useState } from 'react';
import { api, today } from '../../../../shared/api.ts';
import { useAction } from '../../../../shared/use-action.ts';
import { Resolution } from '../../../exams/exams/index.ts';
import { useQuestionMarks } from '../../../exams/marks/index.ts';
import { ReportErrorButton } from '../../../questions/error-reports/index.ts';
import { CauseChoice } from './cause-choice.tsx';
import { describeEntry } from './notebook-list.tsx';
import { type NotebookDetail as Detail, notebookEntryQuery, notebookKey } from './queries.ts';
import { RuleField } from './rule-field.tsx';

/** Takes the question out of the review after one confirmation, or brings it back. */
function RestButton({ entry }: { entry: Detail }) {
  const [asks, setAsks] = useState(false);
  const queries = useQueryClient();
  const isRested = entry.state === 'rested';
  const change = useAction({
    send: () =>
      api.send(isRested ? studyCalls.resumeCard : studyCalls.restCard, {
        params: { questionId: entry.id_questao },
      }),
    onDone: () => queries.invalidateQueries({ queryKey: notebookKey }),
    onSettled: () => setAsks(false),
  });
  return (
    <div>
      <Button
        variant="default"
        loading={change.isPending}
        onClick={() => (isRested ? change.mutate() : setAsks(true))}
      >
        {isRested ? 'Voltar a revisar' : 'Não revisar mais esta questão'}
      </Button>
      <ConfirmDialog
        opened={asks}
        title="Tirar esta questão da revisão?"
        confirm="Tirar da revisão"
        pending={change.isPending}
        onClose={() => setAsks(false)}
        onConfirm={() => change.mutate()}
      >
        <p>Ela fica em “Fora da revisão”, e você pode mudar de ideia.</p>
      </ConfirmDialog>
    </div>
  );
}

/** The newest answers come first. */
const SHOWN_EVENTS = 5;

function History({ entry }: { entry: Detail }) {
  const [isWhole, setWhole] = useState(false);
  const events = [...entry.events].sort((a, b) => (a.answered_at < b.answered_at ? 1 : -1));
  return (
    <section className="stack divided" data-gap="xs" aria-labelledby="history">
      <h3 id="history" className="smallHeading">
        Por que está aqui
      </h3>
      <ol className="plainList stack" data-gap="2xs">
        {(isWhole ? events : events.slice(0, SHOWN_EVENTS)).map((event) => {
          const { day, text } = formatEvent({
            answeredAt: new Date(event.answered_at),
            source: event.source,
            isRight: event.is_right,
            certainty: event.certainty,
            isIdk: event.answer === null,
          });
          return (
            <li key={event.answered_at} className="small">
              <span className="muted figures">{day}</span> {text}
            </li>
          );
        })}
      </ol>
      {!isWhole && events.length > SHOWN_EVENTS && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => setWhole(true)}>
            {`Ver todas (${events.length})`}
          </Button>
        </div>
      )}
    </section>
  );
}

function LoadedDetail({ entry }: { entry: Detail }) {
  const size = useReadingSize();
  const marks = useQuestionMarks(entry.id_questao);
  return (
    <Card as="article" style={size.style} aria-label={`Questão ${entry.codigo}`}>
      <p className="small muted">{entry.module?.title}</p>
      <QuestionView
        question={entry}
        {...marks.view}
        tools={
          <>
            {marks.tools}
            <TextSettings size={size} />
          </>
        }
      >
        {marks.panel}
        <CorrectedOptions question={entry} />
        <ReportErrorButton question={entry} source="review" />
      </QuestionView>
      <div className="sunken stack small" data-gap="2xs">
        {describeEntry(entry).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {entry.state === 'open' && !entry.is_archived && <p>{formatComesBack(entry.due_on, today())}.</p>}
      </div>
      {entry.questao_comentada && (
        <section className="stack" data-gap="xs" aria-labelledby="resolution">
          <h3 id="resolution" className="smallHeading">
            Resolução
          </h3>
          <CleanHtml html={entry.questao_comentada} />
        </section>
      )}
      <Resolution question={{ ...entry, questao_comentada: null }} isLibras={entry.is_libras} />
      <div className="stack divided">
        <CauseChoice questionId={entry.id_questao} saved={entry.cause} label="Por que errei" />
        <RuleField questionId={entry.id_questao} saved={entry.rule} />
      </div>
      <History entry={entry} />
      <RestButton entry={entry} />
    </Card>
  );
}

/** A question of the notebook with all that belongs to it. */
export function NotebookDetail({ id }: { id: number }) {
  const query = useQuery(notebookEntryQuery(id));
  return (
    <QueryState
      query={query}
      loading="Carregando a questão..."
      skeleton={[420]}
      failure={{ text: 'Esta questão não está no seu caderno, ou não carregou.' }}
    >
      {(entry) => <LoadedDetail key={`${entry.id_questao}:${entry.state}`} entry={entry} />}
    </QueryState>
  );
}
