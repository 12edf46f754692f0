import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { MONTHS } from '@toro/domain/calendar/day';
import { Message } from '@toro/ui/message.tsx';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import classes from './create-page.module.css';
import { CreatePageHeader } from './create-page-header.tsx';
import { LeadForm } from './lead-form.tsx';
import { type Gabarito, periodOf, type SheetFilters, sheetsQuery } from './queries.ts';
import { SheetLayout } from './sheet-layout.tsx';
import { StudentStart } from './student-start.tsx';

const TYPING_DEBOUNCE_MS = 300;
const YEARS_OFFERED = 5;
const NO_FILTERS: SheetFilters = { term: '', year: '', month: '' };

function listYears(): string[] {
  // The device's clock is exact enough for a year, and this first page does not wait for the server's time.
  const year = new Date(api.serverTime()).getFullYear();
  return Array.from({ length: YEARS_OFFERED + 1 }, (_, back) => String(year - back));
}

function SheetFiltersForm({
  filters,
  onChange,
}: {
  filters: SheetFilters;
  onChange: (filters: SheetFilters) => void;
}) {
  return (
    <search className={classes.filters}>
      <TextInput
        label="Nome da prova"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={filters.term}
        onChange={({ currentTarget }) => onChange({ ...filters, term: currentTarget.value })}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      />
      <NativeSelect
        label="Ano"
        size="md"
        value={filters.year}
        data={[{ value: '', label: 'Todos' }, ...listYears()]}
        onChange={({ currentTarget }) => onChange({ ...filters, year: currentTarget.value })}
      />
      <NativeSelect
        label="Mês"
        size="md"
        value={filters.month}
        data={[
          { value: '', label: 'Todos' },
          ...MONTHS.map((label, index) => ({ value: String(index + 1), label })),
        ]}
        onChange={({ currentTarget }) => onChange({ ...filters, month: currentTarget.value })}
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
  const { data, isPending, isLoadingError, isPlaceholderData, refetch } = useQuery(sheetsQuery(filters));
  if (isPending) {
    return (
      <div role="status" aria-label="Carregando os gabaritos" className={classes.list}>
        <Skeleton height={84} radius="md" />
        <Skeleton height={84} radius="md" />
      </div>
    );
  }
  if (isLoadingError) {
    return (
      <div role="alert">
        <Message
          level={2}
          drawing="brokenScreen"
          title="Os gabaritos não carregaram"
          text="Confira a sua conexão."
        >
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </Message>
      </div>
    );
  }
  if (data.gabaritos.length === 0) {
    const filtered = filters.term !== '' || filters.year !== '' || filters.month !== '';
    return (
      <Message
        level={2}
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
      </Message>
    );
  }
  return (
    <fieldset className={classes.list} aria-busy={isPlaceholderData}>
      <legend className={classes.legend}>Qual prova você fez?</legend>
      {data.gabaritos.map((sheet) => (
        <label key={sheet.id_gabarito} className={classes.sheet}>
          <input
            type="radio"
            name="gabarito"
            checked={chosen?.id_gabarito === sheet.id_gabarito}
            onChange={() => onChoose(sheet)}
          />
          <span className={classes.text}>
            <span className={classes.period}>{periodOf(sheet)}</span>
            <span className={classes.name}>{sheet.name}</span>
            <span className={classes.count}>{sheet.total_questions} questões</span>
          </span>
        </label>
      ))}
    </fieldset>
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
