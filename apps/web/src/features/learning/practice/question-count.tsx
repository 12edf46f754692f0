import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { MAX_PRACTICE_QUESTIONS } from '@toro/domain/learning/study/practice';
import { useEffect, useState } from 'react';
import classes from './builder.module.css';

const STEP = 5;
const PRESETS = [10, 20, 40];

const bound = (count: number) => Math.min(Math.max(Math.round(count), 1), MAX_PRACTICE_QUESTIONS);

interface QuestionCountProps {
  value: number;
  /** How many questions there are. */
  total: number;
  onChange: (count: number) => void;
}

/** The number of questions, from 1 to 180: typed, stepped or chosen. */
export function QuestionCount({ value, total, onChange }: QuestionCountProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const all = bound(total);
  const commit = () => {
    const typed = Number(text);
    if (Number.isNaN(typed) || text.trim() === '') return setText(String(value));
    const count = bound(typed);
    setText(String(count));
    onChange(count);
  };
  const step = { variant: 'subtle', color: 'gray', size: 46 } as const;
  return (
    <div className="stack" data-gap="xs">
      <label className="medium mediumWeight" htmlFor="practice-count">
        Quantas questões
      </label>
      <div className={classes.stepper}>
        <ActionIcon {...step} aria-label="Menos 5" onClick={() => onChange(bound(value - STEP))}>
          <IconMinus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <input
          id="practice-count"
          className="figures"
          inputMode="numeric"
          maxLength={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        <ActionIcon {...step} aria-label="Mais 5" onClick={() => onChange(bound(value + STEP))}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.quick}>
        {PRESETS.map((count) => (
          <Button
            key={count}
            variant={count === value ? 'light' : 'default'}
            color="gray"
            aria-pressed={count === value}
            onClick={() => onChange(count)}
          >
            {count}
          </Button>
        ))}
        <Button
          variant={all === value && !PRESETS.includes(value) ? 'light' : 'default'}
          color="gray"
          aria-pressed={all === value}
          disabled={total === 0}
          onClick={() => onChange(all)}
        >
          Todas
        </Button>
      </div>
    </div>
  );
}
