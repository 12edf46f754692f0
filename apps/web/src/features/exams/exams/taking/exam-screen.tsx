import { useQueryClient } from '@tanstack/react-query';
import { IDK } from '@toro/domain/exams/exams/answers';
import { answerOf, crossedOptions, isMarked } from '@toro/domain/exams/exams/attempt';
import { chooseFinishPrompt, nextQuestionIndex } from '@toro/domain/exams/exams/navigation';
import { attemptStep, showsResolutions } from '@toro/domain/exams/exams/result';
import { isTimed } from '@toro/domain/exams/exams/time';
import { AnswerOptions } from '@toro/ui/question/answer-options.tsx';
import { CertaintyRow } from '@toro/ui/question/certainty-row.tsx';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { TextSettings } from '@toro/ui/question/text-settings.tsx';
import { useReadingSize } from '@toro/ui/question/use-reading-size.ts';
import { useEffect, useState } from 'react';
import { useOpenSession } from '../../../../shared/use-open-session.ts';
import { useRoomSession } from '../../../../shared/use-room-session.ts';
import { ReportErrorButton } from '../../../questions/error-reports/index.ts';
import { useQuestionMarks } from '../../marks/index.ts';
import { ExamSession } from '../exam-session.ts';
import type { LoadedExam } from '../load-exam.ts';
import { type ExamCopyState, opensOffline } from '../use-exam-copy.ts';
import { LimitWarning } from './exam-clock.tsx';
import { ExitDialog, FinishDialog, PausedDialog, UnansweredDialog } from './exam-dialogs.tsx';
import { ExamFooter } from './exam-footer.tsx';
import { EXAM_NOUN, ExamHeader } from './exam-header.tsx';
import { EndedNotice, NoCopyNotice, OtherDeviceNotice } from './exam-notices.tsx';
import classes from './exam-screen.module.css';
import { MapDialog } from './map-dialog.tsx';
import { QuestionStrip } from './question-strip.tsx';
import { ResolutionOnRequest } from './resolution-on-request.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { listSectionStarts, SectionHead } from './section-head.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useExamShortcuts } from './use-exam-shortcuts.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

type Dialog = 'exit' | 'blanks' | 'finish' | 'keys' | 'map' | null;

