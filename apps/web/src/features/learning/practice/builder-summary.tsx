import { Button } from '@mantine/core';
import {
  IconBookmark,
  IconClock,
  IconCloudCheck,
  IconCloudDown,
  IconLink,
  IconLock,
} from '@tabler/icons-react';
import { NO_QUESTIONS, type PracticeChoices } from '@toro/domain/learning/study/practice';
import type { PracticeCounts } from '@toro/domain/learning/study/practice-counts';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import classes from './builder.module.css';
import { estimateMinutes, formatQuestions } from './describe-choices.ts';
import { QuestionCount } from './question-count.tsx';

interface BuilderSummaryProps {
  choices: PracticeChoices;
  counts: PracticeCounts;
  isStarting: boolean;
  /** Why the training could not be begun. */
  failure: string | null;
  onCount: (count: number) => void;
  onStart: () => void;
  /** Begins the training for later, on this device. */
  onTakeAlong: () => void;
  /** Absent for given questions, which no preset keeps. */
  onSave?: () => void;
  onShare?: () => void;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** 'Começar', or with how many where there are fewer than wanted. */
function StartButton({
  choices,
  counts,
  isStarting,
  onStart,
  ...props
}: BuilderSummaryProps & { id?: string }) {
  const { total } = counts;
  return (
    <Button id={props.id} size="md" loading={isStarting} disabled={total === 0} onClick={onStart}>
      {total > 0 && total < choices.count ? `Começar com ${total}` : 'Começar'}
    </Button>
  );
}

/** How many questions there are with the choices, how many are asked, and the start. */
export function BuilderSummary(props: BuilderSummaryProps) {
  const { choices, counts, failure, onCount, onSave, onShare } = props;
  const { total, held } = counts;
  const asked = Math.min(choices.count, total);
  const keep = { variant: 'subtle', color: 'gray', disabled: total === 0 } as const;
  return (
    <>
      <Card as="aside" className={classes.summary} aria-label="Resumo do treino">
        <p className={classes.total} role="status">
          <b className="figure">{total}</b>{' '}
          <span className="muted">{total === 1 ? 'questão' : 'questões'}</span>
        </p>
        {total === 0 && <Notice kind="info">{NO_QUESTIONS}</Notice>}
        {failure && <Notice kind="failure">{failure}</Notice>}
        <QuestionCount value={choices.count} total={total} onChange={onCount} />
        <ul className="plainList stack small" data-gap="xs">
          {asked > 0 && (
            <li className="row" data-gap="xs" data-nowrap>
              <IconClock {...ICON} />
              <span>Cerca de {estimateMinutes(asked, choices.isTimed)} min</span>
            </li>
          )}
          {held > 0 && (
            <li className="row" data-gap="xs" data-nowrap>
              <IconLock {...ICON} />
              <span>{held} guardadas para os simulados</span>
            </li>
          )}
          <li className="row" data-gap="xs" data-nowrap>
            <IconCloudCheck {...ICON} />
            <span>Nada se perde: pode parar e voltar</span>
          </li>
        </ul>
        <div className={classes.start}>
          <StartButton {...props} />
        </div>
        <Button
          variant="default"
          disabled={total === 0 || props.isStarting}
          leftSection={<IconCloudDown {...ICON} />}
          onClick={props.onTakeAlong}
        >
          Levar sem internet
        </Button>
        {onSave && (
          <div className={classes.more}>
            <Button {...keep} leftSection={<IconBookmark {...ICON} />} onClick={onSave}>
              Salvar este treino
            </Button>
            <Button {...keep} leftSection={<IconLink {...ICON} />} onClick={onShare}>
              Compartilhar
            </Button>
          </div>
        )}
      </Card>
      <div className={classes.dock}>
        <p>
          <b>{total === 0 ? NO_QUESTIONS : formatQuestions(total)}</b>
          {asked > 0 && (
            <span className="muted small figures">
              {formatQuestions(asked)} · {estimateMinutes(asked, choices.isTimed)} min
            </span>
          )}
        </p>
        <StartButton {...props} />
      </div>
    </>
  );
}
