import {
  WORD_KEY_RULES,
  WORD_RULES,
  type WordKeyRule,
  type WordQuestionRule,
  type WordReading,
  type WordRules,
} from '@toro/domain/questions/question-imports/word-rules';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import classes from './question-imports.module.css';

/** What the reader took for what, in one sentence. */
function describeReading({ questions, keys, example, shared_texts: shared }: WordReading): string {
  const found = WORD_KEY_RULES.filter((rule) => keys[rule] > 0).map(
    (rule) => `${keys[rule]} ${WORD_RULES.key.options[rule].split(':')[0]}`,
  );
  const texts =
    shared === 0
      ? ''
      : shared === 1
        ? ' Um texto vale para várias questões.'
        : ` ${shared} textos valem para várias questões.`;
  return `Encontramos ${questions === 1 ? '1 questão' : `${questions} questões`}; a primeira começa em “${example}”. Gabarito: ${found.join('; ')}.${texts}`;
}

interface WordRuleFieldsProps {
  reading: WordReading | null;
  rules: WordRules;
  onRules: (rules: WordRules) => void;
}

/** How a Word file was read. Another choice holds for the whole file, once it is read again. */
export function WordRuleFields({ reading, rules, onRules }: WordRuleFieldsProps) {
  const { question, key } = WORD_RULES;
  const found = reading ? `Como foi lido: ${question.options[reading.question]}` : 'Descobrir pelo conteúdo';
  return (
    <>
      <h3 className={classes.heading}>Como o Word foi lido</h3>
      {reading && <p>{describeReading(reading)}</p>}
      <div className={classes.fields}>
        <SelectField
          id="regra-questao"
          name="regra-questao"
          label={question.label}
          data={[
            { value: '', label: found },
            ...Object.entries(question.options).map(([value, label]) => ({ value, label })),
          ]}
          value={rules.question ?? ''}
          onValue={(value) =>
            onRules({ ...rules, question: value === '' ? undefined : (value as WordQuestionRule) })
          }
        />
        <SelectField
          id="regra-gabarito"
          name="regra-gabarito"
          label={key.label}
          data={[
            { value: '', label: 'onde cada questão o tiver' },
            ...Object.entries(key.options).map(([value, label]) => ({ value, label })),
          ]}
          value={rules.key ?? ''}
          onValue={(value) => onRules({ ...rules, key: value === '' ? undefined : (value as WordKeyRule) })}
        />
      </div>
      <p className="muted small">
        Se algo saiu errado, escolha a regra certa e leia de novo: ela vale para o arquivo todo.
      </p>
    </>
  );
}
