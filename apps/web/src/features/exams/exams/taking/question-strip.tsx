import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconLayoutGrid } from '@tabler/icons-react';
import type { Attempt } from '@toro/domain/exams/exams/attempt';
import { FINISH_LABEL, offersResult } from '@toro/domain/exams/exams/navigation';
import { STRIP_STEP } from '@toro/domain/exams/exams/strip';
import { QuestionNumber } from './question-number.tsx';
import classes from './question-strip.module.css';
import type { SectionStarts } from './section-head.tsx';
import { useStrip } from './use-strip.ts';

interface QuestionStripProps {
  attempt: Attempt;
  current: number;
  sections: SectionStarts;
  /** After the dialog of unanswered questions, only those are listed. */
  onlyBlanks: boolean;
  onChoose: (index: number) => void;
  onShowAll: () => void;
  onMap: () => void;
  /** Whether the choice was right, by question, where answers are corrected at once. */
  verdicts?: ReadonlyMap<number, boolean>;
  /** Absent where the footer has the only way to end. */
  onFinish?: () => void;
  mapLabel?: string;
}

export function QuestionStrip({
  attempt,
  current,
  sections,
  onlyBlanks,
  onChoose,
  onFinish,
  onShowAll,
  onMap,
  verdicts,
  mapLabel = 'Mapa da prova',
}: QuestionStripProps) {
  const indexes = attempt.questions
    .map((_, index) => index)
    .filter(
      (index) => !onlyBlanks || index === current || !((attempt.questions[index] ?? 0) in attempt.answers),
    );
  const { strip, move } = useStrip(current, indexes.length);
  const arrow = { className: classes.arrow, variant: 'subtle', color: 'gray', size: 44 } as const;
  return (
    <nav
      className={`row ${classes.bar}`}
      data-gap="2xs"
      aria-label={onlyBlanks ? 'Questões não respondidas' : 'Questões'}
    >
      <ActionIcon {...arrow} aria-label="Questões anteriores" onClick={() => move(-STRIP_STEP)}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ol ref={strip} className={`plainList ${classes.strip}`}>
        {indexes.map((index) => (
          <li key={attempt.questions[index]} className={classes.item}>
            {sections.has(index) && <span className={classes.section}>{sections.get(index)}</span>}
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
      <ActionIcon {...arrow} aria-label="Próximas questões" onClick={() => move(STRIP_STEP)}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={mapLabel} onClick={onMap}>
        <IconLayoutGrid size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {onlyBlanks && (
        <Button variant="default" size="sm" onClick={onShowAll}>
          Ver todas
        </Button>
      )}
      {onFinish && offersResult(attempt) && (
        <Button size="sm" onClick={onFinish}>
          {FINISH_LABEL}
        </Button>
      )}
    </nav>
  );
}
