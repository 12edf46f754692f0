import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldBinding } from '@toro/ui/forms/field-binding.ts';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import type { CourseRateValue } from './affiliate-values.ts';
import classes from './affiliates.module.css';

interface CourseRatesFieldProps extends FieldBinding<CourseRateValue[]> {
  courses: readonly { id: number; title: string }[];
  disabled?: boolean;
}

/** Rates that differ for a course, one line each. */
export function CourseRatesField({
  id,
  name,
  value,
  error,
  onValue,
  courses,
  disabled,
}: CourseRatesFieldProps) {
  const change = (at: number, part: Partial<CourseRateValue>) =>
    onValue(value.map((rate, each) => (each === at ? { ...rate, ...part } : rate)));
  return (
    <fieldset className="plainFieldset form" id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mediumWeight small">Comissões diferentes por curso</legend>
      {value.map(({ course, rate }, at) => {
        const title = courses.find((each) => String(each.id) === course)?.title ?? `linha ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <div key={at} className={classes.rate}>
            <SelectField
              id={`${id}-course-${at}`}
              name={`${name}-course-${at}`}
              aria-label={`Curso da linha ${at + 1}`}
              value={course}
              data={[
                { value: '', label: 'Escolha o curso' },
                ...courses.map((each) => ({ value: String(each.id), label: each.title })),
              ]}
              onValue={(next) => change(at, { course: next })}
            />
            <TextField
              id={`${id}-rate-${at}`}
              name={`${name}-rate-${at}`}
              aria-label={`Comissão de ${title}`}
              inputMode="decimal"
              maxLength={5}
              rightSection="%"
              value={rate}
              onValue={(next) => change(at, { rate: next })}
            />
            {!disabled && (
              <Button
                variant="subtle"
                aria-label={`Remover a comissão de ${title}`}
                onClick={() => onValue(value.filter((_, each) => each !== at))}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden />
              </Button>
            )}
          </div>
        );
      })}
      {error && (
        <p className="failure small" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {!disabled && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => onValue([...value, { course: '', rate: '' }])}
          >
            Adicionar curso
          </Button>
        </div>
      )}
    </fieldset>
  );
}
