import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { countExamsDone } from '@toro/domain/learning/reports/exams-done';
import { parseReportParameters, type ReportParameters } from '@toro/domain/learning/reports/report-path';
import { findTextForScore, splitReportText } from '@toro/domain/learning/reports/report-text';
import { waitForFormulas } from '@toro/ui/formulas/formulas.ts';
import { Message } from '@toro/ui/message.tsx';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { computeGeneralAverage } from './general-average.ts';
import { type ReportResponse, reportQuery, textsQuery } from './queries.ts';
import classes from './report.module.css';
import type { ReportProps } from './report-props.ts';
import { SimuladoPdf } from './simulado-pdf.tsx';
import { WeeklyPdf } from './weekly-pdf.tsx';
import { WeeklyPng } from './weekly-png.tsx';

type ReportScreen = (props: ReportProps) => ReactNode;

const SCREENS: Record<string, ReportScreen> = {
  'simulado-pdf': SimuladoPdf,
  'weekly-pdf': WeeklyPdf,
  'weekly-png': WeeklyPng,
};

/** Always in the light scheme with the brand's colours. The PDF renderer waits for `data-report-state`. */
function ReportPaper({ state, children }: { state: 'loading' | 'failed' | 'ready'; children: ReactNode }) {
  const paper = useRef<HTMLElement>(null);
  const [areFormulasShown, setFormulasShown] = useState(false);
  useEffect(() => {
    if (paper.current && state === 'ready')
      void waitForFormulas(paper.current).then(() => setFormulasShown(true));
  }, [state]);
  const { brand } = useRuntimeConfig();
  const colours = {
    '--brand-ink': brand.light.ink,
    '--brand-on-ink': brand.light.onInk,
    '--brand-accent': brand.light.accent,
    '--brand-on-accent': brand.light.onAccent,
  } as CSSProperties;
  return (
    <main
      ref={paper}
      className={classes.report}
      data-paper=""
      data-report-state={state === 'ready' && !areFormulasShown ? 'loading' : state}
      style={colours}
    >
      {children}
    </main>
  );
}

function MissingReport() {
  return (
    <ReportPaper state="failed">
      <Message
        drawing="mountains"
        title="Este relatório não está aqui"
        text="O link venceu ou não é seu. Entre na sua conta e abra o relatório na página do curso."
      />
    </ReportPaper>
  );
}

function buildReportTexts(
  answer: ReportResponse,
  found: { gte: number; lte: number; content: string }[],
  score: number,
) {
  const [report] = answer.report;
  if (!report) return { intro: '', note: '', closing: '' };
  const { done, toBeDone } = countExamsDone(report.test);
  return splitReportText(findTextForScore(found, score)?.content ?? '', {
    name: report.name,
    done,
    toBeDone,
  });
}

function LoadedReport({
  parameters,
  search,
  path,
}: {
  parameters: ReportParameters;
  search: string;
  path: string;
}) {
  const screen = path.slice(path.indexOf('-') + 1);
  const kind = screen.startsWith('simulado') ? 'simulado' : 'weekly';
  const { data: answer, error } = useQuery(reportQuery(kind, parameters.examType, search));
  const found = useQuery(textsQuery(answer?.texts));
  const report = answer?.report[0];
  const Screen = SCREENS[screen];
  if (error || !Screen) return <MissingReport />;
  if (!answer || !report || found.isPending)
    return (
      <ReportPaper state="loading">
        <p role="status" className={`centered muted ${classes.loading}`}>
          ...carregando
        </p>
      </ReportPaper>
    );
  const score = kind === 'simulado' ? computeGeneralAverage(report, answer.exam) : report.score.score;
  return (
    <ReportPaper state="ready">
      <Screen
        report={report}
        exam={answer.exam}
        course={answer.course}
        scheduled={answer.scheduled_exam?.date_exam ?? null}
        text={buildReportTexts(answer, found.data ?? [], score)}
        parameters={parameters}
      />
    </ReportPaper>
  );
}

/** A performance report, opened by its student, by the PDF renderer or from a mail. */
export function ReportPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The raw query as it was signed: the router may reorder it.
  const [search] = useState(() => window.location.search);
  const parameters = parseReportParameters(path, new URLSearchParams(search));
  if (!parameters) return <MissingReport />;
  return <LoadedReport parameters={parameters} search={search} path={path} />;
}
