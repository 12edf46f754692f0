import { Link } from '@tanstack/react-router';
import type { QuestionSearchParams } from '@toro/domain/questions/questions/question-search';
import { QuestionPreview } from '@toro/ui/question/question-preview.tsx';
import type { ListedQuestion } from './queries.ts';
import classes from './questions-page.module.css';

interface QuestionCardProps {
  question: ListedQuestion;
  hits: readonly string[];
  search: QuestionSearchParams;
}

/** A question in the list: code, family and module, and the beginning of its text. */
export function QuestionCard({ question, hits, search }: QuestionCardProps) {
  return (
    <Link
      className={`stack box ${classes.card}`}
      data-gap="xs"
      to="/questions/$id"
      params={{ id: String(question.id_questao) }}
      search={search}
    >
      <span className="row muted small" data-gap="xs">
        <span className={`strong figures ${classes.code}`}>{question.codigo}</span>
        {question.families?.map(({ familie_id, name }) => (
          <span key={familie_id} className="badge">
            {name}
          </span>
        ))}
        {question.module && <span>{question.module.title}</span>}
      </span>
      <span className={`breakWords ${classes.preview}`}>
        <QuestionPreview html={question.enunciado} hits={hits} />
      </span>
    </Link>
  );
}
