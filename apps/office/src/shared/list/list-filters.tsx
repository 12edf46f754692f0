import '@mantine/core/styles/Popover.layer.css';
import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { Filter, ListDefinition } from '@toro/contract/office/lists/list';
import { formatBrazilianDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { formatMoney, parseDecimal, toDecimal } from '@toro/domain/base/money/money';
import { Form } from '@toro/ui/forms/form.tsx';
import { MoneyField } from '@toro/ui/forms/money-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { useState } from 'react';
import { DateField } from '../forms/date-field.tsx';
import classes from './list.module.css';
import { filterNames, type ListState } from './list-query.ts';

type Filters = ListState['filters'];

interface FilterProps {
  name: string;
  filter: Filter;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

const readValue = (filters: Filters, name: string) => {
  const value = filters[name];
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
};

const formatAmount = (decimal: string) => formatMoney(parseDecimal(decimal) ?? 0);

/** What a filter is set to, in words; empty when it is not set. */
function describeFilter(name: string, filter: Filter, filters: Filters): string {
  if (filter.kind === 'period') {
    const [from, to] = [`${name}_from`, `${name}_to`].map((each) => readValue(filters, each));
    return [from && `de ${formatBrazilianDay(from)}`, to && `até ${formatBrazilianDay(to)}`]
      .filter(Boolean)
      .join(' ');
  }
  if (filter.kind === 'amount') {
    const [from, to] = [`${name}_from`, `${name}_to`].map((each) => readValue(filters, each));
    return [from && `de ${formatAmount(from)}`, to && `até ${formatAmount(to)}`].filter(Boolean).join(' ');
  }
  const value = filters[name];
  if (filter.kind === 'text') return readValue(filters, name);
  return (Array.isArray(value) ? value : []).map((each) => filter.options[each] ?? each).join(', ');
}

function without(filters: Filters, names: readonly string[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
}

function FilterButton({ name, filter, filters, onChange }: FilterProps) {
  const words = describeFilter(name, filter, filters);
  return (
    <div className={classes.filter} data-set={words !== '' || undefined}>
      <Popover position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            className={classes.filterButton}
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          >
            <span className="ellipsis">{words ? `${filter.label}: ${words}` : filter.label}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <FilterControl name={name} filter={filter} filters={filters} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
      {words && (
        <button
          type="button"
          className={classes.clear}
          aria-label={`Tirar o filtro ${filter.label}`}
          onClick={() => onChange(without(filters, filterNames(name, filter)))}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

function FilterControl({ name, filter, filters, onChange }: FilterProps) {
  const set = (key: string, value: string | string[]) =>
    onChange(value.length > 0 ? { ...filters, [key]: value } : without(filters, [key]));
  if (filter.kind === 'choices')
    return (
      <Checkbox.Group
        label={filter.label}
        value={Array.isArray(filters[name]) ? filters[name] : []}
        onChange={(values) => set(name, values)}
      >
        <div className={classes.choices}>
          {Object.entries(filter.options).map(([value, label]) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
    );
  if (filter.kind === 'text')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          set(name, String(new FormData(event.currentTarget).get('value') ?? '').trim());
        }}
      >
        <TextInput
          name="value"
          label={filter.label}
          defaultValue={readValue(filters, name)}
          maxLength={filter.max}
          data-autofocus
        />
        <Button type="submit" fullWidth mt="xs">
          Filtrar
        </Button>
      </form>
    );
  if (filter.kind === 'amount') return <AmountForm name={name} filters={filters} onChange={onChange} />;
  return <PeriodForm name={name} filters={filters} onChange={onChange} />;
}

/** The first and the last day of a period, typed as dd/mm/aaaa. */
function PeriodForm({ name, filters, onChange }: Omit<FilterProps, 'filter'>) {
  const read = (key: string) => formatBrazilianDay(readValue(filters, key));
  const form = useAppForm({
    initialValues: { from: read(`${name}_from`), to: read(`${name}_to`) },
    validate: ({ from, to }) => ({ from: from && typedDayError(from), to: to && typedDayError(to) }),
    submit: ({ from, to }) => {
      const days = { [`${name}_from`]: parseBrazilianDay(from), [`${name}_to`]: parseBrazilianDay(to) };
      const set = Object.fromEntries(Object.entries(days).filter(([, day]) => day));
      onChange({ ...without(filters, Object.keys(days)), ...set });
    },
  });
  return (
    <Form form={form} className="stack">
      <DateField label="De" isNested data-autofocus {...form.field('from')} />
      <DateField label="Até" isNested {...form.field('to')} />
      <Button type="submit" fullWidth>
        Filtrar
      </Button>
    </Form>
  );
}

/** The lowest and the highest amount. */
function AmountForm({ name, filters, onChange }: Omit<FilterProps, 'filter'>) {
  const read = (key: string) => parseDecimal(readValue(filters, key) || '0') ?? 0;
  const form = useAppForm({
    initialValues: { from: read(`${name}_from`), to: read(`${name}_to`) },
    validate: ({ from, to }) => ({
      to: to > 0 && to < from ? 'O segundo valor é menor que o primeiro.' : null,
    }),
    submit: ({ from, to }) => {
      const amounts = { [`${name}_from`]: from, [`${name}_to`]: to };
      const set = Object.entries(amounts).filter(([, cents]) => cents > 0);
      onChange({
        ...without(filters, Object.keys(amounts)),
        ...Object.fromEntries(set.map(([key, cents]) => [key, toDecimal(cents)])),
      });
    },
  });
  return (
    <Form form={form} className="stack">
      <MoneyField label="De" data-autofocus {...form.field('from')} />
      <MoneyField label="Até" {...form.field('to')} />
      <Button type="submit" fullWidth>
        Filtrar
      </Button>
    </Form>
  );
}

interface ListFiltersProps {
  definition: ListDefinition;
  /** Not offered: the page sets them. */
  fixed?: readonly string[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** So many filters are shown at first, unless the list names its own. */
const SHOWN_FILTERS = 3;

/** A button for each filter, which says what it is set to: those used most, those that are set, and the others on demand. */
export function ListFilters({ definition, fixed = [], filters, onChange }: ListFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const all = Object.entries(definition.filters).filter(([name]) => !fixed.includes(name));
  const often = definition.often ?? all.slice(0, SHOWN_FILTERS).map(([name]) => name);
  // One more is not worth a button of its own.
  const isFolded = all.length > often.length + 1;
  const isSet = ([name, filter]: [string, Filter]) => describeFilter(name, filter, filters) !== '';
  const first = all.filter(([name]) => often.includes(name));
  const others = all.filter(([name]) => !often.includes(name));
  const shown = [...first, ...(isOpen || !isFolded ? others : others.filter(isSet))];
  return (
    <>
      {shown.map(([name, filter]) => (
        <FilterButton key={name} name={name} filter={filter} filters={filters} onChange={onChange} />
      ))}
      {isFolded && (
        <Button
          variant="subtle"
          color="gray"
          className={classes.moreFilters}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Menos filtros' : 'Mais filtros'}
        </Button>
      )}
    </>
  );
}
