import { CleanHtml } from '@toro/ui/clean-html.tsx';
import classes from './paper.module.css';
import type { Paper } from './paper-query.ts';

/** The right option of each question. */
export function PaperKey({ paper: { gabarito } }: { paper: Paper }) {
  if (!gabarito) return null;
  return (
    <section className={classes.sheet} aria-labelledby="key">
      <h2 id="key">Gabarito</h2>
      <ol className={classes.key}>
        {gabarito.map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a paper never change places
          <li key={index}>
            <b>{index + 1}</b> {letter || '–'}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The resolutions of the questions that have one. */
export function PaperResolutions({ paper: { questions, resolucoes } }: { paper: Paper }) {
  if (!resolucoes) return null;
  return (
    <section className={classes.sheet} aria-labelledby="resolutions">
      <h2 id="resolutions">Resoluções</h2>
      <div className={classes.columns}>
        {questions.map(
          ({ id_questao, codigo }, index) =>
            resolucoes[index] && (
              <article key={id_questao} className={classes.question}>
                <h3 className={classes.head}>
                  <span>Questão {index + 1}</span>
                  <small>{codigo}</small>
                </h3>
                <div className={classes.statement}>
                  <CleanHtml html={resolucoes[index]} printed />
                </div>
              </article>
            ),
        )}
      </div>
    </section>
  );
}
