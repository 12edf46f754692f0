import { Card } from '@toro/ui/card.tsx';
import { type RefObject, useState } from 'react';
import classes from './fill-page.module.css';
import type { Sheet } from './queries.ts';
import { QuestionRow } from './question-row.tsx';
import type { MarkedOptions } from './use-marks.ts';

type SheetModule = Sheet['modules'][number];

/** Questões 55 a 78. */
function describeNumbers(questions: SheetModule['questions']): string {
  const [first, last] = [questions[0]?.order ?? 0, questions.at(-1)?.order ?? 0];
  if (first === last) return `Questão ${first}`;
  return `Questões ${first} ${last === first + 1 ? 'e' : 'a'} ${last}`;
}

interface ModuleQuestionsProps {
  module: SheetModule;
  marks: MarkedOptions;
  heading: RefObject<HTMLHeadingElement | null>;
  onMark: (question: number, option: number | null) => void;
}

/** The questions of a module, numbered as on the paper, in columns that are read downwards. */
export function ModuleQuestions({ module, marks, heading, onMark }: ModuleQuestionsProps) {
  const { number, title, questions } = module;
  const [announcement, setAnnouncement] = useState('');
  const letters = questions.flatMap(({ answers }) => answers.map(({ letter }) => letter)).sort();
  return (
    <Card>
      <div className="row" data-spread data-baseline data-gap="2xs">
        <h2 id="module" ref={heading} tabIndex={-1} className={classes.title}>
          {`${number}. ${title}`}
        </h2>
        <p className="muted small figures">{describeNumbers(questions)}</p>
      </div>
      <p id="keys" className={`muted small ${classes.keys}`}>
        Teclas: <kbd>{letters[0]}</kbd> a <kbd>{letters.at(-1)}</kbd> marcam e avançam, <kbd>↑</kbd> e{' '}
        <kbd>↓</kbd> mudam de questão, <kbd>Backspace</kbd> deixa em branco.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have columns in every browser */}
      <div role="group" aria-labelledby="module" aria-describedby="keys" className={classes.questions}>
        {questions.map((question) => (
          <QuestionRow
            key={question.id_gabarito_question}
            question={question}
            marked={marks.get(question.id_gabarito_question) ?? null}
            onMark={onMark}
            onAnnounce={setAnnouncement}
          />
        ))}
      </div>
      <p role="status" className="visuallyHidden">
        {announcement}
      </p>
    </Card>
  );
}
