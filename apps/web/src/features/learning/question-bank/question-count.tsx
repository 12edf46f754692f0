import type { QuestionsResponse } from './queries.ts';
import classes from './questions-page.module.css';

const formatCount = (value: number) => value.toLocaleString('pt-BR');

interface QuestionCountProps {
  answer: Pick<QuestionsResponse, 'total' | 'has_more_matches'>;
  page: number;
  pages: number;
}

/** The number of results and the current page, announced when it changes. */
export function QuestionCount({ answer: { total, has_more_matches }, page, pages }: QuestionCountProps) {
  const found = total === 1 ? '1 questão encontrada' : `${formatCount(total)} questões encontradas`;
  return (
    <p className={`muted medium figures ${classes.count}`} role="status">
      {total > 0 && (
        <>
          <b>{has_more_matches ? `Mais de ${formatCount(total)} questões encontradas` : found}</b>
          {has_more_matches && ' · refine a busca para ver as outras'}
          {pages > 1 && ` · página ${formatCount(page)} de ${formatCount(pages)}`}
        </>
      )}
    </p>
  );
}
