import { Button } from '@mantine/core';
import { escapeHtml } from '@toro/domain/base/text/escape-html';
import { ROW_STATES, type RowSort, type RowState } from '@toro/domain/questions/question-imports/imports';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { Fragment } from 'react';
import { DestinationCell } from './destination-select.tsx';
import { GridCell } from './grid-cell.tsx';
import type { ImportRow, QuestionImport, RowChange } from './queries.ts';
import classes from './question-imports.module.css';
import { RowEditor } from './row-editor.tsx';

const KINDS: Record<RowState, string> = {
  new: 'ok',
  changed: 'wait',
  same: 'off',
  similar: 'wait',
  error: 'bad',
};

function describeState({ state, similar, is_left_out, is_written }: ImportRow): {
  word: string;
  kind: string;
} {
  if (is_written) return { word: 'Importada', kind: 'ok' };
  if (is_left_out) return { word: 'Não importar', kind: 'off' };
  const word = state === 'similar' && similar ? `Parecida com ${similar.code}` : ROW_STATES[state];
  return { word, kind: KINDS[state] };
}

const toHtml = (text: string) => (text === '' ? '' : `<p>${escapeHtml(text)}</p>`);

interface RowsGridProps {
  item: QuestionImport;
  rows: readonly ImportRow[];
  open: number | null;
  selected: ReadonlySet<number>;
  sort: RowSort;
  onSort: (sort: RowSort) => void;
  onOpen: (position: number | null) => void;
  onSelect: (position: number) => void;
  onSave: (position: number, change: RowChange) => void;
}

