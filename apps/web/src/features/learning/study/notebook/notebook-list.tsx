import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CAUSE_LABELS } from '@toro/domain/learning/study/marks';
import type { NotebookSearch } from '@toro/domain/learning/study/notebook-filters';
import { ARCHIVED, formatChange, formatEntry } from '@toro/domain/learning/study/study-texts';
import { Card } from '@toro/ui/card.tsx';
import { QuestionPreview } from '@toro/ui/question/question-preview.tsx';
import classes from './notebook.module.css';
import type { Notebook, NotebookEntry } from './queries.ts';

/** Why an entry is here and when it leaves, and what happened to its question. */
export const describeEntry = (
  entry: Pick<NotebookEntry, 'missed_at' | 'source' | 'is_guess' | 'leaving' | 'change' | 'is_archived'>,
): string[] => [
  formatEntry(
    { missedAt: new Date(entry.missed_at), source: entry.source, isGuess: entry.is_guess },
    entry.leaving,
  ),
  ...(entry.change ? [formatChange(entry.change.kind, entry.change.day)] : []),
  ...(entry.is_archived ? [ARCHIVED] : []),
];

interface EntryLinkProps {
  entry: NotebookEntry;
  search: NotebookSearch;
  isOpen: boolean;
}

function EntryLink({ entry, search, isOpen }: EntryLinkProps) {
  return (
    <Link
      className={classes.entry}
      to="/study/notebook/$questionId"
      params={{ questionId: String(entry.id_questao) }}
      search={search}
      aria-current={isOpen}
    >
      <span className="row small muted" data-gap="xs">
        <b className="strong figures">{entry.codigo}</b>
        {entry.module?.title}
        {entry.misses > 1 && <span className="badge">{entry.misses} erros</span>}
      </span>
      <span className={`breakWords ${classes.preview}`}>
        <QuestionPreview html={entry.enunciado} />
      </span>
      {entry.rule && (
        <span className="row small mediumWeight breakWords" data-gap="xs" data-nowrap>
          <IconPencil size={16} stroke={1.75} aria-hidden />
          {entry.rule}
        </span>
      )}
      {describeEntry(entry).map((line) => (
        <span key={line} className="tiny muted">
          {line}
        </span>
      ))}
      <span className="tiny strong">
        {entry.cause ? `Causa: ${CAUSE_LABELS[entry.cause]}` : 'Diga a causa'}
      </span>
    </Link>
  );
}

interface NotebookListProps {
  notebook: Notebook;
  search: NotebookSearch;
  openId: number | null;
  onPage: (page: number) => void;
}

/** The entries of a page, with the way to the others. */
export function NotebookList({ notebook, search, openId, onPage }: NotebookListProps) {
  const { data, total, per_page: size, current_page: page } = notebook;
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <Card as="section" className={classes.list} aria-label="Questões do caderno">
      <ol className="plainList lines">
        {data.map((entry) => (
          <li key={entry.id_questao}>
            <EntryLink entry={entry} search={search} isOpen={entry.id_questao === openId} />
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav className={classes.pager} aria-label="Páginas do caderno">
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Anterior
          </Button>
          <span className="small muted figures">
            Página {page} de {pages}
          </span>
          <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Próxima
          </Button>
        </nav>
      )}
    </Card>
  );
}
