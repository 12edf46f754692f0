import { CloseButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  changeFamilies,
  MAX_TERM_LENGTH,
  type QuestionFilters,
} from '@toro/domain/questions/questions/question-filters';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { familiesQuery, type Modules, modulesQuery } from './queries.ts';
import classes from './question-filters.module.css';

const TYPING_DEBOUNCE_MS = 350;

interface QuestionFiltersFormProps {
  filters: QuestionFilters;
  onChange: (filters: QuestionFilters, how: { replace: boolean }) => void;
}

/** The search term while typing. The address follows after a pause, and the field follows the address. */
function useTypedTerm(term: string, send: (term: string, how: { replace: boolean }) => void) {
  const [typed, setTyped] = useState(term);
  const sent = useRef(term);
  const sendNow = (next: string, how: { replace: boolean }): void => {
    sendSoon.cancel();
    const trimmed = next.trim().slice(0, MAX_TERM_LENGTH);
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    send(trimmed, how);
  };
  const sendSoon = useDebouncedCallback(
    (next: string) => sendNow(next, { replace: true }),
    TYPING_DEBOUNCE_MS,
  );
  useEffect(() => {
    if (term === sent.current) return;
    sendSoon.cancel();
    sent.current = term;
    setTyped(term);
  }, [term, sendSoon]);
  return {
    typed,
    type(next: string) {
      setTyped(next);
      sendSoon(next);
    },
    finish: () => sendNow(typed, { replace: false }),
    clear() {
      setTyped('');
      sendNow('', { replace: false });
    },
  };
}

/** The modules of the chosen families, or of all, grouped by family. */
function moduleOptions(modules: Modules, families: readonly { familie_id: number; name: string }[]) {
  return families.flatMap(({ familie_id, name }) => {
    const items = (modules[familie_id] ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
    return items.length > 0 ? [{ group: name, items }] : [];
  });
}

export function QuestionFiltersForm({ filters, onChange }: QuestionFiltersFormProps) {
  const families = useQuery(familiesQuery);
  const modules = useQuery(modulesQuery);
  const term = useTypedTerm(filters.term, (next, how) => onChange({ ...filters, term: next }, how));
  const known = families.data ?? [];
  const chosen = known.filter(({ familie_id }) => filters.families.includes(familie_id));
  const options = moduleOptions(modules.data ?? {}, chosen.length > 0 ? chosen : known);
  const toggle = (family: number) => {
    const next = filters.families.includes(family)
      ? filters.families.filter((id) => id !== family)
      : [...filters.families, family];
    onChange(
      next.length === 0 ? { ...filters, families: [] } : changeFamilies(filters, next, modules.data ?? {}),
      { replace: false },
    );
  };
  return (
    <Card as="search" className={`columns ${classes.filters}`}>
      <form
        className={classes.term}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          term.finish();
        }}
      >
        <TextField
          id="term"
          name="term"
          label="Buscar questões"
          placeholder="Uma palavra, um assunto ou o código da questão"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_TERM_LENGTH}
          value={term.typed}
          onValue={term.type}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          rightSection={
            term.typed !== '' && <CloseButton aria-label="Apagar a busca" size={36} onClick={term.clear} />
          }
        />
      </form>
      {families.isError && (
        <Notice kind="failure">Problemas ao listar as certificações, por favor contate o suporte.</Notice>
      )}
      {known.length > 0 && (
        <fieldset className={`plainFieldset row ${classes.families}`} data-gap="xs">
          <legend>Certificações</legend>
          {known.map(({ familie_id, name }) => (
            <label key={familie_id} className={`chip medium mediumWeight ${classes.family}`}>
              <input
                type="checkbox"
                checked={filters.families.includes(familie_id)}
                onChange={() => toggle(familie_id)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <SelectField
        id="module"
        name="module"
        label="Módulo"
        disabled={options.length === 0}
        value={filters.moduleId === null ? '' : String(filters.moduleId)}
        data={[{ value: '', label: 'Todos os módulos' }, ...options]}
        onValue={(chosen) =>
          onChange({ ...filters, moduleId: chosen === '' ? null : Number(chosen) }, { replace: false })
        }
      />
    </Card>
  );
}
