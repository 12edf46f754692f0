import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type Column,
  type ListDefinition,
  type ListRow,
  MASKED_KINDS,
} from '@toro/contract/office/lists/list';
import { cutAtWord } from '@toro/domain/base/text/cut-at-word';
import { Fragment, type ReactNode, useState } from 'react';
import { ColumnResizer } from './column-resizer.tsx';
import classes from './list.module.css';
import { formatCell, isFigure, isLabelled } from './list-cell.tsx';
import type { ShownColumn } from './list-settings.ts';
import { MaskedValue } from './masked-value.tsx';
import { PagePicker, RowPicker } from './row-picker.tsx';
import type { ListSelection } from './use-selection.ts';

/** A text takes two lines at most, so that all rows are equally high; it is cut between words. */
const SHORT_TEXT = 14;
const LONG_TEXT = 60;
const WIDE_TEXT = 80;

interface ListTableProps<D extends ListDefinition> {
  definition: D;
  rows: readonly ListRow<D>[];
  sort: string;
  onSort: (sort: string) => void;
  /** The shown columns in their order. */
  shown: readonly ShownColumn[];
  onShown: (shown: ShownColumn[]) => void;
  cells?: { [K in keyof D['columns']]?: (row: ListRow<D>) => ReactNode };
  href?: (row: ListRow<D>) => string;
  detail?: (row: ListRow<D>) => ReactNode;
  /** Fetches one masked value; without it masked values stay masked. */
  reveal?: (id: number, column: string) => Promise<{ value: string }>;
  /** Which rows are picked; without it none can be. */
  selection?: ListSelection;
}

/** A table whose rows become cards on phones: the same markup in another grid. */
export function ListTable<D extends ListDefinition>(props: ListTableProps<D>) {
  const { definition, rows, sort, onSort, cells = {}, href, detail, selection, reveal } = props;
  const [opened, setOpened] = useState<number | null>(null);
  const { shown, onShown } = props;
  const columns = shown.map(({ name }): [string, Column] => [name, definition.columns[name] as Column]);
  const days = columns.filter(([, { kind }]) => kind === 'day' || kind === 'instant').length;
  const [firstName = '', firstColumn = { label: '', kind: 'text' as const }] =
    Object.entries(definition.columns)[0] ?? [];
  const isPicked = (id: number) => selection !== undefined && (selection.isAll || selection.ids.has(id));
  const setWidth = (name: string, width: number) =>
    onShown(shown.map((column) => (column.name === name ? { ...column, width } : column)));

  const content = (row: ListRow<D>, name: string, column: Column): ReactNode => {
    const cell = cells[name as keyof typeof cells] as ((row: ListRow<D>) => ReactNode) | undefined;
    if (cell) return cell(row);
    const value = formatCell(column, row[name]);
    if (column.kind === 'text' && value.length > SHORT_TEXT)
      return (
        <span className={classes.clamped} title={value}>
          {cutAtWord(value, column.wide ? WIDE_TEXT : LONG_TEXT)}
        </span>
      );
    if (!reveal || !value || !MASKED_KINDS.includes(column.kind)) return value;
    const label = `${column.label} de ${formatCell(firstColumn, row[firstName])}`;
    return <MaskedValue label={label} masked={value} reveal={() => reveal(row.id, name)} />;
  };

  return (
    <div className={`scrollsAside ${classes.frame}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            {selection && <PagePicker selection={selection} />}
            {columns.map(([name, column], index) => (
              <SortHeader
                key={name}
                name={name}
                column={column}
                sort={sort}
                onSort={onSort}
                width={shown[index]?.width ?? null}
                onWidth={(width) => setWidth(name, width)}
              />
            ))}
            {detail && (
              <th>
                <span className="visuallyHidden">Detalhes</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              <tr data-link={href ? true : undefined} data-picked={isPicked(row.id) || undefined}>
                {selection && (
                  <RowPicker
                    label={formatCell(firstColumn, row[firstName])}
                    isPicked={isPicked(row.id)}
                    onToggle={(withRange) => selection.toggle(row.id, withRange)}
                  />
                )}
                {columns.map(([name, column], index) => (
                  <td
                    key={name}
                    data-kind={column.kind}
                    data-figure={isFigure(column) || undefined}
                    data-labelled={isLabelled(column, days) || undefined}
                    data-wide={column.wide}
                    data-label={column.label}
                  >
                    {index === 0 && href ? (
                      <Link to={href(row)} className={classes.rowLink}>
                        {content(row, name, column)}
                      </Link>
                    ) : (
                      content(row, name, column)
                    )}
                  </td>
                ))}
                {detail && (
                  <td className={classes.opener}>
                    <button
                      type="button"
                      aria-expanded={opened === row.id}
                      aria-label="Ver detalhes"
                      onClick={() => setOpened(opened === row.id ? null : row.id)}
                    >
                      <IconChevronDown size={16} stroke={1.75} aria-hidden />
                    </button>
                  </td>
                )}
              </tr>
              {detail && opened === row.id && (
                <tr>
                  <td colSpan={columns.length + (selection ? 2 : 1)} className={classes.detail}>
                    {detail(row)}
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

interface SortHeaderProps {
  name: string;
  column: Column;
  sort: string;
  onSort: (sort: string) => void;
  width: number | null;
  onWidth: (width: number) => void;
}

/** A head that sorts by its column; the second press turns the order round. */
function SortHeader({ name, column, sort, onSort, width, onWidth }: SortHeaderProps) {
  const figure = isFigure(column) || undefined;
  const style = width === null ? undefined : { width };
  const resizer = <ColumnResizer label={column.label} width={width} onWidth={onWidth} />;
  if (!column.sortable)
    return (
      <th data-figure={figure} style={style}>
        {column.label}
        {resizer}
      </th>
    );
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th data-figure={figure} aria-sort={direction} style={style}>
      <button type="button" onClick={() => onSort(direction === 'ascending' ? `-${name}` : name)}>
        {column.label}
        {direction && <Arrow size={14} stroke={1.75} aria-hidden />}
      </button>
      {resizer}
    </th>
  );
}
