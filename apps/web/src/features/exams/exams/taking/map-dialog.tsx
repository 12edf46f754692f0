import { Modal } from '@mantine/core';
import { type Attempt, isMarked } from '@toro/domain/exams/exams/attempt';
import { computePace, formatSpan } from '@toro/domain/exams/exams/pace';
import { formatAnswerCounts } from './format-answer-counts.ts';
import { QuestionNumber } from './question-number.tsx';
import classes from './question-strip.module.css';
import type { SectionStarts } from './section-head.tsx';

interface MapDialogProps {
  opened: boolean;
  attempt: Attempt;
  current: number;
  sections: SectionStarts;
  /** Only timed exams show the pace. */
  timed: boolean;
  title?: string;
  /** Whether the choice was right, by question, where answers are corrected at once. */
  verdicts?: ReadonlyMap<number, boolean>;
  onClose: () => void;
  onChoose: (index: number) => void;
}

function describePace(attempt: Attempt): string | null {
  const pace = computePace(attempt);
  if (!pace) return null;
  const mean = `Seu ritmo: ${formatSpan(pace.secondsPerQuestion)} por questão.`;
  return pace.secondsLeft === 0
    ? mean
    : `${mean} Assim, o resto leva cerca de ${formatSpan(pace.secondsLeft)}.`;
}

/** The indexes of all questions by section; one group without a title in an exam without sections. */
function groupBySection(total: number, sections: SectionStarts) {
  const groups: { title: string | undefined; indexes: number[] }[] = [];
  for (let index = 0; index < total; index += 1) {
    const title = sections.get(index);
    if (title !== undefined || groups.length === 0) groups.push({ title, indexes: [] });
    groups.at(-1)?.indexes.push(index);
  }
  return groups;
}

/** All questions at once, by section, with the counts and the pace. */
export function MapDialog({
  opened,
  attempt,
  current,
  sections,
  timed,
  title = 'Mapa da prova',
  verdicts,
  onClose,
  onChoose,
}: MapDialogProps) {
  const marked = attempt.questions.filter((question) => isMarked(attempt, question)).length;
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <div className="dialogBody">
        <div className="stack figures" data-gap="2xs">
          <p>{formatAnswerCounts(attempt)}</p>
          {marked > 0 && <p>{marked === 1 ? '1 marcada para revisão' : `${marked} marcadas para revisão`}</p>}
          {timed && <p className="muted">{describePace(attempt)}</p>}
        </div>
        <div className={classes.maps}>
          {groupBySection(attempt.questions.length, sections).map(({ title, indexes }) => (
            <div key={indexes[0]}>
              {title && <h3 className={classes.mapTitle}>{title}</h3>}
              <ol className={`plainList ${classes.map}`} aria-label={title ?? 'Todas as questões'}>
                {indexes.map((index) => (
                  <li key={attempt.questions[index]}>
                    <QuestionNumber
                      attempt={attempt}
                      index={index}
                      current={current}
                      verdict={verdicts?.get(attempt.questions[index] ?? 0)}
                      onChoose={onChoose}
                    />
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
        <ul className={`plainList row muted small ${classes.legend}`} aria-label="Legenda">
          <li data-colour="green">{verdicts ? 'certa' : 'respondida'}</li>
          <li data-colour="red">{verdicts ? 'errada ou vista sem resposta' : 'vista sem resposta'}</li>
          <li data-marked="true">marcada</li>
        </ul>
      </div>
    </Modal>
  );
}
