import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  MAX_SCORE_TEXT,
  MAX_SCORE_TEXTS,
  PLACEHOLDERS,
  type ScoreText,
} from '@toro/domain/learning/reports/score-text-fields';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import type { DraftField } from '../../../shared/content/content-kind.ts';
import { CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import classes from './score-texts.module.css';

const readNote = (typed: string) => Math.min(999, Number(typed.replace(/\D/g, '') || 0));

/** The texts of a set, each with its range of scores. */
export function TextsField({ id, value, error, onValue }: DraftField<readonly ScoreText[]>) {
  const change = (at: number, part: Partial<ScoreText>) =>
    onValue(value.map((text, index) => (index === at ? { ...text, ...part } : text)));
  const add = () => {
    const next = Math.min(100, Math.max(-1, ...value.map(({ lte }) => lte)) + 1);
    onValue([...value, { gte: next, lte: 100, content: '' }]);
  };
  return (
    <div className="form" id={id} tabIndex={-1}>
      {error && <Notice kind="failure">{error}</Notice>}
      {value.map((text, at) => (
        <TextRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no id, and its place is what identifies it.
          key={at}
          id={`${id}-${at}`}
          number={at + 1}
          text={text}
          onChange={(part) => change(at, part)}
          onRemove={value.length > 1 ? () => onValue(value.filter((_, index) => index !== at)) : undefined}
        />
      ))}
      {value.length < MAX_SCORE_TEXTS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={add}
          >
            Nova faixa
          </Button>
        </div>
      )}
    </div>
  );
}

interface TextRowProps {
  id: string;
  number: number;
  text: ScoreText;
  onChange: (part: Partial<ScoreText>) => void;
  onRemove?: () => void;
}

function TextRow({ id, number, text, onChange, onRemove }: TextRowProps) {
  /** Inserts where the cursor is; a marker gets a paragraph of its own. */
  const insert = (placeholder: string) => {
    const area = document.getElementById(id) as HTMLTextAreaElement | null;
    const at = area?.selectionStart ?? text.content.length;
    const end = area?.selectionEnd ?? at;
    const inserted = placeholder.startsWith('##') ? `\n\n${placeholder}\n\n` : placeholder;
    const content = text.content.slice(0, at) + inserted + text.content.slice(end);
    onChange({ content: content.replace(/^\n+/, '').replace(/\n{3,}/g, '\n\n') });
    requestAnimationFrame(() => area?.focus());
  };
  return (
    <section className={classes.text} aria-label={`Faixa ${number}`}>
      <div className={classes.range}>
        <TextField
          id={`${id}-gte`}
          name="gte"
          label="Da nota"
          inputMode="numeric"
          maxLength={3}
          value={String(text.gte)}
          onValue={(typed) => onChange({ gte: readNote(typed) })}
        />
        <TextField
          id={`${id}-lte`}
          name="lte"
          label="Até a nota"
          inputMode="numeric"
          maxLength={3}
          value={String(text.lte)}
          onValue={(typed) => onChange({ lte: readNote(typed) })}
        />
        {onRemove && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={onRemove}
          >
            Remover<span className="visuallyHidden"> a faixa {number}</span>
          </Button>
        )}
      </div>
      <div className="row" data-gap="xs" role="toolbar" aria-label={`Inserir na faixa ${number}`}>
        {PLACEHOLDERS.map(({ insert: placeholder, label }) => (
          <Button key={placeholder} size="xs" variant="default" onClick={() => insert(placeholder)}>
            {label}
          </Button>
        ))}
      </div>
      <CountedTextArea
        id={id}
        name="content"
        label="Texto"
        description="Uma linha em branco começa um parágrafo."
        maxLength={MAX_SCORE_TEXT}
        autosize
        minRows={4}
        maxRows={16}
        value={text.content}
        onValue={(content) => onChange({ content })}
      />
    </section>
  );
}
