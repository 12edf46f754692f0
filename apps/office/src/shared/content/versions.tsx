import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import type { ContentFields } from '@toro/domain/catalogue/content/kinds';
import { findChangedFields } from '@toro/domain/catalogue/content/merge-fields';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useState } from 'react';
import { api } from '../api.ts';
import { Comparison } from './comparison.tsx';
import classes from './content.module.css';
import type { ContentPageKind } from './content-kind.ts';
import { Difference } from './difference.tsx';
import type { Entity, Version } from './entity.ts';
import { VersionPictures } from './version-pictures.tsx';

interface VersionsProps<F extends ContentFields> {
  kind: ContentPageKind<F>;
  entity: Entity<F>;
  mayRestore: boolean;
  onRestore: (number: number) => void;
}

/** The kept versions; one of them shows what it changed. */
export function Versions<F extends ContentFields>({ kind, entity, mayRestore, onRestore }: VersionsProps<F>) {
  const { id, published_version } = entity;
  const [chosen, setChosen] = useState<number | null>(null);
  const query = useQuery({
    queryKey: ['versions', kind.kind, id, published_version, entity.schedule?.at],
    queryFn: () => api.send(kind.calls.listVersions, { params: { id } }),
  });
  return (
    <QueryState
      query={query}
      loading="Carregando as versões..."
      skeleton={[96, 96]}
      failure={{ text: 'As versões não carregaram. Nada se perdeu.' }}
      isEmpty={({ versions }) => versions.length === 0}
      empty={
        <p className="muted">
          Ainda não há versões: a primeira nasce com a primeira publicação no escritório.
        </p>
      }
    >
      {({ versions }) => {
        const shown = chosen ?? versions[0]?.number ?? null;
        return (
          <div className={classes.versions}>
            <ul className={`plainList ${classes.versionList}`} aria-label="Versões">
              {versions.map((version) => (
                <li key={version.number}>
                  <button
                    type="button"
                    aria-pressed={version.number === shown}
                    onClick={() => setChosen(version.number)}
                  >
                    <VersionName version={version} isCurrent={version.number === published_version} />
                  </button>
                </li>
              ))}
            </ul>
            {shown !== null && (
              <VersionCard
                key={shown}
                kind={kind}
                id={id}
                number={shown}
                others={versions.map(({ number }) => number).filter((number) => number !== shown)}
                mayRestore={mayRestore}
                onRestore={onRestore}
              />
            )}
          </div>
        );
      }}
    </QueryState>
  );
}

const VersionName = ({ version, isCurrent }: { version: Version; isCurrent: boolean }) => (
  <>
    <b className="figures">
      Versão {version.number}
      {isCurrent && ' · no ar'}
      {!version.is_published && ' · não publicada'}
    </b>
    <span className="muted small">
      {version.author}, {dateAndTime(new Date(version.created_at))}
    </span>
    {version.note && <span className="small">{version.note}</span>}
  </>
);

interface VersionCardProps<F extends ContentFields> {
  kind: ContentPageKind<F>;
  id: number;
  number: number;
  /** The versions that it can be compared with. */
  others: readonly number[];
  mayRestore: boolean;
  onRestore: (number: number) => void;
}

function VersionCard<F extends ContentFields>({
  kind,
  id,
  number,
  others,
  mayRestore,
  onRestore,
}: VersionCardProps<F>) {
  const query = useQuery({
    queryKey: ['version', kind.kind, id, number],
    queryFn: () => api.send(kind.calls.getVersion, { params: { id, number } }),
  });
  const [other, setOther] = useState<number | null>(null);
  return (
    <Card
      id="versao"
      title={
        other === null ? `O que mudou na versão ${number}` : `Comparação das versões ${other} e ${number}`
      }
    >
      {others.length > 0 && (
        <SelectField
          id="comparar"
          name="comparar"
          label="Comparar com"
          value={other === null ? '' : String(other)}
          onValue={(chosen) => setOther(chosen === '' ? null : Number(chosen))}
          data={[
            { value: '', label: 'a versão antes dela' },
            ...others.map((each) => ({ value: String(each), label: `Versão ${each}` })),
          ]}
        />
      )}
      {other !== null && <Comparison kind={kind} id={id} numbers={[other, number]} />}
      <QueryState
        query={query}
        loading="Carregando a versão..."
        skeleton={[160]}
        failure={{ text: 'A versão não carregou. Nada se perdeu.' }}
      >
        {({ fields, before, files }) => {
          const fileName = (file: number) =>
            files.find((each) => each.id === file)?.name ?? `Arquivo ${file}`;
          const show = (field: string, value: unknown) => kind.describe(field, value, fileName);
          const changed = findChangedFields(before ?? {}, fields)
            .map((field) => ({
              field,
              from: show(field, before?.[field]),
              to: show(field, fields[field]),
              isText: typeof before?.[field] === 'string' && typeof fields[field] === 'string',
            }))
            .filter(({ from, to, isText }) => from !== to || isText);
          return (
            <>
              {other === null && changed.length === 0 && (
                <p className="muted">Nada mudou em relação à versão antes dela.</p>
              )}
              <dl className={classes.changes} hidden={other !== null}>
                {changed.map(({ field, from, to }) => (
                  <div key={field}>
                    <dt>{kind.labels[field as keyof F & string] ?? field}</dt>
                    <dd>
                      {from === to ? 'Só a formatação mudou.' : <Difference before={from} after={to} />}
                      <VersionPictures before={before?.[field]} after={fields[field]} />
                    </dd>
                  </div>
                ))}
              </dl>
              {mayRestore && (
                <div>
                  <Button variant="default" onClick={() => onRestore(number)}>
                    Restaurar esta versão
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}