/** The questions of a file as a table whose cells are corrected in place. */
export function RowsGrid({
  item,
  rows,
  open,
  selected,
  sort,
  onSort,
  onOpen,
  onSelect,
  onSave,
}: RowsGridProps) {
  const optionCount = Math.max(4, ...rows.map(({ options }) => options.length));
  const letters = Array.from({ length: optionCount }, (_, at) => letterAt(at) ?? '');
  return (
    <div className={`scrollsAside ${classes.scroll}`}>
      <table className={`table ${classes.rows}`}>
        <thead>
          <tr>
            <th>
              <span className="visuallyHidden">Selecionar</span>
            </th>
            <SortHead name="position" label="Lugar" {...{ sort, onSort }} />
            <SortHead name="state" label="O que faz" {...{ sort, onSort }} />
            <SortHead name="code" label="Código" className={classes.code} {...{ sort, onSort }} />
            <th className={classes.option}>Módulo</th>
            <th className={classes.key}>Gabarito</th>
            <SortHead name="statement" label="Enunciado" className={classes.wide} {...{ sort, onSort }} />
            {letters.map((letter) => (
              <th key={letter} className={classes.option}>
                {`Alt. ${letter}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.position}>
              <GridRow
                {...{ item, row, letters, onSave }}
                isSelected={selected.has(row.position)}
                onSelect={() => onSelect(row.position)}
                isOpen={open === row.position}
                onOpen={() => onOpen(open === row.position ? null : row.position)}
              />
              {open === row.position && (
                <tr>
                  <td colSpan={7 + letters.length}>
                    <RowEditor item={item} position={row.position} onDone={() => onOpen(null)} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeadProps {
  name: 'position' | 'state' | 'code' | 'statement';
  label: string;
  className?: string | undefined;
  sort: RowSort;
  onSort: (sort: RowSort) => void;
}

/** A head that sorts by its column; the second press turns the order round. */
function SortHead({ name, label, className, sort, onSort }: SortHeadProps) {
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;
  return (
    <th className={className} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(direction === 'ascending' ? `-${name}` : name)}
      >
        {label}
        {direction && <span aria-hidden>{direction === 'ascending' ? ' ↑' : ' ↓'}</span>}
      </button>
    </th>
  );
}

interface GridRowProps {
  item: QuestionImport;
  row: ImportRow;
  letters: readonly string[];
  isSelected: boolean;
  isOpen: boolean;
  onSelect: () => void;
  onOpen: () => void;
  onSave: (position: number, change: RowChange) => void;
}

function GridRow({ item, row, letters, isSelected, isOpen, onSelect, onOpen, onSave }: GridRowProps) {
  const { word, kind } = describeState(row);
  const faults = [...row.errors, ...row.missing];
  const isFaulty = (field: string) => faults.some((fault) => fault.field.split('.')[0] === field);
  const isClosed = row.is_written || row.is_left_out;
  const save = (change: RowChange) => onSave(row.position, change);
  const saveOption = (at: number, text: string) => {
    const texts = Array.from({ length: Math.max(row.options.length, at + 1) }, (_, index) => index);
    save({ options: texts.map((index) => (index === at ? { text: escapeHtml(text) } : {})) });
  };
  return (
    <>
      <tr data-error={(row.errors.length > 0 && !isClosed) || undefined}>
        <td>
          <input
            type="checkbox"
            aria-label={`Selecionar ${row.place}`}
            checked={isSelected}
            disabled={row.is_written}
            onChange={onSelect}
          />
        </td>
        <td>
          <button type="button" className={classes.open} aria-expanded={isOpen} onClick={onOpen}>
            {row.place}
          </button>
        </td>
        <td>
          <span className="state" data-kind={kind}>
            {word}
          </span>
        </td>
        <td>
          {isClosed ? (
            row.code
          ) : (
            <GridCell
              label={`Código de ${row.place}`}
              value={row.code}
              maxLength={40}
              isFaulty={isFaulty('code')}
              onSave={(code) => save({ code })}
            />
          )}
        </td>
        <td>
          {isClosed ? (
            row.destination || '–'
          ) : (
            <DestinationCell
              label={`Módulo de ${row.place}`}
              families={item.families}
              value={row.family_id === null ? null : { family_id: row.family_id, module_id: row.module_id }}
              isFaulty={isFaulty('module')}
              onValue={(destination) => destination && save({ destination })}
            />
          )}
        </td>
        <td>
          {isClosed ? (
            row.correct || '–'
          ) : (
            <select
              className={classes.cell}
              aria-label={`Gabarito de ${row.place}`}
              required
              aria-invalid={row.correct === '' || undefined}
              value={row.correct.length === 1 ? row.correct : ''}
              onChange={({ currentTarget }) => save({ correct: letters.indexOf(currentTarget.value) })}
            >
              <option value="" disabled>
                –
              </option>
              {row.options.map((_, at) => (
                <option key={letterAt(at)}>{letterAt(at)}</option>
              ))}
            </select>
          )}
        </td>
        <td className={classes.wide}>
          <TextCell
            label={`Enunciado de ${row.place}`}
            text={row.statement}
            isPlain={row.is_plain && !isClosed}
            maxLength={400}
            isFaulty={isFaulty('statement')}
            onOpen={onOpen}
            onSave={(text) => save({ statement: toHtml(text) })}
          />
          {row.pictures.length > 0 && (
            <span className={classes.thumbnails}>
              {row.pictures.slice(0, 4).map(({ path, url }) => (
                <img key={path} src={url} alt="" />
              ))}
            </span>
          )}
        </td>
        {letters.map((letter, at) => {
          const option = row.options[at];
          const isNext = at === row.options.length && !isClosed;
          return (
            <td key={letter} data-right={row.correct === letter || undefined}>
              {(option || isNext) && (
                <TextCell
                  label={`Alternativa ${letter} de ${row.place}`}
                  text={option?.text ?? ''}
                  isPlain={(option?.is_plain ?? true) && !isClosed}
                  maxLength={200}
                  isFaulty={faults.some((fault) => fault.field === `options.${at}`)}
                  onOpen={onOpen}
                  onSave={(text) => saveOption(at, text)}
                />
              )}
            </td>
          );
        })}
      </tr>
      {faults.length > 0 && !isClosed && (
        <tr>
          <td colSpan={7 + letters.length} className={classes.faults}>
            <div className={classes.seen}>
              {row.errors.length > 0 && (
                <p className={classes.errors}>{row.errors.map(({ message }) => message).join(' ')}</p>
              )}
              {row.missing.length > 0 && (
                <p className={classes.missing}>{row.missing.map(({ message }) => message).join(' ')}</p>
              )}
              {row.missing.some(({ cause }) => cause === 'key') && (
                <span className={classes.letters}>
                  <span className="muted small">Qual é a certa?</span>
                  {row.options.map(({ text }, at) => (
                    <Button
                      key={letterAt(at)}
                      variant="default"
                      size="compact-sm"
                      title={text}
                      onClick={() => save({ correct: at })}
                    >
                      {letterAt(at)}
                      <span className="visuallyHidden"> é a certa em {row.place}</span>
                    </Button>
                  ))}
                </span>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

interface TextCellProps {
  label: string;
  text: string;
  /** Whether it can be corrected in the table; a text with pictures or emphasis opens the whole question. */
  isPlain: boolean;
  maxLength: number;
  isFaulty: boolean;
  onOpen: () => void;
  onSave: (text: string) => void;
}

function TextCell({ label, text, isPlain, maxLength, isFaulty, onOpen, onSave }: TextCellProps) {
  if (isPlain) return <GridCell {...{ label, maxLength, isFaulty, onSave }} value={text} />;
  return (
    <button type="button" className={classes.richCell} aria-label={`Abrir ${label}`} onClick={onOpen}>
      {text || 'Imagem ou fórmula'}
    </button>
  );
}
