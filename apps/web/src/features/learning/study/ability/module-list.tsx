import { Button } from '@mantine/core';
import { IconArrowDown, IconCheck, IconMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { plural } from '@toro/domain/base/text/plural';
import {
  CUT_LABELS,
  type CutSide,
  compareWithCut,
  formatFewAnswers,
  formatShare,
  SHARE_LEAD,
} from '@toro/domain/learning/study/ability/ability-texts';
import { MIN_MODULE_ANSWERS } from '@toro/domain/learning/study/ability/evidence-needed';
import { Card } from '@toro/ui/card.tsx';
import classes from './module-list.module.css';
import type { CategoryAbility } from './queries.ts';

type Module = CategoryAbility['modules'][number];
type Share = NonNullable<Module['share']>;

const ICONS: Record<CutSide, typeof IconCheck> = { above: IconCheck, near: IconMinus, below: IconArrowDown };
const USUAL_START = 30;

/** What the exam asks for, of 100; null where it has no blueprint. */
interface Cuts {
  pass: number | null;
  minimum: number | null;
  /** The left end of the axis. */
  from: number;
}

const toAxis = (value: number, from: number) => ((value - from) * 100) / (100 - from);

/** A thin track with a thick band from the low to the high end; the numbers stand beside it. */
function Band({ share: { low, high }, cuts: { pass, minimum, from } }: { share: Share; cuts: Cuts }) {
  const start = toAxis(low, from);
  const side = pass === null ? 'near' : compareWithCut({ low, high }, pass);
  return (
    <svg className={classes.band} aria-hidden="true">
      <rect
        className={classes.track}
        x="0"
        y="50%"
        width="100%"
        height="4"
        rx="2"
        transform="translate(0 -2)"
      />
      {[minimum, pass].map((cut) =>
        cut === null ? null : (
          <line
            key={cut}
            className={classes.cut}
            data-pass={cut === pass || undefined}
            x1={`${toAxis(cut, from)}%`}
            x2={`${toAxis(cut, from)}%`}
            y1="0"
            y2="100%"
          />
        ),
      )}
      <rect
        className={classes.interval}
        data-side={side}
        x={`${start}%`}
        y="50%"
        width={`${toAxis(high, from) - start}%`}
        height="14"
        rx="7"
        transform="translate(0 -7)"
      />
    </svg>
  );
}

function KnownModule({ share, cuts }: { share: Share; cuts: Cuts }) {
  const side = cuts.pass === null ? null : compareWithCut(share, cuts.pass);
  const Icon = side && ICONS[side];
  return (
    <>
      <div className={classes.plot}>
        <Band share={share} cuts={cuts} />
      </div>
      <div className={classes.value}>
        <p>
          <span className="visuallyHidden">{SHARE_LEAD} </span>
          <b className={`figures ${classes.share}`}>{formatShare(share)}</b>
        </p>
        {side && Icon && (
          <p className={`small mediumWeight row ${classes.side}`} data-side={side} data-gap="2xs">
            <Icon size={16} stroke={2} aria-hidden />
            {CUT_LABELS[side]}
          </p>
        )}
      </div>
    </>
  );
}

const FewAnswers = ({ id, answers }: Module) => (
  <>
    <p className={`muted ${classes.few}`}>{formatFewAnswers(answers)}</p>
    <Button
      variant="default"
      className={classes.more}
      renderRoot={(button) => (
        <Link
          {...button}
          to="/study/practice"
          search={{ module: id, status: 'new', count: MIN_MODULE_ANSWERS - answers }}
        />
      )}
    >
      Responder mais {MIN_MODULE_ANSWERS - answers}
    </Button>
  </>
);

function describeModule({ questions, answers }: Module): string {
  const inExam = questions === null ? '' : `${plural(questions, 'questão', 'questões')} na prova · `;
  return `${inExam}${plural(answers, 'resposta', 'respostas')}`;
}

/** The axis above the bands, whose ends and cuts are also in the text of each module. */
function Axis({ from, pass, minimum }: Cuts) {
  const marks = [
    { at: from, text: String(from), label: '' },
    ...(minimum === null ? [] : [{ at: minimum, text: String(minimum), label: 'mínimo' }]),
    ...(pass === null ? [] : [{ at: pass, text: String(pass), label: 'corte' }]),
    { at: 100, text: '100', label: '' },
  ];
  return (
    <div className={classes.axis} aria-hidden="true">
      <div className={classes.marks}>
        {marks.map(({ at, text, label }) => (
          <span key={at} className="tiny figures" style={{ left: `${toAxis(at, from)}%` }}>
            <b>{text}</b> {label}
          </span>
        ))}
      </div>
    </div>
  );
}

export function ModuleList({ modules, exam }: Pick<CategoryAbility, 'modules' | 'exam'>) {
  const lowest = Math.min(...modules.map(({ share }) => share?.low ?? 100));
  const cuts: Cuts = {
    pass: exam && Math.round((exam.needed * 100) / exam.questions),
    minimum: exam?.minimum_percent ?? null,
    from: lowest < USUAL_START ? 0 : USUAL_START,
  };
  const isKnown = modules.some(({ share }) => share !== null);
  return (
    <Card id="modules" title="Por módulo" lead={isKnown ? `${SHARE_LEAD}…` : undefined}>
      {isKnown && <Axis {...cuts} />}
      <ol className={`plainList ${classes.list}`}>
        {modules.map((module) => (
          <li key={module.id} className={classes.module}>
            <div className={classes.name}>
              <h3 className="smallHeading">{module.title}</h3>
              <p className="muted small figures">{describeModule(module)}</p>
            </div>
            {module.share ? <KnownModule share={module.share} cuts={cuts} /> : <FewAnswers {...module} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}
