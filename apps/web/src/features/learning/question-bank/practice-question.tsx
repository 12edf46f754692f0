import { IconKeyboard } from '@tabler/icons-react';
import { IDK } from '@toro/domain/exams/exams/answers';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { canReveal, reveal, selectOption, UNANSWERED } from '@toro/domain/questions/questions/practice';
import type { QuestionSearchParams } from '@toro/domain/questions/questions/question-search';
import { Card } from '@toro/ui/card.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { AnswerOptions } from '@toro/ui/question/answer-options.tsx';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { TextSettings } from '@toro/ui/question/text-settings.tsx';
import { ToolButton } from '@toro/ui/question/tool-button.tsx';
import { useReadingSize } from '@toro/ui/question/use-reading-size.ts';
import { useState } from 'react';
import {
  Resolution,
  ShortcutsDialog,
  type ShownResolution,
  useCrossedOut,
  useExamShortcuts,
} from '../../exams/exams/index.ts';
import { useQuestionMarks } from '../../exams/marks/index.ts';
import { ReportErrorButton } from '../../questions/error-reports/index.ts';
import { sendSeenKey } from '../study/index.ts';
import { PracticeFooter } from './practice-footer.tsx';
import type { ExplainedQuestion } from './queries.ts';
import classes from './question-page.module.css';

interface PracticeQuestionProps {
  question: ExplainedQuestion;
  search: QuestionSearchParams;
  onGo: (id: number) => void;
}

/** The dialog of the resolution that a question offers first; null when it has none. */
function findFirstResolution(question: ExplainedQuestion): ShownResolution {
  if (question.questao_comentada) return 'text';
  return question.video_embed || question.video_embed_libras ? 'video' : null;
}

export function PracticeQuestion({ question, search, onGo }: PracticeQuestionProps) {
  const [shown, setShown] = useState<ShownResolution>(null);
  const [practice, setPractice] = useState(UNANSWERED);
  const [keys, setKeys] = useState(false);
  const { crossed, cross } = useCrossedOut();
  const size = useReadingSize();
  const marks = useQuestionMarks(question.id_questao);
  const { awnsers: answers, previous_question_id: previous, next_question_id: next } = question;
  const rightIndex = answers.findIndex(({ correta }) => correta === 1);
  const right = practice.revealed ? (answers[rightIndex]?.id_resposta ?? null) : null;
  const choose = (choice: number) => setPractice(selectOption(choice));
  const firstResolution = findFirstResolution(question);
  const show = () => {
    const next = reveal(practice);
    if (next.revealed && !practice.revealed) sendSeenKey(question.id_questao);
    setPractice(next);
  };
  useExamShortcuts({
    active: !keys,
    question: { answers },
    choose,
    back: () => previous && onGo(previous),
    forward: () => next && onGo(next),
    mark: marks.view.onMark,
    cross,
    confirm: () => (practice.revealed ? next && onGo(next) : show()),
    help: () => setKeys(true),
  });
  return (
    <>
      <Card className={classes.card} style={size.style}>
        <PageHeader
          title="Pratique esta questão"
          lead={question.module?.title ?? 'Sua resposta não é guardada.'}
        />
        <QuestionView
          question={question}
          {...marks.view}
          tools={
            <>
              {marks.tools}
              <TextSettings size={size} />
              <span className={classes.keys}>
                <ToolButton
                  icon={IconKeyboard}
                  label="Atalhos do teclado"
                  word="Atalhos"
                  onClick={() => setKeys(true)}
                />
              </span>
            </>
          }
        >
          {marks.panel}
          <AnswerOptions
            withoutIdk
            question={{ id_questao: question.id_questao, answers }}
            choice={practice.choice}
            crossed={crossed}
            right={right}
            onChoose={(choice) => choice !== IDK && choose(choice)}
            onCross={cross}
          />
          <ReportErrorButton question={question} source="bank" />
        </QuestionView>
        <Resolution question={question} isLibras={false} shown={shown} onShown={setShown} />
      </Card>
      <PracticeFooter
        previous={previous ?? null}
        next={next ?? null}
        search={search}
        onGo={onGo}
        onReveal={show}
        canReveal={canReveal(practice)}
        verdict={
          right === null
            ? null
            : {
                correct: right === practice.choice,
                text:
                  right === practice.choice
                    ? 'Você acertou!'
                    : `Não foi desta vez: a resposta certa é a ${letterAt(rightIndex)}.`,
                onResolution: firstResolution && (() => setShown(firstResolution)),
              }
        }
      />
      <ShortcutsDialog page="practice" opened={keys} onClose={() => setKeys(false)} />
    </>
  );
}
