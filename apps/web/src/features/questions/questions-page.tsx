import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { isFiltered, NO_FILTERS, type QuestionFilters } from '@toro/domain/questions/question-filters';
import {
  type QuestionSearchParams,
  toQuestionFilters,
  toQuestionSearch,
} from '@toro/domain/questions/question-search';
import { Message } from '@toro/ui/message.tsx';
import { useEffect, useRef } from 'react';
import { questionsQuery } from './queries.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionCount } from './question-count.tsx';
import { QuestionFiltersForm } from './question-filters.tsx';
import { QuestionPager } from './question-pager.tsx';
import classes from './questions-page.module.css';
import { QuestionsSkeleton } from './questions-skeleton.tsx';
import { storeSearch } from './stored-search.ts';

const route = getRouteApi('/area/questions');

interface QuestionListProps {
  search: QuestionSearchParams;
  onPage: (page: number) => void;
  onClear: () => void;
}

function QuestionList({ search, onPage, onClear }: QuestionListProps) {
  const { data, isPending, isLoadingError, isPlaceholderData, refetch } = useQuery(questionsQuery(search));
  if (isPending) return <QuestionsSkeleton />;
  if (isLoadingError) {
    return (
      <div role="alert">
        <Message
          level={2}
          drawing="brokenScreen"
          title="As questões não carregaram"
          text="Problemas ao listar suas questões, por favor contate o suporte."
        >
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </Message>
      </div>
    );
  }
  const pages = Math.max(1, Math.ceil(data.total / data.per_page));
  const page = search.page ?? 1;
  if (data.total > 0 && page > pages && !isPlaceholderData)
    return <Navigate to="/questions" search={{ ...search, page: pages > 1 ? pages : undefined }} replace />;
  return (
    <section className={classes.results} aria-busy={isPlaceholderData} aria-label="Questões encontradas">
      <div className={classes.resultsHead}>
        <QuestionCount answer={data} page={page} pages={pages} />
        {data.total > 0 && isFiltered(toQuestionFilters(search)) && (
          <Button variant="subtle" color="gray" onClick={onClear}>
            Limpar os filtros
          </Button>
        )}
      </div>
      {data.total === 0 ? (
        <NoQuestions search={search} onClear={onClear} />
      ) : (
        <ol className={classes.list}>
          {data.data.map((question) => (
            <li key={question.id_questao}>
              <QuestionCard question={question} hits={data.hits ?? []} search={search} />
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
      <Message
        level={2}
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
      </Message>
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
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 ref={top} tabIndex={-1} className={classes.title}>
          Questões
        </h1>
        <p className={classes.lead}>
          Pratique à vontade: o que você responde aqui não conta nos seus relatórios.
        </p>
      </header>
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
