import { ActionIcon, Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { IDK } from '@toro/domain/exams/answers';
import { letterAt } from '@toro/domain/exams/lettering';
import { FINISH_LABEL } from '@toro/domain/exams/navigation';
import { canReveal, reveal, selectOption, UNANSWERED } from '@toro/domain/questions/practice';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { AnswerOptions } from '@toro/ui/question/answer-options.tsx';
import { QuestionView } from '@toro/ui/question/question-view.tsx';
import { ReadingSizeTools } from '@toro/ui/question/reading-size-tools.tsx';
import { useReadingSize } from '@toro/ui/question/use-reading-size.ts';
import { type ReactNode, useState } from 'react';
import { Resolution, ShortcutsDialog, useCrossedOut, useExamShortcuts } from '../exams/index.ts';
import type { ExplainedQuestion } from './queries.ts';
import classes from './question-page.module.css';

interface PracticeQuestionProps {
  question: ExplainedQuestion;
  onGo: (id: number) => void;
  /** Renders the reveal button where the page wants it. */
  children: (revealButton: ReactNode) => ReactNode;
}

export function PracticeQuestion({ question, onGo, children }: PracticeQuestionProps) {
  const [practice, setPractice] = useState(UNANSWERED);
  const [keys, setKeys] = useState(false);
  const { crossed, cross } = useCrossedOut();
  const size = useReadingSize();
  const { awnsers: answers, previous_question_id: previous, next_question_id: next } = question;
  const rightIndex = answers.findIndex(({ correta }) => correta === 1);
  const right = practice.revealed ? (answers[rightIndex]?.id_resposta ?? null) : null;
  const choose = (choice: number) => setPractice(selectOption(choice));
  const show = () => setPractice(reveal(practice));
  useExamShortcuts({
    active: !keys,
    question: { answers },
    choose,
    back: () => previous && onGo(previous),
    forward: () => next && onGo(next),
    confirm: show,
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
          tools={
            <>
              <ReadingSizeTools size={size} />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                aria-label="Atalhos do teclado"
                onClick={() => setKeys(true)}
              >
                <IconKeyboard size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </>
          }
        >
          <AnswerOptions
            withoutIdk
            question={{ id_questao: question.id_questao, answers }}
            choice={practice.choice}
            crossed={crossed}
            right={right}
            onChoose={(choice) => choice !== IDK && choose(choice)}
            onCross={cross}
          />
        </QuestionView>
        <div aria-live="polite">
          {right !== null && (
            <Notice kind={right === practice.choice ? 'success' : 'info'}>
              {right === practice.choice
                ? 'Você acertou!'
                : `Não foi desta vez: a resposta certa é a ${letterAt(rightIndex)}.`}
            </Notice>
          )}
        </div>
        <Resolution question={question} isLibras={false} />
      </Card>
      {children(
        <Button disabled={!canReveal(practice)} onClick={show}>
          {FINISH_LABEL}
        </Button>,
      )}
      <ShortcutsDialog page="practice" opened={keys} onClose={() => setKeys(false)} />
    </>
  );
}
