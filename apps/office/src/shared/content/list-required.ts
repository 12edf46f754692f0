import type { ContentFields, MissingField } from '@toro/domain/catalogue/content/kinds';
import { emptyValue } from '@toro/ui/forms/empty-value.ts';

/** Groups of values, such as the model of an exam, are never empty as a whole. */
const canBeEmpty = (value: unknown): boolean =>
  value === null || typeof value !== 'object' || Array.isArray(value);

/** The fields that the rules of publishing reject when they are empty. */
export const listRequired = <F extends ContentFields>(
  findMissingFields: (fields: F) => MissingField[],
  fields: F,
): string[] =>
  Object.keys(fields)
    .filter((name) => canBeEmpty(fields[name]))
    .filter((name) =>
      findMissingFields({ ...fields, [name]: emptyValue(fields[name], null) }).some(
        ({ field }) => field === name,
      ),
    );
