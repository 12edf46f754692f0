import { splitTags } from '@toro/domain/questions/question-imports/columns';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import type { ExternalQuestion } from './external-question.ts';

type FieldName = 'code' | 'family' | 'module' | 'tags' | 'source' | 'year' | 'label';

/** What a row of a table and a question of a document name in the same way: all but texts, options and key. */
export const readNamedFields = (readValue: (name: FieldName) => string) =>
  ({
    name: readValue('code'),
    id: readValue('code'),
    category: null,
    destination: {
      ...(readValue('family') !== '' && { family: readValue('family') }),
      ...(readValue('module') !== '' && { module: readValue('module') }),
    },
    tags: splitTags(readValue('tags')),
    source: readValue('source'),
    year: readValue('year'),
    label: readValue('label'),
  }) satisfies Partial<ExternalQuestion>;

/** The error of a key that names none of the options. */
export const keyError = (written: string, options: number): string =>
  written === ''
    ? 'is missing'
    : `${written.slice(0, 20)} is none of the options A to ${letterAt(Math.max(0, options - 1))}`;
