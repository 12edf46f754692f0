import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { Pagination } from '@mantine/core';
import { usePhone } from '@toro/ui/use-phone.ts';
import classes from './questions-page.module.css';

const CONTROLS: Partial<Record<string, string>> = { previous: 'Página anterior', next: 'Próxima página' };

interface QuestionPagerProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

export function QuestionPager({ page, pages, onChange }: QuestionPagerProps) {
  const wide = !usePhone();
  return (
    <nav className={`row figures ${classes.pager}`} aria-label="Páginas">
      <Pagination
        total={pages}
        value={page}
        onChange={onChange}
        size={wide ? 44 : 40}
        gap={wide ? 8 : 4}
        siblings={wide ? 1 : 0}
        classNames={{ control: classes.control }}
        getItemProps={(number) => ({ 'aria-label': `Página ${number}` })}
        getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
      />
    </nav>
  );
}
