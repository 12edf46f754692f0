import { SelectField } from '@toro/ui/forms/select-field.tsx';
import type { QuestionImport } from './queries.ts';
import classes from './question-imports.module.css';

export type Destination = NonNullable<QuestionImport['destination']>;

const toValue = (destination: Destination | null) =>
  destination ? `${destination.family_id}:${destination.module_id ?? ''}` : '';

export function toDestination(value: string): Destination | null {
  const [family = '', module = ''] = value.split(':');
  return family === ''
    ? null
    : { family_id: Number(family), module_id: module === '' ? null : Number(module) };
}

const listPlaces = (families: QuestionImport['families']) =>
  families.flatMap(({ id, name, modules }) =>
    modules.length === 0
      ? [{ value: `${id}:`, label: name }]
      : modules.map((module) => ({
          value: `${id}:${module.id}`,
          label: `${name} · M${module.number} ${module.title}`,
        })),
  );

interface DestinationSelectProps {
  id: string;
  label: string;
  families: QuestionImport['families'];
  value: Destination | null;
  onValue: (value: Destination | null) => void;
  description?: string;
}

/** A family and its module in one choice. */
export const DestinationSelect = ({
  id,
  label,
  families,
  value,
  onValue,
  description,
}: DestinationSelectProps) => (
  <SelectField
    id={id}
    name={id}
    label={label}
    description={description}
    data={[{ value: '', label: 'Escolha…' }, ...listPlaces(families)]}
    value={toValue(value)}
    onValue={(next) => onValue(toDestination(next))}
  />
);

interface DestinationCellProps {
  label: string;
  families: QuestionImport['families'];
  value: Destination | null;
  isFaulty: boolean;
  onValue: (value: Destination | null) => void;
}

/** The same choice within a table. */
export const DestinationCell = ({ label, families, value, isFaulty, onValue }: DestinationCellProps) => (
  <select
    className={classes.cell}
    aria-label={label}
    aria-invalid={isFaulty || undefined}
    value={toValue(value)}
    onChange={({ currentTarget }) => onValue(toDestination(currentTarget.value))}
  >
    <option value="" disabled>
      Escolha…
    </option>
    {listPlaces(families).map((place) => (
      <option key={place.value} value={place.value}>
        {place.label}
      </option>
    ))}
  </select>
);
