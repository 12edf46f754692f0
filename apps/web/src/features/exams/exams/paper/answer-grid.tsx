import { listLetters } from '@toro/domain/questions/questions/lettering';
import type { CSSProperties } from 'react';
import classes from './paper.module.css';

const NUMBER_MM = 10;
const BUBBLE_MM = 6.2;

/** The last page: name, times, and a bubble for every option of every question. */
export function AnswerGrid({ optionCounts }: { optionCounts: readonly number[] }) {
  const width = NUMBER_MM + Math.max(0, ...optionCounts) * BUBBLE_MM;
  return (
    <section className={classes.sheet} aria-labelledby="answers">
      <h2 id="answers">Folha de respostas</h2>
      <div className={classes.fields}>
        <p>Nome</p>
        <p>Data</p>
        <p>Início</p>
        <p>Fim</p>
      </div>
      <ol className={classes.grid} style={{ '--row-width': `${width}mm` } as CSSProperties}>
        {optionCounts.map((options, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a version never change places
          <li key={index}>
            <b>{index + 1}</b>
            {listLetters(options).map((letter) => (
              <span key={letter} className={classes.bubble}>
                {letter}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
