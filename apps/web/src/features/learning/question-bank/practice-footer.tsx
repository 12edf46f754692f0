import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FINISH_LABEL } from '@toro/domain/exams/exams/navigation';
import type { QuestionSearchParams } from '@toro/domain/questions/questions/question-search';
import classes from './question-page.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What the result of an answer says and which resolution it leads to. */
export interface Verdict {
  correct: boolean;
  text: string;
  /** Opens the resolution; null when the question has none. */
  onResolution: (() => void) | null;
}

interface PracticeFooterProps {
  previous: number | null;
  next: number | null;
  search: QuestionSearchParams;
  onGo: (id: number) => void;
  /** Shows the result; absent when the question cannot be answered. */
  onReveal?: () => void;
  canReveal?: boolean;
  verdict?: Verdict | null;
}

function NextButton({
  next,
  search,
  onGo,
  primary,
}: Pick<PracticeFooterProps, 'next' | 'search' | 'onGo'> & { primary: boolean }) {
  if (next === null && primary)
    return (
      <Button renderRoot={(props) => <Link {...props} to="/questions" search={search} />}>Ver a lista</Button>
    );
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      aria-label="Próxima questão"
      disabled={next === null}
      rightSection={<IconChevronRight {...ICON} />}
      onClick={() => next !== null && onGo(next)}
    >
      <span className={primary ? undefined : classes.label}>Próxima</span>
    </Button>
  );
}

/** Stays in sight: the button that shows the result, then the result with what to do next. */
export function PracticeFooter({
  previous,
  next,
  search,
  onGo,
  onReveal,
  canReveal = false,
  verdict = null,
}: PracticeFooterProps) {
  const Icon = verdict?.correct ? IconCircleCheck : IconCircleX;
  return (
    <footer className={`foot ${classes.footer}`} data-answered={verdict !== null}>
      <div aria-live="polite" className={classes.verdict}>
        {verdict && (
          <p className="row strong" data-gap="xs" data-nowrap data-correct={verdict.correct}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {verdict.text}
          </p>
        )}
      </div>
      <Button
        variant="default"
        aria-label="Questão anterior"
        disabled={previous === null}
        leftSection={<IconChevronLeft {...ICON} />}
        onClick={() => previous !== null && onGo(previous)}
      >
        <span className={classes.label}>Anterior</span>
      </Button>
      {verdict?.onResolution && (
        <Button variant="default" onClick={verdict.onResolution}>
          Ver a resolução
        </Button>
      )}
      {onReveal && !verdict && (
        <Button disabled={!canReveal} onClick={onReveal}>
          {FINISH_LABEL}
        </Button>
      )}
      <NextButton next={next} search={search} onGo={onGo} primary={verdict !== null} />
    </footer>
  );
}
