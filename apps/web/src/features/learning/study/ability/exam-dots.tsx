import classes from './exam-dots.module.css';
import type { Forecast } from './queries.ts';

type Exam = Forecast['exams'][number];

const STEP = 12;
const RADIUS = 4.4;
/** In the units of the drawing, which grows with the screen. */
const MARK_SIZE = 10;
/** With more columns the dots would be too small on a phone. */
const MAX_COLUMNS = 30;
const ORDER = { below: 0, passed: 0, minimum: 1 } as const;
const MIN_MARK_DISTANCE = 4;

/** The exams in columns of neighbouring scores; no column holds scores on both sides of the cut. */
function toColumns(exams: readonly Exam[], needed: number) {
  const scores = exams.map(({ score }) => score);
  const width = Math.ceil((Math.max(...scores) - Math.min(...scores) + 1) / MAX_COLUMNS);
  const columnOf = (score: number) => Math.floor((score - needed) / width);
  const first = Math.min(...scores.map(columnOf), -1);
  const last = Math.max(...scores.map(columnOf), 0);
  const columns = Array.from({ length: last - first + 1 }, (_, place) =>
    exams
      .filter(({ score }) => columnOf(score) === first + place)
      .sort((a, b) => ORDER[a.kind] - ORDER[b.kind]),
  );
  return { columns, first, width };
}

function Dot({ x, y, kind }: { x: number; y: number; kind: Exam['kind'] }) {
  const cross = RADIUS * 0.45;
  return (
    <g className={classes.dot} data-kind={kind}>
      <circle cx={x} cy={y} r={RADIUS} />
      {kind === 'minimum' && (
        <path
          d={`M${x - cross} ${y - cross}l${2 * cross} ${2 * cross}m0 ${-2 * cross}l${-2 * cross} ${2 * cross}`}
        />
      )}
    </g>
  );
}

const Legend = ({ kind, count, text }: { kind: Exam['kind']; count: number; text: string }) =>
  count === 0 ? null : (
    <li className="row" data-gap="xs" data-nowrap>
      <svg width={STEP} height={STEP} viewBox={`0 0 ${STEP} ${STEP}`} aria-hidden="true">
        <Dot x={STEP / 2} y={STEP / 2} kind={kind} />
      </svg>
      <span>
        <b className="figures">{count}</b> {text}
      </span>
    </li>
  );

/** 100 simulated exams, each at its number of right answers. The counts stand below as text. */
export function ExamDots({
  exams,
  needed,
  total,
}: {
  exams: readonly Exam[];
  needed: number;
  total: number;
}) {
  const { columns, first, width } = toColumns(exams, needed);
  const height = Math.max(6, ...columns.map((column) => column.length)) * STEP;
  const dots = columns.flatMap((column, place) =>
    column.map(({ kind }, level) => ({
      x: place * STEP + STEP / 2,
      y: height - level * STEP - STEP / 2,
      kind,
    })),
  );
  const cutAt = -first * STEP;
  const marks = columns.flatMap((_, place) => {
    const score = needed + (first + place) * width;
    const distance = Math.abs(first + place);
    return distance % 5 === 0 && (distance === 0 || distance >= MIN_MARK_DISTANCE) ? [{ place, score }] : [];
  });
  const count = (kind: Exam['kind']) => exams.filter((each) => each.kind === kind).length;
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.plot}
        viewBox={`-8 -6 ${columns.length * STEP + 16} ${height + 28}`}
        aria-hidden="true"
      >
        <line
          className={classes.base}
          x1={-8}
          x2={columns.length * STEP + 8}
          y1={height + 1}
          y2={height + 1}
        />
        <line className={classes.cut} x1={cutAt} x2={cutAt} y1={-6} y2={height + 1} />
        {dots.map((dot) => (
          <Dot key={`${dot.x} ${dot.y}`} {...dot} />
        ))}
        {marks.map(({ place, score }) => (
          <text
            fontSize={MARK_SIZE}
            key={score}
            className={classes.mark}
            data-cut={score === needed || undefined}
            x={place * STEP + (score === needed ? 0 : STEP / 2)}
            y={height + 16}
          >
            {score}
          </text>
        ))}
      </svg>
      <figcaption className="stack" data-gap="xs">
        <ul className={`plainList small ${classes.legend}`}>
          <Legend kind="passed" count={count('passed')} text="passam" />
          <Legend kind="below" count={count('below')} text={`abaixo de ${needed}`} />
          <Legend kind="minimum" count={count('minimum')} text="param no mínimo de um módulo" />
        </ul>
        <p className="muted small">
          Cada bolinha é uma prova simulada com o que você sabe hoje, no lugar dos seus acertos em {total}.
        </p>
      </figcaption>
    </figure>
  );
}
