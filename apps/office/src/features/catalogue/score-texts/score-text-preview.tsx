import { toParagraphs } from '@toro/domain/base/rich-text/typed-text';
import { findTextForScore, splitReportText } from '@toro/domain/learning/reports/report-text';
import type { ScoreTextFields } from '@toro/domain/learning/reports/score-text-fields';
import { Card } from '@toro/ui/card.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { Range } from '@toro/ui/range.tsx';
import { useState } from 'react';
import classes from './score-texts.module.css';

const SAMPLE = { name: 'Marina', done: 12, toBeDone: 18 };

/** The text of each score as reports and dashboards show it. */
export function ScoreTextPreview({ fields }: { fields: ScoreTextFields }) {
  const [score, setScore] = useState(50);
  const found = findTextForScore(fields.texts, score);
  const { intro, note, closing } = splitReportText(toParagraphs(found?.content ?? ''), SAMPLE);
  const hasChart = found?.content.includes('##imagem_relat');
  return (
    <Card
      id="previa"
      title="Como o aluno vê"
      lead="Com a aluna Marina, que fez 12 provas e tem 18 por fazer."
    >
      <div className={classes.slider}>
        <Range label="Nota do aluno" min={0} max={100} step={1} value={score} onChange={setScore} />
        <output className={`${classes.score} figures`}>{score}</output>
      </div>
      <div className={classes.shown}>
        {!found && <p className="muted">Nenhum texto cobre a nota {score}.</p>}
        {intro && <CleanHtml html={intro} />}
        {hasChart && <p className={classes.chart}>Gráfico do relatório</p>}
        {note && <p className="muted small">{note}</p>}
        {closing && <CleanHtml html={closing} />}
      </div>
    </Card>
  );
}
