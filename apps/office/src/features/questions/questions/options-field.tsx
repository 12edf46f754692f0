import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Button, Checkbox, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { plainText } from '@toro/domain/base/rich-text/plain-text';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import {
  MAX_NEW_OPTIONS,
  MIN_QUESTION_OPTIONS,
  newOption,
  type OptionFields,
  QUESTION_LENGTHS,
} from '@toro/domain/questions/questions/question-fields';
import { useEffect, useRef } from 'react';
import { RichTextField } from '../../../shared/editor/rich-text-field.tsx';
import { SortableList } from '../../../shared/order/sortable-list.tsx';
import classes from './questions.module.css';

interface OptionsFieldProps {
  id: string;
  value: OptionFields[];
  error?: string;
  errors: Readonly<Record<string, string>>;
  /** A published question keeps its right option. */
  isKeyFixed: boolean;
  publishedCount: number;
  onValue: (options: OptionFields[]) => void;
}

const KEY_IS_FIXED = 'O gabarito de uma questão publicada não muda aqui.';

/** A number for each key, which the sortable list needs. */
function useNumbers() {
  const numbers = useRef(new Map<string, number>());
  return (key: string): number => {
    const known = numbers.current.get(key);
    if (known !== undefined) return known;
    numbers.current.set(key, numbers.current.size + 1);
    return numbers.current.size;
  };
}

/** An option without the number of the sortable list. */
const withoutId = ({ id: _, ...option }: OptionFields & { id: number }): OptionFields => option;

/** The options in their order, exactly one of them right. */
export function OptionsField(props: OptionsFieldProps) {
  const { id, value: options, error, errors, isKeyFixed, publishedCount, onValue } = props;
  const numberOf = useNumbers();
  const element = useRef<HTMLDivElement>(null);
  // Alt+1 to Alt+8 lead to the options; the list of shortcuts of the page ignores keys with Alt.
  useEffect(() => {
    const goTo = (event: KeyboardEvent) => {
      const digit = /^Digit([1-8])$/.exec(event.code)?.[1];
      if (!event.altKey || event.ctrlKey || event.metaKey || !digit) return;
      const text = element.current?.querySelectorAll<HTMLElement>('[data-option-text] [contenteditable]')[
        Number(digit) - 1
      ];
      if (!text) return;
      event.preventDefault();
      text.focus();
    };
    window.addEventListener('keydown', goTo);
    return () => window.removeEventListener('keydown', goTo);
  }, []);
  const change = (key: string, part: Partial<OptionFields>) =>
    onValue(options.map((option) => (option.key === key ? { ...option, ...part } : option)));
  const items = options.map((option) => ({ ...option, id: numberOf(option.key) }));
  const most = Math.max(MAX_NEW_OPTIONS, publishedCount);
  return (
    <div className="stack" data-gap="s" ref={element} id={id} tabIndex={-1}>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <SortableList
        label="Alternativas, na ordem"
        items={items}
        nameOf={({ id: number }) => `Alternativa ${letterAt(items.findIndex((item) => item.id === number))}`}
        onOrder={(ids) =>
          onValue(ids.flatMap((number) => options.filter(({ key }) => numberOf(key) === number)))
        }
      >
        {(option, position) => {
          const letter = letterAt(position - 1);
          const isFixed = isKeyFixed && option.correct;
          return (
            <div className={classes.option} data-correct={option.correct || undefined}>
              <Tooltip label={isKeyFixed ? KEY_IS_FIXED : 'Marcar como correta'} openDelay={400}>
                <label className={classes.letter}>
                  <input
                    type="radio"
                    name={`${id}-correct`}
                    checked={option.correct}
                    disabled={isKeyFixed}
                    aria-label={`Correta: alternativa ${letter}`}
                    onChange={() =>
                      onValue(options.map((other) => ({ ...other, correct: other.key === option.key })))
                    }
                  />
                  <span aria-hidden>{letter}</span>
                </label>
              </Tooltip>
              <div className={classes.optionTexts}>
                <div data-option-text>
                  <RichTextField
                    label={`Alternativa ${letter}`}
                    isLabelHidden
                    isCompact
                    maxLength={QUESTION_LENGTHS.option}
                    value={option.text}
                    error={errors[`options.${option.key}`]}
                    onValue={(text) => change(option.key, { text })}
                  />
                </div>
                <div className={classes.optionMore}>
                  <Reason
                    option={option}
                    letter={letter}
                    onValue={(reason) => change(option.key, { reason })}
                  />
                  <Checkbox
                    size="xs"
                    label="Posição fixa"
                    aria-label={`Posição fixa: alternativa ${letter}`}
                    checked={option.fixed ?? false}
                    onChange={({ currentTarget }) => {
                      const { fixed: _, ...rest } = option;
                      const next = currentTarget.checked ? { ...rest, fixed: true } : rest;
                      onValue(options.map((other) => (other.key === option.key ? withoutId(next) : other)));
                    }}
                  />
                </div>
              </div>
              <Tooltip label={isFixed ? KEY_IS_FIXED : 'Remover'} openDelay={400}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Remover a alternativa ${letter}`}
                  disabled={isFixed || options.length <= MIN_QUESTION_OPTIONS}
                  onClick={() => onValue(options.filter(({ key }) => key !== option.key))}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </div>
          );
        }}
      </SortableList>
      {isKeyFixed && <p className="muted small">{KEY_IS_FIXED}</p>}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          disabled={options.length >= Math.min(most, MAX_NEW_OPTIONS)}
          onClick={() => onValue([...options, newOption(options, Math.random)])}
        >
          Alternativa
        </Button>
      </div>
    </div>
  );
}

interface ReasonProps {
  option: OptionFields;
  letter: string | null;
  onValue: (reason: string) => void;
}

/** Why the option is right or wrong; closed while it is empty. */
function Reason({ option, letter, onValue }: ReasonProps) {
  const title = option.correct ? 'Por que está certa' : 'Por que está errada';
  return (
    <details className={classes.reason} open={plainText(option.reason) !== '' || undefined}>
      <summary className="small muted">{title}</summary>
      <RichTextField
        label={`${title}: alternativa ${letter}`}
        isLabelHidden
        isCompact
        maxLength={QUESTION_LENGTHS.reason}
        value={option.reason}
        onValue={onValue}
      />
    </details>
  );
}
