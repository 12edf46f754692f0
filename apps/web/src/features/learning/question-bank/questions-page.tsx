import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import {
  isFiltered,
  NO_FILTERS,
  type QuestionFilters,
} from '@toro/domain/questions/questions/question-filters';
import {
  type QuestionSearchParams,
  toQuestionFilters,
  toQuestionSearch,
} from '@toro/domain/questions/questions/question-search';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useEffect, useRef } from 'react';
import { type QuestionsResponse, questionsQuery } from './queries.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionCount } from './question-count.tsx';
import { QuestionFiltersForm } from './question-filters.tsx';
import { QuestionPager } from './question-pager.tsx';
import classes from './questions-page.module.css';
import { SearchNotice } from './search-notice.tsx';
import { storeSearch } from './stored-search.ts';

const route = getRouteApi('/area/questions');

interface QuestionListProps {
  search: QuestionSearchParams;
  onPage: (page: number) => void;
  onClear: () => void;
}

function QuestionList({ search, onPage, onClear }: QuestionListProps) {
  const query = useQuery(questionsQuery(search));
  return (
    <QueryState
      query={query}
      loading="Carregando questões..."
      skeleton={[24, 118, 118, 118, 118, 118, 118]}
      failure={{
        title: 'As questões não carregaram',
        text: 'Problemas ao listar suas questões, por favor contate o suporte.',
      }}
    >
      {(found) => (
        <FoundQuestions
          found={found}
          search={search}
          outdated={query.isPlaceholderData}
          onPage={onPage}
          onClear={onClear}
        />
      )}
    </QueryState>
  );
}

interface FoundQuestionsProps extends QuestionListProps {
  found: QuestionsResponse;
  /** The results of the previous search, shown until the new ones arrive. */
  outdated: boolean;
}

function FoundQuestions({ found, search, outdated, onPage, onClear }: FoundQuestionsProps) {
  const pages = Math.max(1, Math.ceil(found.total / found.per_page));
  const page = search.page ?? 1;
  if (found.total > 0 && page > pages && !outdated)
    return <Navigate to="/questions" search={{ ...search, page: pages > 1 ? pages : undefined }} replace />;
  return (
    <section className={`stack ${classes.results}`} aria-busy={outdated} aria-label="Questões encontradas">
      <div className={`row ${classes.resultsHead}`} data-spread>
        <QuestionCount answer={found} page={page} pages={pages} />
        {found.total > 0 && isFiltered(toQuestionFilters(search)) && (
          <Button variant="subtle" color="gray" onClick={onClear}>
            Limpar os filtros
          </Button>
        )}
      </div>
      <SearchNotice found={found} />
      {found.total === 0 ? (
        <NoQuestions search={search} onClear={onClear} />
      ) : (
        <ol className="plainList stack" data-gap="s">
          {found.data.map((question) => (
            <li key={question.id_questao}>
              <QuestionCard question={question} hits={found.hits ?? []} search={search} />
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && <QuestionPager page={page} pages={pages} onChange={onPage} />}
    </section>
  );
}

function NoQuestions({ search, onClear }: { search: QuestionSearchParams; onClear: () => void }) {
  return (
    <div className={classes.empty}>
      <EmptyState
        drawing="search"
        title="Nenhuma questão encontrada!"
        text={
          isFiltered(toQuestionFilters(search))
            ? 'Tente outra palavra, menos palavras ou tire um dos filtros.'
            : 'Assim que a academia publicar questões, elas aparecem aqui.'
        }
      >
        {isFiltered(toQuestionFilters(search)) && (
          <Button variant="default" onClick={onClear}>
            Limpar os filtros
          </Button>
        )}
      </EmptyState>
    </div>
  );
}

/** Questões: search the question bank by term, certification and module. */
export function QuestionsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => storeSearch(search), [search]);

  const change = (filters: QuestionFilters, how: { replace: boolean }) => {
    void navigate({ to: '/questions', search: toQuestionSearch(filters), replace: how.replace });
  };
  const clear = () => change(NO_FILTERS, { replace: false });
  return (
    <div className="page">
      <PageHeader
        title="Questões"
        lead="Pratique à vontade: o que você responde aqui não conta nos seus relatórios."
        titleRef={top}
      />
      <QuestionFiltersForm filters={toQuestionFilters(search)} onChange={change} />
      <QuestionList
        search={search}
        onClear={clear}
        onPage={(page) => {
          void navigate({ to: '/questions', search: toQuestionSearch(toQuestionFilters(search), page) });
          top.current?.focus();
        }}
      />
    </div>
  );
}
