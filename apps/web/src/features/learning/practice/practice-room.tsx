import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { IDK } from '@toro/domain/exams/exams/answers';
import { answerOf, countAnswers, crossedOptions, isMarked } from '@toro/domain/exams/exams/attempt';
import { canGoBack, nextQuestionIndex } from '@toro/domain/exams/exams/navigation';
import { AnswerOptions } from '@toro/ui/question/answer-options.tsx';
import { CertaintyRow } from '@toro/ui/question/certainty-row.tsx';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { TextSettings } from '@toro/ui/question/text-settings.tsx';
import { useReadingSize } from '@toro/ui/question/use-reading-size.ts';
import { useOnline } from '@toro/ui/use-online.ts';
import { useEffect, useState } from 'react';
import { useOpenSession } from '../../../shared/use-open-session.ts';
import { useRoomSession } from '../../../shared/use-room-session.ts';
import {
  BackButton,
  ExamHeader,
  LimitWarning,
  MapDialog,
  QuestionStrip,
  RoomLayout,
  ShortcutsDialog,
  useExamShortcuts,
  useScrollToTop,
} from '../../exams/exams/index.ts';
import { useQuestionMarks } from '../../exams/marks/index.ts';
import { ReportErrorButton } from '../../questions/error-reports/index.ts';
import { CorrectedAnswer, rightAnswer } from './corrected-answer.tsx';
import { EndDialog, LeaveDialog } from './practice-dialogs.tsx';
import { PracticeSession, type PracticeState, type UnsentPractice } from './practice-session.ts';
import type { Practice } from './queries.ts';

const NOUN = { of: 'do treino', in: 'no treino' };
const MAP = 'Mapa do treino';
const END = 'Encerrar treino';

type Dialog = 'leave' | 'end' | 'keys' | 'map' | null;

/** Whether each choice that was corrected is right. */
const findVerdicts = ({ questions }: Practice, { deviceAttempt, fixed }: PracticeState) =>
  new Map(
    questions
      .filter(({ id_questao }) => fixed.has(id_questao))
      .map((question) => [
        question.id_questao,
        answerOf(deviceAttempt.attempt, question.id_questao)?.choice === rightAnswer(question),
      ]),
  );

interface PracticeRoomProps {
  practice: Practice;
  unsent: UnsentPractice | null;
  onEnded: () => void;
}