/** An attempt in progress: header, question numbers, the question and its dialogs. */
export function ExamScreen({ exam, copy }: { exam: LoadedExam; copy: ExamCopyState }) {
  const { session, state } = useRoomSession(() => new ExamSession(exam));
  useOpenSession();
  const [dialog, setDialog] = useState<Dialog>(null);
  const [showBlanks, setShowBlanks] = useState(false);
  const size = useReadingSize();
  const queries = useQueryClient();
  const { deviceAttempt } = state;
  const { attempt, current } = deviceAttempt;
  const question = exam.examQuestions.questions[current];
  const { settings, rules } = exam.examQuestions;
  const sections = listSectionStarts(
    exam.examQuestions.questions,
    (section) => settings?.sections[section]?.title,
  );
  const timed = isTimed(exam.examQuestions.class_type) || state.secondsLeft !== null;
  const marks = useQuestionMarks(question?.id_questao ?? 0, attempt.questions);
  useScrollToTop(current);

  const finish = () => setDialog(chooseFinishPrompt(attempt).kind === 'blanks' ? 'blanks' : 'finish');
  const go = (index: number | null) => index !== null && session.goToQuestion(index);
  useExamShortcuts({
    active: dialog === null && !deviceAttempt.paused && !state.finishing && state.result === null,
    question,
    choose: (choice) => question && session.choose(question.id_questao, choice),
    back: () => go(current - 1),
    forward: () => go(nextQuestionIndex(attempt, current)),
    doNotKnow: () => question && session.choose(question.id_questao, IDK),
    mark: () => question && session.toggleMark(question.id_questao),
    certainty: (certainty) => question && session.toggleCertainty(question.id_questao, certainty),
    cross: (option) => session.toggleCross(option),
    help: () => setDialog('keys'),
  });
  useEffect(() => {
    if (state.result) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'exam' });
  }, [state.result, queries]);
  // Asks before the browser closes while an answer is only in memory, or the exam would not open again.
  const canLeave = state.save === 'saved' || (state.save === 'offline' && opensOffline(copy));
  useEffect(() => {
    if (canLeave || state.result) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [canLeave, state.result]);
  if (!question) return null;
  const answer = answerOf(attempt, question.id_questao);

  return (
    <div
      className={classes.screen}
      style={size.style}
      data-step={attemptStep(exam.examQuestions.redo !== null)}
    >
      <div className={classes.top}>
        <ExamHeader
          title={exam.course.curso}
          noun={EXAM_NOUN}
          number={current + 1}
          total={attempt.questions.length}
          save={state.save}
          elapsed={timed ? attempt.elapsed : null}
          secondsLeft={state.secondsLeft}
          onExit={() => setDialog('exit')}
          onPause={(settings?.allows_pause ?? true) ? () => session.pause() : undefined}
          onKeys={() => setDialog('keys')}
        />
        <QuestionStrip
          attempt={attempt}
          sections={sections}
          current={current}
          onlyBlanks={showBlanks}
          onChoose={(index) => session.goToQuestion(index)}
          onFinish={finish}
          onShowAll={() => setShowBlanks(false)}
          onMap={() => setDialog('map')}
        />
      </div>
      <main className={classes.main}>
        <div className={`stack ${classes.notices}`}>
          {state.ended && <EndedNotice exam={exam} />}
          {state.save === 'offline' && !opensOffline(copy) && <NoCopyNotice />}
          {state.takenOver && <OtherDeviceNotice onTakeOver={() => session.takeOver()} />}
          <LimitWarning seconds={state.secondsLeft} />
        </div>
        <SectionHead settings={settings} questions={exam.examQuestions.questions} current={current} />
        <QuestionView
          key={question.id_questao}
          question={question}
          number={current + 1}
          total={attempt.questions.length}
          marked={isMarked(attempt, question.id_questao)}
          onMark={() => session.toggleMark(question.id_questao)}
          statementRef={marks.view.statementRef}
          tools={
            <>
              {marks.tools}
              <TextSettings size={size} />
            </>
          }
        >
          {marks.panel}
          <AnswerOptions
            question={question}
            choice={answer?.choice ?? null}
            crossed={crossedOptions(attempt)}
            onChoose={(choice) => session.choose(question.id_questao, choice)}
            onCross={(option) => session.toggleCross(option)}
          />
          <CertaintyRow
            value={answer?.certainty ?? null}
            isOffered={answer !== undefined && answer.choice !== IDK}
            onChange={(certainty) => session.setCertainty(question.id_questao, certainty)}
          />
          <ReportErrorButton question={question} source="exam" />
        </QuestionView>
        {showsResolutions('attempt', exam.isMock) && !rules?.is_result_later && (
          <ResolutionOnRequest
            key={`r${question.id_questao}`}
            question={question}
            isLibras={exam.course.is_libras ?? false}
          />
        )}
      </main>
      <ExamFooter
        attempt={attempt}
        current={current}
        onBack={() => go(current - 1)}
        onForward={() => go(nextQuestionIndex(attempt, current))}
        onFinish={finish}
      />
      <PausedDialog opened={deviceAttempt.paused} onResume={() => session.resume()} />
      <ExitDialog
        exam={exam}
        opened={dialog === 'exit'}
        save={state.save}
        isLimited={state.secondsLeft !== null}
        onStay={() => setDialog(null)}
      />
      <UnansweredDialog
        opened={dialog === 'blanks'}
        attempt={attempt}
        onClose={() => setDialog(null)}
        onGo={(index) => {
          setDialog(null);
          setShowBlanks(true);
          session.goToQuestion(index);
        }}
      />
      <FinishDialog
        exam={exam}
        opened={(dialog === 'finish' || state.finishing) && state.result === null}
        finishing={state.finishing}
        timeUp={state.timeUp}
        save={state.save}
        canLeave={canLeave}
        onNo={() => setDialog(null)}
        onYes={() => void session.finish()}
        onRetry={() => session.retry()}
      />
      <MapDialog
        opened={dialog === 'map'}
        attempt={attempt}
        current={current}
        sections={sections}
        timed={timed}
        onClose={() => setDialog(null)}
        onChoose={(index) => {
          setDialog(null);
          session.goToQuestion(index);
        }}
      />
      <ShortcutsDialog opened={dialog === 'keys'} onClose={() => setDialog(null)} />
      {state.result && <ResultDialog exam={exam} result={state.result} attempt={attempt} />}
    </div>
  );
}
