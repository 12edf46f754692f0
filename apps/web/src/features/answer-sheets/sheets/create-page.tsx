import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { MONTHS } from '@toro/domain/base/calendar/day';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import classes from './create-page.module.css';
import { CreatePageHeader } from './create-page-header.tsx';
import { LeadForm } from './lead-form.tsx';
import { type Gabarito, periodOf, type SheetFilters, sheetsQuery } from './queries.ts';
import { SheetLayout } from './sheet-layout.tsx';
import { StudentStart } from './student-start.tsx';

const TYPING_DEBOUNCE_MS = 300;
const YEARS_OFFERED = 5;
const ALL = { value: '', label: 'Todos' };
const NO_FILTERS: SheetFilters = { term: '', year: '', month: '' };

function listYears(): string[] {
  // The device's clock is exact enough for a year, and this first page does not wait for the server's time.
  const year = new Date(api.serverTime()).getFullYear();
  return Array.from({ length: YEARS_OFFERED + 1 }, (_, back) => String(year - back));
}

interface SheetFiltersFormProps {
  filters: SheetFilters;
  onChange: (filters: SheetFilters) => void;
}

function SheetFiltersForm({ filters, onChange }: SheetFiltersFormProps) {
  const field = (name: keyof SheetFilters) => ({
    id: name,
    name,
    value: filters[name],
    onValue: (value: string) => onChange({ ...filters, [name]: value }),
  });
  return (
    <search className={classes.filters}>
      <TextField
        {...field('term')}
        label="Nome da prova"
        type="search"
        autoComplete="off"
        maxLength={100}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      />
      <SelectField {...field('year')} label="Ano" data={[ALL, ...listYears()]} />
      <SelectField
        {...field('month')}
        label="Mês"
        data={[ALL, ...MONTHS.map((label, index) => ({ value: String(index + 1), label }))]}
      />
    </search>
  );
}

interface SheetChoiceProps {
  filters: SheetFilters;
  chosen: Gabarito | null;
  onChoose: (sheet: Gabarito) => void;
  onClear: () => void;
}

function SheetChoice({ filters, chosen, onChoose, onClear }: SheetChoiceProps) {
  const query = useQuery(sheetsQuery(filters));
  const filtered = filters.term !== '' || filters.year !== '' || filters.month !== '';
  return (
    <QueryState
      query={query}
      loading="Carregando os gabaritos"
      skeleton={[84, 84]}
      failure={{ title: 'Os gabaritos não carregaram', text: 'Confira a sua conexão.' }}
      isEmpty={({ gabaritos }) => gabaritos.length === 0}
      empty={
        <EmptyState
          drawing="search"
          title="Nenhum gabarito encontrado"
          text={
            filtered ? 'Tente outro nome, ano ou mês.' : 'Na noite da próxima prova o gabarito aparece aqui.'
          }
        >
          {filtered && (
            <Button variant="default" onClick={onClear}>
              Limpar os filtros
            </Button>
          )}
        </EmptyState>
      }
    >
      {({ gabaritos }) => (
        <fieldset
          className={`plainFieldset stack ${classes.list}`}
          data-gap="s"
          aria-busy={query.isPlaceholderData}
        >
          <legend className={classes.legend}>Qual prova você fez?</legend>
          {gabaritos.map((sheet) => (
            <label key={sheet.id_gabarito} className="choice">
              <input
                type="radio"
                name="gabarito"
                checked={chosen?.id_gabarito === sheet.id_gabarito}
                onChange={() => onChoose(sheet)}
              />
              <span className="stack breakWords" data-gap="2xs">
                <span className="muted small">{periodOf(sheet)}</span>
                <span className="strong">{sheet.name}</span>
                <span className="muted small figures">{sheet.total_questions} questões</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </QueryState>
  );
}

/** Gabaritoro: choose the exam, enter the contact data, start marking. */
export function CreatePage() {
  const user = useSession((session) => session.user);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [term] = useDebouncedValue(filters.term.trim(), TYPING_DEBOUNCE_MS);
  const [chosen, setChosen] = useState<Gabarito | null>(null);
  return (
    <SheetLayout>
      <CreatePageHeader />
      <SheetFiltersForm filters={filters} onChange={setFilters} />
      <SheetChoice
        filters={{ ...filters, term }}
        chosen={chosen}
        onChoose={setChosen}
        onClear={() => setFilters(NO_FILTERS)}
      />
      {chosen &&
        (user ? (
          <StudentStart key={chosen.id_gabarito} sheet={chosen} user={user} />
        ) : (
          <LeadForm sheet={chosen} />
        ))}
    </SheetLayout>
  );
}
