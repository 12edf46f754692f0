import { Modal } from '@mantine/core';
import { IconBulb, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { CleanHtml } from '../clean-html.tsx';
import type { QuestionContent } from './question-content.ts';
import { QuestionImage } from './question-image.tsx';
import classes from './question-view.module.css';
import { ToolButton } from './tool-button.tsx';

interface QuestionViewProps {
  question: QuestionContent;
  /** The number in its exam; a question of the question bank has none. */
  number?: number;
  total?: number;
  marked?: boolean;
  onMark?: () => void;
  /** More buttons beside the question's own. */
  tools?: ReactNode;
  /** Shown between the head and the statement. */
  details?: ReactNode;
  statementRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

function QuestionHint({ question }: { question: QuestionContent }) {
  const [opened, setOpened] = useState(false);
  if (!question.formula && !question.formula_imagem) return null;
  return (
    <>
      <ToolButton icon={IconBulb} label="Dica da questão" word="Dica" onClick={() => setOpened(true)} />
      <Modal opened={opened} onClose={() => setOpened(false)} title="Dica da questão">
        {question.formula && <CleanHtml html={question.formula} />}
        <QuestionImage file={question.formula_imagem} alt="Fórmula" />
      </Modal>
    </>
  );
}

/** Head, statement and image of a question. Its options are the children. */
export function QuestionView({
  question,
  number,
  total,
  marked,
  onMark,
  tools,
  details,
  statementRef,
  children,
}: QuestionViewProps) {
  const place = number === undefined ? '' : ` ${number}/${total}`;
  return (
    <article className="form">
      <div className={classes.room}>
        <div className={classes.head}>
          <h2
            className={`breakWords muted medium mediumWeight figures ${classes.code}`}
            aria-label={`Questão (${question.codigo})${place}`}
          >
            <span className={classes.word}>Questão (</span>
            {question.codigo}
            <span className={classes.word}>)</span>
            {place}
          </h2>
          <div className={classes.tools}>
            {onMark && (
              <ToolButton
                icon={marked ? IconFlagFilled : IconFlag}
                label={marked ? 'Marcada' : 'Marcar'}
                aria-pressed={marked}
                onClick={onMark}
              />
            )}
            <QuestionHint question={question} />
            {tools}
          </div>
        </div>
      </div>
      {details}
      <div ref={statementRef} className={classes.statement}>
        <CleanHtml html={question.enunciado} />
        <QuestionImage file={question.img_enunciado} alt="Figura da questão" />
      </div>
      {children}
    </article>
  );
}
