import { questionImage } from '@toro/domain/exams/exams/question-image';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { useState } from 'react';
import { useRuntimeConfig } from '../../../../shared/runtime-config.ts';
import classes from './paper.module.css';
import type { PaperQuestion } from './paper-query.ts';

function Picture({ path, alt }: { path: string | null; alt: string }) {
  const { filesUrl } = useRuntimeConfig();
  const [failed, setFailed] = useState(false);
  if (path === null) return null;
  if (failed) return <p className={classes.missing}>[imagem indisponível]</p>;
  return (
    <img
      className={classes.picture}
      src={`${filesUrl}/${questionImage(path)}`}
      alt={alt}
      onError={() => setFailed(true)}
    />
  );
}

/** A printed question: its number and code, the statement, the picture and the options. */
export function PaperQuestionView({
  question,
  number,
}: {
  question: Pick<PaperQuestion, 'codigo' | 'enunciado' | 'img_enunciado' | 'answers'>;
  number: number;
}) {
  return (
    <article className={classes.question}>
      <h2 className={classes.head}>
        <span>Questão {number}</span>
        <small>{question.codigo}</small>
      </h2>
      <div className={classes.statement}>
        <CleanHtml html={question.enunciado} printed />
        <Picture path={question.img_enunciado} alt="Figura da questão" />
      </div>
      <ol className={classes.options}>
        {question.answers.map((answer, index) => (
          <li key={answer.id_resposta} className={classes.option}>
            <span className={classes.letter}>{letterAt(index)}</span>
            <div>
              <CleanHtml html={answer.resposta} printed />
              <Picture path={answer.img_resposta} alt={`Figura da alternativa ${letterAt(index)}`} />
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}
