import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { MAX_COUNTED_ROWS, PAGE_SIZES } from '@toro/contract/office/lists/list';
import { formatFigure, formatTotal } from './format-count.ts';
import classes from './list.module.css';
import type { ListState } from './list-query.ts';

interface ListPagerProps {
  state: ListState;
  total: number;
  onChange: (change: Partial<ListState>) => void;
}

/** '1 a 50 de 1.284', the size of a page, and the ways to the pages beside this one. */
export function ListPager({ state: { page, size }, total, onChange }: ListPagerProps) {
  const reachable = Math.min(total, MAX_COUNTED_ROWS);
  const last = Math.max(1, Math.ceil(reachable / size));
  const first = (page - 1) * size + 1;
  return (
    <nav className={classes.pager} aria-label="Páginas">
      <span className="figures">
        {formatFigure(first)} a {formatFigure(Math.min(page * size, total))} de {formatTotal(total)}
      </span>
      <NativeSelect
        aria-label="Linhas por página"
        value={String(size)}
        data={PAGE_SIZES.map((each) => ({ value: String(each), label: `${each} por página` }))}
        onChange={({ currentTarget }) => onChange({ size: Number(currentTarget.value) })}
      />
      <ActionIcon
        variant="default"
        size="var(--control-height)"
        aria-label="Página anterior"
        disabled={page <= 1}
        onClick={() => onChange({ page: page - 1 })}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="var(--control-height)"
        aria-label="Próxima página"
        disabled={page >= last}
        onClick={() => onChange({ page: page + 1 })}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