/** A training in progress, in the room of exams. */
export function PracticeRoom({ practice, unsent, onEnded }: PracticeRoomProps) {
  const { session, state } = useRoomSession(() => new PracticeSession(practice, unsent));
  const [dialog, setDialog] = useState<Dialog>(null);
  useOpenSession();
  const online = useOnline();
  const size = useReadingSize();
  const navigate = useNavigate();
  const { attempt, current } = state.deviceAttempt;
  const question = practice.questions[current];
  const id = question?.id_questao ?? 0;
  const answer = answerOf(attempt, id);
  const isFixed = state.fixed.has(id);
  const isAtOnce = practice.choices.is_corrected_at_once;
  const { answered, toAnswer } = countAnswers(attempt);
  const verdicts = findVerdicts(practice, state);
  const marks = useQuestionMarks(id, attempt.questions);
  useScrollToTop(current);
  useEffect(() => {
    if (state.ended) onEnded();
  }, [state.ended, onEnded]);
  // Asks before the browser closes while an answer is only in memory.
  useEffect(() => {
    if (state.save !== 'unsafe') return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [state.save]);
  const next = nextQuestionIndex(attempt, current);
  const forward = () => (next === null ? setDialog('end') : session.goToQuestion(next));
  const asksToConfirm = isAtOnce && !isFixed;
  useExamShortcuts({
    active: dialog === null && !state.finishing && !state.ended,
    question,
    choose: (choice) => session.choose(id, choice),
    back: () => canGoBack(current) && session.goToQuestion(current - 1),
    forward: () => next !== null && session.goToQuestion(next),
    doNotKnow: () => session.choose(id, IDK),
    mark: () => session.toggleMark(id),
    confirm: () => (asksToConfirm ? session.confirm(id) : forward()),
    certainty: (certainty) => session.toggleCertainty(id, certainty),
    cross: (option) => session.toggleCross(id, option),
    help: () => setDialog('keys'),
  });
  if (!question) return null;
  const close = () => setDialog(null);
  const go = (index: number) => {
    close();
    session.goToQuestion(index);
  };
  return (
    <>
      <RoomLayout
        style={size.style}
        top={
          <>
            <ExamHeader
              title="Treino"
              noun={NOUN}
              number={current + 1}
              total={attempt.questions.length}
              save={state.save === 'saved' && !online ? 'offline' : state.save}
              elapsed={null}
              secondsLeft={state.secondsLeft}
              onExit={() => setDialog('leave')}
              onKeys={() => setDialog('keys')}
            />
            <QuestionStrip
              attempt={attempt}
              sections={new Map()}
              current={current}
              onlyBlanks={false}
              verdicts={verdicts}
              mapLabel={MAP}
              onChoose={(index) => session.goToQuestion(index)}
              onShowAll={() => undefined}
              onMap={() => setDialog('map')}
            />
          </>
        }
        footer={
          <>
            <BackButton disabled={!canGoBack(current)} onClick={() => session.goToQuestion(current - 1)} />
            {(asksToConfirm || next !== null) && (
              <Button variant="subtle" color="gray" onClick={() => setDialog('end')}>
                {END}
              </Button>
            )}
            {asksToConfirm ? (
              <Button disabled={!answer} onClick={() => session.confirm(id)}>
                Responder
              </Button>
            ) : (
              <Button
                rightSection={next !== null && <IconChevronRight size={18} stroke={1.75} aria-hidden />}
                onClick={forward}
              >
                {next === null ? END : 'Próxima'}
              </Button>
            )}
          </>
        }
      >
        <LimitWarning seconds={state.secondsLeft} />
        <QuestionView
          key={id}
          question={question}
          number={current + 1}
          total={attempt.questions.length}
          marked={isMarked(attempt, id)}
          onMark={() => session.toggleMark(id)}
          statementRef={marks.view.statementRef}
          tools={
            <>
              {marks.tools}
              <TextSettings size={size} />
            </>
          }
        >
          {marks.panel}
          {isFixed ? (
            <CorrectedAnswer question={question} choice={answer?.choice ?? null} />
          ) : (
            <>
              <AnswerOptions
                question={question}
                choice={answer?.choice ?? null}
                crossed={crossedOptions(attempt)}
                onChoose={(choice) => session.choose(id, choice)}
                onCross={(option) => session.toggleCross(id, option)}
              />
              <CertaintyRow
                value={answer?.certainty ?? null}
                isOffered={answer !== undefined && answer.choice !== IDK}
                onChange={(certainty) => session.setCertainty(id, certainty)}
              />
            </>
          )}
          <ReportErrorButton question={question} source="exam" />
        </QuestionView>
      </RoomLayout>
      <LeaveDialog
        opened={dialog === 'leave'}
        save={state.save}
        isTimed={state.secondsLeft !== null}
        onStay={close}
        onLeave={() => void navigate({ to: '/study/practice' })}
      />
      <EndDialog
        opened={dialog === 'end' || state.finishing}
        blanks={isAtOnce ? attempt.questions.length - state.fixed.size : toAnswer}
        answered={isAtOnce ? state.fixed.size : answered}
        finishing={state.finishing}
        save={state.save}
        onClose={close}
        onEnd={() => session.finish()}
      />
      <MapDialog
        opened={dialog === 'map'}
        attempt={attempt}
        current={current}
        sections={new Map()}
        timed={state.secondsLeft !== null}
        title={MAP}
        {...(isAtOnce && { verdicts })}
        onClose={close}
        onChoose={go}
      />
      <ShortcutsDialog opened={dialog === 'keys'} onClose={close} />
    </>
  );
}
