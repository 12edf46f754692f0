import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { FieldProps } from '@toro/ui/forms/field-binding.ts';

type CourseFieldProps = Omit<FieldProps<MultiSelectProps, string[]>, 'data'> & {
  courses: readonly { id: number; title: string }[];
};

/** Some courses, found by typing. */
export const CourseField = ({ courses, onValue, ...props }: CourseFieldProps) => (
  <MultiSelect
    searchable
    clearable
    nothingFoundMessage="Nenhum curso com este nome."
    comboboxProps={{ shadow: 'md' }}
    {...props}
    data={courses.map(({ id, title }) => ({ value: String(id), label: title }))}
    onChange={onValue}
  />
);
