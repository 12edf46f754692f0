import { Link } from '@tanstack/react-router';
import { buildPreview } from '@toro/domain/questions/preview';
import type { QuestionSearchParams } from '@toro/domain/questions/question-search';
import { Formula } from '@toro/ui/formulas/formula.tsx';
import { FORMULA_MARK, splitText } from '@toro/ui/html-to-text.ts';
import { useMemo } from 'react';
import type { ListedQuestion } from './queries.ts';
import classes from './questions-page.module.css';

interface QuestionCardProps {
  question: ListedQuestion;
  hits: readonly string[];
  search: QuestionSearchParams;
}

/** The beginning of a question's text: text, searched words and formulas. */
function buildParts(html: string, hits: readonly string[]) {
  const { text, formulas } = splitText(html);
  const rest = formulas.values();
  return buildPreview(text, hits)
    .flatMap((part) =>
      part.text.split(FORMULA_MARK).flatMap((piece, at) => {
        const tex: string | undefined = at > 0 ? rest.next().value : undefined;
        return [
          ...(at > 0 ? [{ text: '', hit: false, tex }] : []),
          { text: piece, hit: part.hit, tex: undefined },
        ];
      }),
    )
    .map((part, place) => ({ ...part, place }));
}

/** A question in the list: code, family and module, and the beginning of its text. */
export function QuestionCard({ question, hits, search }: QuestionCardProps) {
  const parts = useMemo(() => buildParts(question.enunciado, hits), [question.enunciado, hits]);
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
        {parts.map(({ text, hit, tex, place }) => {
          if (tex !== undefined) return <Formula key={place} tex={tex} />;
          return hit ? <mark key={place}>{text}</mark> : text;
        })}
      </span>
    </Link>
  );
}
