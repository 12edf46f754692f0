import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useParams } from '@tanstack/react-router';
import {
  isNotebookFiltered,
  type NotebookSearch,
  parseNotebookSearch,
} from '@toro/domain/learning/study/notebook-filters';
import { formatChange } from '@toro/domain/learning/study/study-texts';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useOnline } from '@toro/ui/use-online.ts';
import { usePhone } from '@toro/ui/use-phone.ts';
import classes from './notebook.module.css';
import { NotebookDetail } from './notebook-detail.tsx';
import { CauseCounts, NotebookFilters } from './notebook-filters.tsx';
import { NotebookList } from './notebook-list.tsx';
import { type Notebook, notebookQuery } from './queries.ts';

const route = getRouteApi('/area/study/notebook');

const NOT_LOADED = {
  title: 'Seu caderno não carregou',
  text: 'Suas questões e anotações estão guardadas. Tente de novo.',
};

function LeftNotices({ notebook }: { notebook: Notebook }) {
  return notebook.left.map(({ id_questao, codigo, kind, day }) => (
    <Notice key={id_questao} kind="info">
      <b>{codigo}</b> saiu do caderno. {formatChange(kind, day)}
    </Notice>
  ));
}

function Actions({ notebook, search }: { notebook: Notebook; search: NotebookSearch }) {
  const online = useOnline();
  // Both lead to pages that need a connection.
  if (notebook.total === 0 || !online) return null;
  return (
    <div className="row" data-gap="xs">
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/study/notebook/print" search={search} />}
      >
        Imprimir
      </Button>
      <Button component="a" href={`/study/practice?question=${notebook.question_ids.join(',')}`}>
        Treinar estas questões
      </Button>
    </div>
  );
}

function Empty({ notebook, onClear }: { notebook: Notebook; onClear: () => void }) {
  if (notebook.is_empty)
    return (
      <EmptyState
        drawing="mountains"
        title="Nenhum erro por aqui ainda."
        text="O que você errar em provas, simulados, treinos e revisões chega aqui sozinho."
      />
    );
  return (
    <EmptyState
      drawing="search"
      title="Nenhuma questão com estes filtros."
      text="Tire um dos filtros para ver mais questões."
    >
      <Button variant="default" onClick={onClear}>
        Limpar filtros
      </Button>
    </EmptyState>
  );
}

/** Caderno de erros: the list with its filters, and an entry beside it or, on narrow windows, on a page of its own. */
export function NotebookPage() {
  const search = parseNotebookSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const { questionId } = useParams({ strict: false });
  const isPhone = usePhone();
  const query = useQuery(notebookQuery(search));
  const chosen = /^[1-9]\d{0,9}$/.test(questionId ?? '') ? Number(questionId) : null;
  const change = (next: NotebookSearch) => void navigate({ to: '/study/notebook', search: next });
  if (questionId !== undefined && chosen === null)
    return <Navigate to="/study/notebook" search={search} replace />;
  if (isPhone && chosen !== null)
    return (
      <div className="page" data-gap="m">
        <h1 className="visuallyHidden">Questão do caderno de erros</h1>
        <Button
          className={classes.back}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/study/notebook" search={search} />}
        >
          Caderno de erros
        </Button>
        <NotebookDetail id={chosen} />
      </div>
    );
  const { data: notebook } = query;
  const openId = chosen ?? (isPhone ? null : (notebook?.data[0]?.id_questao ?? null));
  return (
    <div className="page">
      <PageHeader
        title="Caderno de erros"
        lead={notebook && !notebook.is_empty ? countEntries(notebook.total) : undefined}
        actions={notebook && <Actions notebook={notebook} search={search} />}
      />
      {notebook && !isNotebookFiltered(search) && <LeftNotices notebook={notebook} />}
      <CauseCounts search={search} notebook={notebook} onChange={change} />
      {!notebook?.is_empty && <NotebookFilters search={search} notebook={notebook} onChange={change} />}
      <QueryState
        query={query}
        loading="Carregando o caderno..."
        skeleton={[120, 120, 120]}
        failure={NOT_LOADED}
      >
        {(found) =>
          found.total === 0 ? (
            <Empty notebook={found} onClear={() => change({})} />
          ) : (
            <div className={`columns ${classes.columns}`}>
              <NotebookList
                notebook={found}
                search={search}
                openId={openId}
                onPage={(page) => change(parseNotebookSearch({ ...search, page }))}
              />
              {!isPhone && openId !== null && <NotebookDetail key={openId} id={openId} />}
            </div>
          )
        }
      </QueryState>
    </div>
  );
}

const countEntries = (total: number) => (total === 1 ? '1 questão' : `${total} questões`);
