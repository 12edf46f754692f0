import { isAnsweredCorrectly } from '@toro/domain/exams/exams/review';
import { reviewColour } from '@toro/domain/exams/exams/strip';
import classes from '../taking/question-strip.module.css';
import type { SectionStarts } from '../taking/section-head.tsx';
import { useStrip } from '../taking/use-strip.ts';
import type { ReviewQuestion } from './review-query.ts';

interface ReviewStripProps {
  questions: ReviewQuestion[];
  sections: SectionStarts;
  numberOf: (question: ReviewQuestion) => number;
  current: number;
  onChoose: (index: number) => void;
}

const formatLabel = (question: ReviewQuestion, number: number) =>
  `Questão ${number}, ${isAnsweredCorrectly(question) ? 'certa' : 'errada'}${question.marked ? ', marcada para revisão' : ''}`;

/** The numbers of the corrected questions: green when right, red when wrong. */
export function ReviewStrip({ questions, sections, numberOf, current, onChoose }: ReviewStripProps) {
  const { strip } = useStrip(current, questions.length);
  return (
    <nav className={`row ${classes.bar}`} data-gap="2xs" aria-label="Questões">
      <ol ref={strip} className={`plainList ${classes.strip}`}>
        {questions.map((question, index) => (
          <li key={question.id_questao} className={classes.item}>
            {sections.has(index) && <span className={classes.section}>{sections.get(index)}</span>}
            <button
              type="button"
              className={classes.number}
              data-colour={reviewColour(isAnsweredCorrectly(question))}
              data-marked={question.marked}
              aria-current={index === current ? 'step' : undefined}
              aria-label={formatLabel(question, numberOf(question))}
              onClick={() => onChoose(index)}
            >
              {numberOf(question)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
