import { Button, FileButton, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { IconFileUpload, IconPlus } from '@tabler/icons-react';
import {
  type Institution,
  institutionError,
  MAX_CODE,
  MAX_INSTITUTION_NAME,
  MAX_INSTITUTIONS,
  mergeInstitutions,
  parseInstitutionsCsv,
} from '@toro/domain/office/settings/institutions';
import type { FieldBinding } from '@toro/ui/forms/field-binding.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import classes from './settings.module.css';

const SHOWN = 50;
const MAX_CSV_BYTES = 250_000;

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

type CsvMessage = { kind: 'success' | 'failure'; lines: string[] };

/** The institutions as an editable list, with a search and a file of code and name. */
export function InstitutionList({ id, value, error, onValue }: FieldBinding<Institution[]>) {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(SHOWN);
  const [message, setMessage] = useState<CsvMessage | null>(null);
  /** Rows that were added here: only their code can be typed. */
  const [added, setAdded] = useState(0);
  const found = value
    .map((institution, at) => ({ institution, at }))
    .filter(({ institution: { code, name } }) => fold(`${code} ${name}`).includes(fold(search)));
  const change = (at: number, part: Partial<Institution>) =>
    onValue(value.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const read = async (file: File | null) => {
    if (!file) return;
    const text = file.size > MAX_CSV_BYTES ? null : await file.text();
    const csv =
      text === null
        ? { ok: false as const, errors: ['O arquivo tem mais de 250 KB.'] }
        : parseInstitutionsCsv(text);
    if (!csv.ok) return setMessage({ kind: 'failure', lines: csv.errors });
    const merged = mergeInstitutions(value, csv.rows);
    onValue(merged.institutions);
    setMessage({
      kind: 'success',
      lines: [`${merged.added} novas e ${merged.renamed} com outro nome. Confira e salve.`],
    });
  };
  return (
    <>
      <div className={`row ${classes.listBar}`}>
        <TextInput
          aria-label="Buscar instituição"
          placeholder="Código ou nome"
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setLimit(SHOWN);
          }}
          data-grow
        />
        <FileButton accept=".csv,text/csv" onChange={(file) => void read(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileUpload size={16} stroke={1.75} aria-hidden />}
            >
              Ler CSV
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={value.length >= MAX_INSTITUTIONS}
          onClick={() => {
            setSearch('');
            setAdded(added + 1);
            onValue([{ code: '', name: '', active: true }, ...value]);
          }}
        >
          Adicionar
        </Button>
      </div>
      <p className="muted small">
        O CSV tem duas colunas: código e nome. Ele acrescenta e renomeia, nunca remove.
      </p>
      {message && (
        <Notice kind={message.kind}>
          {message.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {error && (
        <p id={id} tabIndex={-1} className={classes.error} role="alert">
          {error}
        </p>
      )}
      {found.length > 0 && (
        <p className={`muted small ${classes.institutionsHead}`} aria-hidden>
          <span>Código</span>
          <span>Nome</span>
          <span>Ativa</span>
        </p>
      )}
      <ul className={`plainList ${classes.institutions}`}>
        {found.slice(0, limit).map(({ institution, at }) => {
          const { code, name, active } = institution;
          const isNew = at < added;
          return (
            <li key={isNew ? `new-${added - at}` : code} data-off={!active || undefined}>
              {isNew ? (
                <TextInput
                  aria-label="Código"
                  placeholder="000"
                  maxLength={MAX_CODE}
                  value={code}
                  onChange={({ currentTarget }) => change(at, { code: currentTarget.value })}
                />
              ) : (
                <code>{code}</code>
              )}
              <TextInput
                aria-label={`Nome de ${code || 'nova instituição'}`}
                maxLength={MAX_INSTITUTION_NAME}
                value={name}
                error={error ? institutionError(institution) : undefined}
                onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
              />
              <Switch
                aria-label={`${name || 'Nova instituição'} ligada`}
                checked={active}
                onChange={({ currentTarget }) => change(at, { active: currentTarget.checked })}
              />
            </li>
          );
        })}
      </ul>
      {found.length === 0 && (
        <p className="muted small">
          {value.length === 0 ? 'Nenhuma instituição ainda.' : 'Nenhuma instituição com este código ou nome.'}
        </p>
      )}
      {found.length > limit && (
        <div>
          <Button variant="default" onClick={() => setLimit(limit + SHOWN)}>
            Mostrar mais {Math.min(SHOWN, found.length - limit)} de {found.length - limit}
          </Button>
        </div>
      )}
    </>
  );
}
