import type { StoredQuestion } from '../stored-questions.ts';
import { categoryOf, type QuestionWriter } from './exported-question.ts';
import { writeFormulas } from './file-texts.ts';

const escapeGift = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

const html = (text: string) => `[html]${escapeGift(writeFormulas(text))}`;

function writeQuestion({ fields }: StoredQuestion): string {
  const { code, tags, statement, options, resolution } = fields;
  const names = [`[id:${code}]`, ...tags.map((tag) => `[tag:${tag.replace(/[\\\]]/g, '\\$&')}]`)];
  const answers = options.map(
    ({ text, reason, correct }) =>
      `${correct ? '=' : '~'}${html(text)}${reason === '' ? '' : `#${html(reason)}`}`,
  );
  const general = resolution === '' ? [] : [`####${html(resolution)}`];
  return [
    `// ${names.join(' ')}`,
    `::${escapeGift(code)}::${html(statement)}{`,
    ...answers,
    ...general,
    '}',
  ].join('\n');
}

/** GIFT. Pictures are named by their path: the format has no place for their content. */
export const writeGift: QuestionWriter = async function* (scope, batches) {
  let category = '';
  for await (const batch of batches)
    for (const question of batch) {
      const next = categoryOf(scope, question);
      if (next !== category) yield `$CATEGORY: ${next}\n\n`;
      category = next;
      yield `${writeQuestion(question)}\n\n`;
    }
};
